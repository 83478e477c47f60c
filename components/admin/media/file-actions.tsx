import { CloudDownload, Link2 } from "lucide";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { RowActions } from "@/components/admin/kit/row-actions";
import { useCopy } from "@/components/admin/kit/use-copy";
import { useMayWrite } from "@/components/admin/kit/write-access";
import type { MediaFile } from "@/lib/media/schema";

type FileActionsProps = { file: MediaFile; onEdit: () => void; onDelete: () => void };

export function FileActions({ file, onEdit, onDelete }: FileActionsProps) {
  const copy = useCopy();
  const url = new URL(file.url, window.location.href).href;
  const { s3Url } = file;
  const copies = (
    <>
      <GhostIconButton
        icon={Link2}
        label={`Copy URL of ${file.originalName}`}
        hint="Copy URL"
        onClick={() => copy(url, { title: "URL copied", description: url })}
      />
      {s3Url && (
        <GhostIconButton
          icon={CloudDownload}
          label={`Copy S3 URL of ${file.originalName}`}
          hint="Copy S3 URL"
          onClick={() => copy(s3Url, { title: "S3 URL copied", description: s3Url })}
        />
      )}
    </>
  );
  if (!useMayWrite()) return <span className="inline-flex items-center gap-1">{copies}</span>;
  return (
    <RowActions name={file.originalName} onEdit={onEdit} onDelete={onDelete}>
      {copies}
    </RowActions>
  );
}

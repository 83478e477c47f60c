import { CloudDownload, Link2 } from "lucide";
import { RowActions } from "@/components/admin/kit/row-actions";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";
import { copyText } from "@/lib/core/clipboard";
import { useNotify } from "@/lib/core/query/notify";
import type { MediaFile } from "@/lib/media/schema";

type FileActionsProps = { file: MediaFile; onEdit: () => void; onDelete: () => void };

export function FileActions({ file, onEdit, onDelete }: FileActionsProps) {
  const copy = useCopyAddress();
  const copies = (
    <>
      <Tooltip text="Copy URL">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Copy URL of ${file.originalName}`}
          onClick={() => copy("URL", new URL(file.url, window.location.href).href)}
        >
          <DrawnIcon icon={Link2} />
        </Button>
      </Tooltip>
      {file.s3Url && (
        <Tooltip text="Copy S3 URL">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Copy S3 URL of ${file.originalName}`}
            onClick={() => copy("S3 URL", file.s3Url ?? "")}
          >
            <DrawnIcon icon={CloudDownload} />
          </Button>
        </Tooltip>
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

export function useCopyAddress() {
  const notify = useNotify();
  return async (name: string, address: string) => {
    try {
      await copyText(address);
      notify({ title: `${name} copied`, description: address, variant: "success" });
    } catch {
      notify({ title: "Error", description: `Copying failed: ${address}`, variant: "destructive" });
    }
  };
}

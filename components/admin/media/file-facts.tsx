import { CircleCheck, CloudUpload, EyeOff, MessageSquareOff } from "lucide";
import { DateText } from "@/components/admin/kit/date-text";
import { dimensionLabel, lacksAltText, sizeLabel, typeLabel } from "@/components/admin/media/file-labels";
import { Badge } from "@/components/ui/badge";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { MediaFile } from "@/lib/media/schema";

export function FileFacts({ file }: { file: MediaFile }) {
  const facts = [typeLabel(file.mimeType), sizeLabel(file.fileSize), dimensionLabel(file)];
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2 text-xs break-words text-ink-muted">
      <span>{facts.filter(Boolean).join(" · ")}</span>
      <DateText value={file.uploadedAt} />
    </span>
  );
}

export function FileBadges({ file }: { file: MediaFile }) {
  return (
    <span className="flex flex-wrap gap-1">
      {file.isBackedUp ? (
        <Badge variant="success">
          <DrawnIcon icon={CircleCheck} /> Backed up
        </Badge>
      ) : (
        // Without a bucket, every file is on this server alone: said at each, it says nothing.
        file.awaitsBackup && (
          <Badge title="It isn't in the bucket yet.">
            <DrawnIcon icon={CloudUpload} /> Processing
          </Badge>
        )
      )}
      {lacksAltText(file) && (
        <Badge variant="warning">
          <DrawnIcon icon={MessageSquareOff} /> No alt text
        </Badge>
      )}
      {!file.isPublic && (
        <Badge variant="brand">
          <DrawnIcon icon={EyeOff} /> Private
        </Badge>
      )}
    </span>
  );
}

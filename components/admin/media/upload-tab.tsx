import { ImageUp } from "lucide";
import { useRef } from "react";
import { FolderNote } from "@/components/admin/media/folder-note";
import { type FileAction, UploadList } from "@/components/admin/media/upload-list";
import { useFileDrop, usePastedFiles } from "@/components/admin/media/use-file-drop";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { UPLOAD_TYPES } from "@/lib/media/schema";
import { uploads } from "@/lib/media/upload-queue";

type UploadTabProps = FileAction & { folder?: string; isOpen: boolean };

export function UploadTab({ folder, isOpen, ...action }: UploadTabProps) {
  const add = (files: File[]) => uploads.add(files, folder || null);
  usePastedFiles(add, isOpen);
  return (
    <div className="grid gap-4">
      <DropZone onFiles={add} />
      <FolderNote folder={folder} />
      <UploadList {...action} />
    </div>
  );
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { place, isOver } = useFileDrop(onFiles);
  return (
    <div
      ref={place}
      className={cn(
        "grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center transition-colors",
        isOver ? "border-brand bg-brand-soft" : "border-ink-faint/60 bg-surface-sunken/50",
      )}
    >
      <DrawnIcon icon={ImageUp} className="size-8 text-brand" />
      <p className="text-sm text-ink">
        Drag and drop images here, paste them, or{" "}
        <Button size="small" variant="secondary" onClick={() => input.current?.click()} className="ml-1">
          Browse files
        </Button>
      </p>
      <p className="text-xs text-ink-muted">
        JPG, PNG, GIF or WebP, up to 10 MB each. You can add several at once.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={UPLOAD_TYPES.join(",")}
        aria-label="Images to upload"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []));
          target.value = "";
        }}
      />
    </div>
  );
}

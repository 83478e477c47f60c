import { DropZone } from "@/components/admin/media/drop-zone";
import { FolderNote } from "@/components/admin/media/folder-note";
import { UploadList } from "@/components/admin/media/upload-list";
import { usePastedFiles } from "@/components/admin/media/use-file-drop";
import type { MediaFile } from "@/lib/media/schema";
import { uploads } from "@/lib/media/upload-queue";

type UploadTabProps = {
  actionLabel: string;
  onAction: (file: MediaFile) => void;
  folder?: string;
  isOpen: boolean;
};

export function UploadTab({ actionLabel, onAction, folder, isOpen }: UploadTabProps) {
  const add = (files: File[]) => uploads.add(files, folder || null);
  usePastedFiles(add, isOpen);
  return (
    <div className="grid gap-4">
      <DropZone onFiles={add} />
      <FolderNote folder={folder} />
      <UploadList actionLabel={actionLabel} onAction={onAction} />
    </div>
  );
}

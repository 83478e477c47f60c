import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { UsageList } from "@/components/admin/media/usage-list";
import { useMediaFile, useRemoveMedia } from "@/lib/media/queries";
import type { MediaFile } from "@/lib/media/schema";

export function DeleteFileDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const { data, isFetching } = useMediaFile(file.id);
  const uses = data?.usage ?? [];
  const remove = useRemoveMedia({ force: uses.length > 0 });
  const question = `Are you sure you want to delete “${file.originalName}”? It goes to the trash.`;
  if (isFetching) {
    return (
      <ConfirmDialog
        open
        pending
        description={`${question} Checking where it's used…`}
        confirmLabel="Delete image"
        onClose={onClose}
        onConfirm={() => undefined}
      />
    );
  }
  return (
    <DeleteDialog
      record={file}
      remove={remove}
      title={uses.length > 0 ? "This image is in use" : "Delete image"}
      description={
        uses.length > 0 ? (
          <div className="grid gap-2">
            <span>{question} It is shown in these places, which then fall back to their default:</span>
            <UsageList uses={uses} />
          </div>
        ) : (
          question
        )
      }
      confirmLabel={uses.length > 0 ? "Delete anyway" : "Delete image"}
      onClose={onClose}
    />
  );
}

/** Files in use are excluded unless the user includes them. */
export function DeleteFilesDialog({ files, onClose }: { files: MediaFile[]; onClose: () => void }) {
  const [force, setForce] = useState(false);
  const remove = useRemoveMedia({ many: true, force });
  return (
    <DeleteDialog
      record={files}
      remove={remove}
      description={
        <div className="grid gap-3">
          <span>Are you sure you want to delete the selected files ({files.length})?</span>
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              checked={force}
              onChange={({ target }) => setForce(target.checked)}
              className="mt-0.5 size-4 accent-brand"
            />
            <span>
              Include images shown on pages or in articles. If you leave this unchecked, they are kept.
            </span>
          </label>
        </div>
      }
      confirmLabel="Delete files"
      onClose={onClose}
    />
  );
}

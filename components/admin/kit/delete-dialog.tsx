"use client";

import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import type { useRemove } from "@/lib/core/query/remove";

type Removable = { id: string | number; updatedAt?: string | null };

type DeleteDialogProps = {
  record: Removable | Removable[];
  remove: ReturnType<typeof useRemove>;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  onClose: () => void;
  /** Called with what was deleted: not with what someone else had changed and is kept. */
  onDeleted?: (gone: Removable[]) => void;
};

/** Asks before a record, or several, are deleted, and deletes them. The focus then comes to the row that follows. */
export function DeleteDialog({ record, remove, onClose, onDeleted, ...words }: DeleteDialogProps) {
  const deleted = (gone: Removable[]) => gone.length > 0 && onDeleted?.(gone);
  return (
    <ConfirmDialog
      {...words}
      open
      onClose={onClose}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(record, { onSuccess: deleted, onSettled: onClose })}
    />
  );
}

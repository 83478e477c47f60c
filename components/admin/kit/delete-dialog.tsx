"use client";

import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import type { useRemove } from "@/lib/admin/remove";

type Removable = { id: string | number };

type DeleteDialogProps = {
  record: Removable | Removable[];
  remove: ReturnType<typeof useRemove>;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a record, or several, are deleted, and deletes them. The focus then comes to the row that follows. */
export function DeleteDialog({ record, remove, onClose, onDeleted, ...words }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...words}
      open
      onClose={onClose}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(record, { onSuccess: onDeleted, onSettled: onClose })}
    />
  );
}

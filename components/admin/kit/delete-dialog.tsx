"use client";

import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import type { useRemove } from "@/lib/admin/remove";

type DeleteDialogProps = {
  records: { id: string | number }[];
  remove: ReturnType<typeof useRemove>;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before records are deleted, and deletes them. The focus then comes to the row that took the place. */
export function DeleteDialog({ records, remove, onClose, onDeleted, ...words }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...words}
      open
      onClose={onClose}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(records, { onSuccess: onDeleted, onSettled: onClose })}
    />
  );
}

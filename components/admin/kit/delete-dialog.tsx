"use client";

import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import type { useRemove } from "@/lib/admin/remove";

type DeleteDialogProps<Row extends { id: string | number }> = {
  record: Row;
  remove: ReturnType<typeof useRemove>;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a record is deleted, and deletes it. The focus then comes to the row that took its place. */
export function DeleteDialog<Row extends { id: string | number }>({
  record,
  remove,
  onClose,
  onDeleted,
  ...words
}: DeleteDialogProps<Row>) {
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

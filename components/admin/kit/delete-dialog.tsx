import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import type { useRemove } from "@/lib/core/query/remove";

type Removable = { id: string | number; updatedAt?: string | null };

type DeleteDialogProps = {
  record: Removable | Removable[];
  remove: ReturnType<typeof useRemove>;
  title?: string;
  description: ReactNode;
  confirmLabel: string;
  onClose: () => void;
  /** Called with the deleted records: not with those retained because someone else had changed them. */
  onDeleted?: (gone: Removable[]) => void;
};

export function DeleteDialog({ record, remove, onClose, onDeleted, ...texts }: DeleteDialogProps) {
  const deleted = (gone: Removable[]) => gone.length > 0 && onDeleted?.(gone);
  return (
    <ConfirmDialog
      {...texts}
      open
      onClose={onClose}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(record, { onSuccess: deleted, onSettled: onClose })}
    />
  );
}

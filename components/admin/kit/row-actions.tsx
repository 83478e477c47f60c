import { Pencil, Trash2 } from "lucide";
import type { ReactNode } from "react";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { cn } from "@/components/ui/class-names";

type RowActionsProps = {
  name: string;
  onEdit: () => void;
  /** Absent if the record can't be deleted; the space aligns the other buttons. */
  onDelete?: () => void;
  children?: ReactNode;
  className?: string;
};

export function RowActions({ name, onEdit, onDelete, children, className }: RowActionsProps) {
  if (!useMayWrite()) return null;
  return (
    <span
      data-row-actions=""
      className={cn("inline-flex items-center justify-end gap-1 @max-4xl:flex-wrap", className)}
    >
      {children}
      <GhostIconButton data-row-edit="" icon={Pencil} label={`Edit ${name}`} hint="Edit" onClick={onEdit} />
      {onDelete ? <DeleteButton name={name} onClick={onDelete} /> : <span className="w-8" />}
    </span>
  );
}

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  if (!useMayWrite()) return null;
  return (
    <GhostIconButton
      variant="dangerGhost"
      icon={Trash2}
      label={`Delete ${name}`}
      hint="Delete"
      onClick={onClick}
    />
  );
}

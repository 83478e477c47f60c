import { Pencil, Trash2 } from "lucide";
import type { ReactNode } from "react";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";

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
      <Tooltip text="Edit">
        <Button data-row-edit="" variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
          <DrawnIcon icon={Pencil} />
        </Button>
      </Tooltip>
      {onDelete ? <DeleteButton name={name} onClick={onDelete} /> : <span className="w-8" />}
    </span>
  );
}

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Tooltip text="Delete">
      <Button variant="dangerGhost" size="icon" aria-label={`Delete ${name}`} onClick={onClick}>
        <DrawnIcon icon={Trash2} />
      </Button>
    </Tooltip>
  );
}

"use client";

import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useMayWrite } from "@/components/admin/kit/may-write";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

type RowActionsProps = {
  /** The row's name in the buttons' labels: "the review from Ana". */
  name: string;
  onEdit: () => void;
  /** Absent if the record can't be deleted; the space aligns the other buttons. */
  onDelete?: () => void;
  /** Shown before Edit. */
  children?: ReactNode;
};

/** Actions on a row; none if the section is read-only. */
export function RowActions({ name, onEdit, onDelete, children }: RowActionsProps) {
  if (!useMayWrite()) return null;
  return (
    <span data-row-actions="" className="inline-flex items-center justify-end gap-1 @max-4xl:flex-wrap">
      {children}
      <Tooltip text="Edit">
        <Button data-row-edit="" variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </Button>
      </Tooltip>
      {onDelete ? <DeleteButton name={name} onClick={onDelete} /> : <span className="size-8" />}
    </span>
  );
}

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Tooltip text="Delete">
      <Button variant="dangerGhost" size="icon" aria-label={`Delete ${name}`} onClick={onClick}>
        <Trash2 aria-hidden />
      </Button>
    </Tooltip>
  );
}

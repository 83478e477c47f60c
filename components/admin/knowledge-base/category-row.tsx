import type { ReactNode } from "react";
import { RowActions } from "@/components/admin/kit/row-actions";
import { Badge } from "@/components/ui/badge";
import type { AdminCategory } from "@/lib/content/knowledge-base/admin-schema";

type CategoryRowProps = {
  category: AdminCategory;
  handle: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
};

export function CategoryRow({ category, handle, onEdit, onDelete }: CategoryRowProps) {
  const { name, slug, description, isVisible, orderIndex } = category;
  return (
    <div className="flex items-center gap-2 bg-surface px-3 py-2 hover:bg-surface-sunken/50 max-sm:items-start sm:gap-3">
      {handle}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-sm font-medium break-words text-ink">{name}</span>
          <Badge variant={isVisible ? "success" : "warning"}>{isVisible ? "Visible" : "Hidden"}</Badge>
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-ink-muted">
          <span className="min-w-0 break-all">/{slug}</span>
          <span className="whitespace-nowrap">Order {orderIndex}</span>
        </span>
        {description && <p className="line-clamp-2 text-xs text-ink-muted">{description}</p>}
      </div>
      <RowActions name={`the category ${name}`} onEdit={onEdit} onDelete={onDelete} />
    </div>
  );
}

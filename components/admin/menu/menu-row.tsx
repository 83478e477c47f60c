import { ChevronRight, Plus } from "lucide";
import type { ReactNode } from "react";
import { BrokenBadge } from "@/components/admin/kit/broken-badge";
import { RowActions } from "@/components/admin/kit/row-actions";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Switch } from "@/components/ui/switch";
import { Tooltip } from "@/components/ui/tooltip";
import type { AdminMenuItem } from "@/lib/content/menu/schema";

type MenuRowProps = {
  item: AdminMenuItem;
  /** Null at the top level. */
  parent: AdminMenuItem | null;
  subItems: number;
  /** True if a sub-item with a link is visible. */
  hasShownSubItems: boolean;
  /** Absent while a search hides the items in between. */
  handle?: ReactNode;
  fault?: string;
  isFolded: boolean;
  onFold?: (isFolded: boolean) => void;
  onVisibilityChange: (isVisible: boolean) => void;
  onAddSubItem: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function MenuRow({
  item,
  parent,
  subItems,
  hasShownSubItems,
  handle,
  fault,
  isFolded,
  onFold,
  onVisibilityChange,
  onAddSubItem,
  onEdit,
  onDelete,
}: MenuRowProps) {
  const isShown = item.isVisible && (parent?.isVisible ?? true);
  const mayWrite = useMayWrite();
  const leadsNowhere = item.href === null && !hasShownSubItems;
  return (
    <div className="flex min-h-10 items-center gap-x-2 rounded-md border border-line bg-surface py-0.5 pr-1 pl-1 max-sm:flex-wrap max-sm:py-1">
      {handle ?? <span className="w-2 shrink-0" />}
      {onFold && parent === null && (
        <FoldButton name={item.label} subItems={subItems} isFolded={isFolded} onFold={onFold} />
      )}
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 max-sm:flex-1 sm:max-w-[60%]">
        <span
          className={cn(
            "wrap-anywhere min-w-0 text-sm",
            parent === null && "font-semibold",
            isShown ? "text-ink" : "text-ink-muted",
          )}
        >
          {item.label}
        </span>
        {!item.isVisible && <Badge>Hidden</Badge>}
        {item.isVisible && !isShown && <Badge>Hidden with its parent</Badge>}
        <BrokenBadge reason={fault} />
        {isShown && leadsNowhere && (
          <Badge variant="warning">Not shown: no link and no visible sub-items</Badge>
        )}
      </span>
      <span className="max-sm:basis-full" />
      <span className="min-w-0 flex-1 truncate text-xs text-ink-muted max-sm:pl-9">
        {item.href ?? (hasShownSubItems ? "Opens its sub-items" : "")}
      </span>
      <div className="flex shrink-0 items-center gap-2.5">
        <Switch
          disabled={!mayWrite}
          aria-label={`Show ${item.label}`}
          checked={item.isVisible}
          onCheckedChange={onVisibilityChange}
        />
        <span data-row-actions="">
          <RowActions name={item.label} onEdit={onEdit} onDelete={onDelete}>
            {parent === null && (
              <Tooltip text="Add sub-item">
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Add a sub-item to ${item.label}`}
                  onClick={onAddSubItem}
                >
                  <DrawnIcon icon={Plus} />
                </Button>
              </Tooltip>
            )}
          </RowActions>
        </span>
      </div>
    </div>
  );
}

type FoldButtonProps = {
  name: string;
  subItems: number;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
};

/** Hides and shows an item's sub-items, as the left and right arrows do in a tree. */
function FoldButton({ name, subItems, isFolded, onFold }: FoldButtonProps) {
  if (subItems === 0) return <span className="w-7 shrink-0" />;
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-label={`Sub-items of ${name}: ${subItems}`}
      onClick={() => onFold(!isFolded)}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft" && !isFolded) onFold(true);
        if (key === "ArrowRight" && isFolded) onFold(false);
      }}
      className="flex h-7 min-w-7 shrink-0 items-center justify-center gap-0.5 rounded text-xs text-ink-muted tabular-nums hover:bg-surface-sunken hover:text-ink"
    >
      <DrawnIcon
        icon={ChevronRight}
        className={cn("size-4 transition-transform motion-reduce:transition-none", !isFolded && "rotate-90")}
      />
      {isFolded && subItems}
    </button>
  );
}

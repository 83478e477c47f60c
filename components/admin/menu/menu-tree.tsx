import { ChevronRight, FoldVertical, Plus, UnfoldVertical } from "lucide";
import type { ReactNode } from "react";
import { BrokenBadge } from "@/components/admin/kit/broken-badge";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { RowActions } from "@/components/admin/kit/row-actions";
import { SearchField } from "@/components/admin/kit/search-field";
import { SortableTree } from "@/components/admin/kit/sortable-list";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { useFolding } from "@/components/admin/menu/use-folding";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Switch } from "@/components/ui/switch";
import { useReorderMenu, useSaveVisibility } from "@/lib/content/menu/queries";
import type { AdminMenuItem, MenuGroup } from "@/lib/content/menu/schema";
import { useBrokenLinksOf } from "@/lib/content/site-links/queries";

type MenuTreeProps = {
  groups: MenuGroup<AdminMenuItem>[];
  search: string;
  onSearch: (search: string) => void;
  onAddSubItem: (parent: AdminMenuItem) => void;
  onEdit: (item: AdminMenuItem) => void;
  onDelete: (item: AdminMenuItem) => void;
};

export function MenuTree({ groups, search, onSearch, onAddSubItem, onEdit, onDelete }: MenuTreeProps) {
  const folding = useFolding(groups);
  const { canFold, areAll, toggleAll } = folding;
  const broken = useBrokenLinksOf("menu");
  const reorder = useReorderMenu();
  const found = search ? matching(groups, search) : groups;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SearchField
          label="Search menu items"
          placeholder="Search by label or link"
          search={search}
          onSearch={onSearch}
        />
        {canFold && !search && (
          <Button variant="ghost" size="small" onClick={toggleAll}>
            <DrawnIcon icon={areAll ? UnfoldVertical : FoldVertical} />
            {areAll ? "Unfold all" : "Fold all"}
          </Button>
        )}
      </div>
      {found.length === 0 && (
        <p className="px-2 py-8 text-center text-sm text-ink-muted">No menu item matches your search.</p>
      )}
      {found.length > 0 && (
        <SortableTree
          label="Menu items"
          isFixed={search !== ""}
          branches={found.map(({ children, ...item }) => ({ item, children }))}
          isFolded={({ id }) => !search && folding.isFolded(id)}
          nameOf={({ label }) => label}
          onMove={(branches) => {
            const taker = branches.find(({ item, children }) =>
              children.some((child) => child.parentId !== item.id),
            );
            // Otherwise the moved item would be hidden.
            if (taker) folding.set(taker.item.id, false);
            reorder(
              branches.flatMap(({ item, children }, index) => [
                placeItem(item, null, index),
                ...children.map((child, position) => placeItem(child, item.id, position)),
              ]),
            );
          }}
        >
          {(item, handle, parent) => (
            <MenuRow
              item={item}
              parent={parent}
              subItems={groups.find(({ id }) => id === item.id)?.children ?? []}
              fault={broken.get(item.id)}
              isFolded={folding.isFolded(item.id)}
              onFold={search ? undefined : (isFolded) => folding.set(item.id, isFolded)}
              handle={handle}
              onAddSubItem={() => {
                folding.set(item.id, false);
                onAddSubItem(item);
              }}
              onEdit={() => onEdit(item)}
              onDelete={() => onDelete(item)}
            />
          )}
        </SortableTree>
      )}
    </>
  );
}

function placeItem(item: AdminMenuItem, parentId: number | null, index: number): AdminMenuItem {
  return { ...item, parentId, orderIndex: index + 1 };
}

function matching(groups: MenuGroup<AdminMenuItem>[], search: string): MenuGroup<AdminMenuItem>[] {
  const query = search.trim().toLowerCase();
  const matches = ({ label, href }: AdminMenuItem) =>
    [label, href ?? ""].some((text) => text.toLowerCase().includes(query));
  return groups
    .map((group) => (matches(group) ? group : { ...group, children: group.children.filter(matches) }))
    .filter((group) => matches(group) || group.children.length > 0);
}

type MenuRowProps = {
  item: AdminMenuItem;
  parent: AdminMenuItem | null;
  subItems: AdminMenuItem[];
  handle: ReactNode;
  fault?: string;
  isFolded: boolean;
  onFold?: (isFolded: boolean) => void;
  onAddSubItem: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function MenuRow({
  item,
  parent,
  subItems,
  handle,
  fault,
  isFolded,
  onFold,
  onAddSubItem,
  onEdit,
  onDelete,
}: MenuRowProps) {
  const isShown = item.isVisible && (parent?.isVisible ?? true);
  const mayWrite = useMayWrite();
  const saveVisibility = useSaveVisibility();
  const hasShownSubItems = subItems.some(({ isVisible, href }) => isVisible && href);
  const leadsNowhere = item.href === null && !hasShownSubItems;
  return (
    <div className="flex min-h-10 items-center gap-x-2 rounded-md border border-line bg-surface py-0.5 pr-1 pl-1 max-sm:flex-wrap max-sm:py-1">
      {handle ?? <span className="w-2 shrink-0" />}
      {onFold && parent === null && (
        <FoldButton name={item.label} subItems={subItems.length} isFolded={isFolded} onFold={onFold} />
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
          onCheckedChange={(isVisible) => void saveVisibility({ isVisible }, item)}
        />
        <span data-row-actions="">
          <RowActions name={item.label} onEdit={onEdit} onDelete={onDelete}>
            {parent === null && (
              <GhostIconButton
                icon={Plus}
                label={`Add a sub-item to ${item.label}`}
                hint="Add sub-item"
                onClick={onAddSubItem}
              />
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

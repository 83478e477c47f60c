"use client";

import { SortableTree } from "@/components/admin/kit/sortable-list";
import { MenuRow } from "@/components/admin/menu/menu-row";
import type { useFolding } from "@/components/admin/menu/use-folding";
import { useReorderMenu, useSaveVisibility } from "@/lib/content/menu/queries";
import type { AdminMenuItem, MenuGroup } from "@/lib/content/menu/schema";
import { useBrokenLinksOf } from "@/lib/content/site-links/queries";

type MenuTreeProps = {
  groups: MenuGroup<AdminMenuItem>[];
  folding: ReturnType<typeof useFolding>;
  search: string;
  onAddSubItem: (parent: AdminMenuItem) => void;
  onEdit: (item: AdminMenuItem) => void;
  onDelete: (item: AdminMenuItem) => void;
};

export function MenuTree({ groups, folding, search, onAddSubItem, onEdit, onDelete }: MenuTreeProps) {
  const broken = useBrokenLinksOf("menu");
  const reorder = useReorderMenu();
  const saveVisibility = useSaveVisibility();
  const found = search ? matching(groups, search) : groups;
  const withShownSubItems = new Set(
    groups
      .filter(({ children }) => children.some((child) => child.isVisible && child.href))
      .map(({ id }) => id),
  );
  const subItemsOf = new Map(groups.map(({ id, children }) => [id, children.length]));
  if (found.length === 0) {
    return <p className="px-2 py-8 text-center text-sm text-ink-muted">No menu item matches your search.</p>;
  }
  return (
    <SortableTree
      label="Menu items"
      className="grid grid-cols-1 gap-1.5"
      branches={found.map(({ children, ...item }) => ({ item, children }))}
      // Search results are always shown.
      isFolded={({ id }) => !search && folding.isFolded(id)}
      idOf={({ id }) => id}
      nameOf={({ label }) => label}
      onMove={(branches) => {
        const taker = branches.find(({ item, children }) =>
          children.some((child) => child.parentId !== item.id),
        );
        // Otherwise the moved item would be hidden.
        if (taker) folding.set(taker.item.id, false);
        reorder(
          branches.flatMap(({ item, children }, index) => [
            placed(item, null, index),
            ...children.map((child, position) => placed(child, item.id, position)),
          ]),
        );
      }}
    >
      {(item, handle, parent) => (
        <MenuRow
          item={item}
          parent={parent}
          subItems={subItemsOf.get(item.id) ?? 0}
          hasShownSubItems={withShownSubItems.has(item.id)}
          fault={broken.get(item.id)}
          isFolded={folding.isFolded(item.id)}
          onFold={search ? undefined : (isFolded) => folding.set(item.id, isFolded)}
          handle={search ? undefined : handle}
          onVisibilityChange={(isVisible) => void saveVisibility({ isVisible }, item)}
          onAddSubItem={() => {
            folding.set(item.id, false);
            onAddSubItem(item);
          }}
          onEdit={() => onEdit(item)}
          onDelete={() => onDelete(item)}
        />
      )}
    </SortableTree>
  );
}

function placed(item: AdminMenuItem, parentId: number | null, index: number): AdminMenuItem {
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

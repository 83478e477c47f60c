"use client";

import type { ReactNode } from "react";
import { moveInList, type RowId } from "@/components/admin/kit/arrange";
import { byId } from "@/components/admin/kit/by-id";
import { SortableRows } from "@/components/admin/kit/sortable-rows";

type SortableListProps<Item> = {
  items: Item[];
  idOf: (item: Item) => RowId;
  /** The item's name in the handle's label and in announcements while it moves. */
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  /** The list's name for screen readers. */
  label: string;
  className?: string;
  /** True if rows can't be moved and have no handle: only some are shown. */
  isFixed?: boolean;
  handleClassName?: string;
  /** The row's content; it places the handle. */
  children: (item: Item, handle: ReactNode) => ReactNode;
};

/** A vertical list, sorted by mouse, touch or keyboard (see `SortableRows`). */
export function SortableList<Item>({
  items,
  idOf,
  nameOf,
  onReorder,
  children,
  ...look
}: SortableListProps<Item>) {
  const itemOf = byId(items, idOf);
  return (
    <SortableRows
      {...look}
      rows={items.map((item) => ({ id: idOf(item), parentId: null }))}
      move={moveInList}
      onMove={(rows) => onReorder(rows.map(({ id }) => itemOf(id)))}
      nameOf={(id) => nameOf(itemOf(id))}
      whereOf={() => ""}
    >
      {(id, handle) => children(itemOf(id), handle)}
    </SortableRows>
  );
}

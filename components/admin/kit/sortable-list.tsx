"use client";

import type { ReactNode } from "react";
import { moveInList, type RowId } from "@/components/admin/kit/arrange";
import { byId } from "@/components/admin/kit/by-id";
import { SortableRows } from "@/components/admin/kit/sortable-rows";

type SortableListProps<Item> = {
  items: Item[];
  idOf: (item: Item) => RowId;
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  label: string;
  className?: string;
  /** Only some items are shown: rows have no handle. */
  isFixed?: boolean;
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

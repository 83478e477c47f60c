"use client";

import type { ReactNode } from "react";
import { moveInGroups, type Row, type RowId } from "@/components/admin/kit/arrange";
import { byId } from "@/components/admin/kit/by-id";
import { SortableRows } from "@/components/admin/kit/sortable-rows";

type Group<Key extends string, Item> = { id: Key; items: Item[] };

type SortableGroupsProps<Key extends string, Item> = {
  groups: Group<Key, Item>[];
  idOf: (item: Item) => RowId;
  nameOf: (item: Item) => string;
  labelOf: (id: Key) => string;
  /** Called with the same groups after an item has moved within or between them. */
  onMove: (groups: Group<Key, Item>[]) => void;
  label: string;
  className?: string;
  /** Only some items are shown: rows have no handle. */
  isFixed?: boolean;
  heading: (group: Group<Key, Item>) => ReactNode;
  children: (item: Item, handle: ReactNode, group: Group<Key, Item>) => ReactNode;
};

/** See `SortableRows`. */
export function SortableGroups<Key extends string, Item>({
  groups,
  idOf,
  nameOf,
  labelOf,
  onMove,
  heading,
  children,
  ...look
}: SortableGroupsProps<Key, Item>) {
  const itemOf = byId(
    groups.flatMap((group) => group.items),
    idOf,
  );
  const groupOf = byId(groups, (group) => headingId(group.id));
  const groupOfItem = (id: RowId) => groups.find(({ items }) => items.some((item) => idOf(item) === id));
  return (
    <SortableRows
      {...look}
      rows={groups.flatMap(({ id, items }): Row[] => [
        { id: headingId(id), parentId: null, isHeading: true },
        ...items.map((item) => ({ id: idOf(item), parentId: headingId(id) })),
      ])}
      move={moveInGroups}
      onMove={(rows) =>
        onMove(
          groups.map((group) => ({
            ...group,
            items: rows.filter((row) => row.parentId === headingId(group.id)).map(({ id }) => itemOf(id)),
          })),
        )
      }
      nameOf={(id) => nameOf(itemOf(id))}
      whereOf={(parentId) => (parentId === null ? "" : ` in ${labelOf(groupOf(parentId).id)}`)}
    >
      {(id, handle) => {
        const group = groupOfItem(id);
        return group ? children(itemOf(id), handle, group) : heading(groupOf(id));
      }}
    </SortableRows>
  );
}

/** Distinct from item ids. */
function headingId(id: string): string {
  return `group ${id}`;
}

"use client";

import type { ReactNode } from "react";
import { moveInFoldedTree, type Row, type RowId } from "@/components/admin/kit/arrange";
import { byId } from "@/components/admin/kit/by-id";
import { SortableRows } from "@/components/admin/kit/sortable-rows";

/** An item of the top level with its sub-items in their order. */
export type Branch<Item> = { item: Item; children: Item[] };

type SortableTreeProps<Item> = {
  branches: Branch<Item>[];
  /** Whether an item's sub-items are out of sight; absent, none are. */
  isFolded?: (item: Item) => boolean;
  idOf: (item: Item) => RowId;
  /** The item's name in the handle's label and in what a screen reader hears while it moves. */
  nameOf: (item: Item) => string;
  /** Called with the whole tree, after an item has moved within its level, into a parent or out of it. */
  onMove: (branches: Branch<Item>[]) => void;
  /** The list's own name for screen readers. */
  label: string;
  className?: string;
  /** The row's content; the handle goes where the row wants it. `parent` is null at the top level. */
  children: (item: Item, handle: ReactNode, parent: Item | null) => ReactNode;
};

/**
 * A tree of two levels, put in order by mouse, touch or keyboard (see `SortableRows`): up and down within a level, to the
 * right into the item above, to the left out of the parent. An item with sub-items takes them along, folded or not, and
 * stays at the top.
 */
export function SortableTree<Item>({
  branches,
  isFolded = () => false,
  idOf,
  nameOf,
  onMove,
  children,
  ...look
}: SortableTreeProps<Item>) {
  const itemOf = byId(
    branches.flatMap((branch) => [branch.item, ...branch.children]),
    idOf,
  );
  const rows = branches.flatMap((branch): Row[] => [
    { id: idOf(branch.item), parentId: null },
    ...branch.children.map((child) => ({ id: idOf(child), parentId: idOf(branch.item) })),
  ]);
  return (
    <SortableRows
      {...look}
      hasLevels
      rows={rows}
      isHidden={({ parentId }) => parentId !== null && isFolded(itemOf(parentId))}
      move={moveInFoldedTree((id) => isFolded(itemOf(id)))}
      onMove={(moved) =>
        onMove(
          moved
            .filter((row) => row.parentId === null)
            .map(({ id }) => ({
              item: itemOf(id),
              children: moved.filter((row) => row.parentId === id).map((row) => itemOf(row.id)),
            })),
        )
      }
      nameOf={(id) => nameOf(itemOf(id))}
      whereOf={(parentId) => (parentId === null ? " at the top level" : ` under ${nameOf(itemOf(parentId))}`)}
    >
      {(id, handle) => {
        const parentId = rows.find((row) => row.id === id)?.parentId ?? null;
        return children(itemOf(id), handle, parentId === null ? null : itemOf(parentId));
      }}
    </SortableRows>
  );
}

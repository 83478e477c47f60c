"use client";

import type { ReactNode } from "react";
import { moveInFoldedTree, type Row, type RowId } from "@/components/admin/kit/arrange";
import { byId } from "@/components/admin/kit/by-id";
import { SortableRows } from "@/components/admin/kit/sortable-rows";

export type Branch<Item> = { item: Item; children: Item[] };

type SortableTreeProps<Item> = {
  branches: Branch<Item>[];
  /** Tells if an item's sub-items are hidden; absent, none are. */
  isFolded?: (item: Item) => boolean;
  idOf: (item: Item) => RowId;
  nameOf: (item: Item) => string;
  /** Called with the whole tree after an item has moved within its level, into a parent or out of it. */
  onMove: (branches: Branch<Item>[]) => void;
  label: string;
  className?: string;
  /** `parent` is null at the top level. */
  children: (item: Item, handle: ReactNode, parent: Item | null) => ReactNode;
};

/**
 * Two levels: up and down within a level, right into the item above, left out of the parent. An item's
 * sub-items move with it, folded or not, and it stays at the top level.
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

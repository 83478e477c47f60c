import type { ReactNode } from "react";
import {
  moveInFoldedTree,
  moveInGroups,
  moveInList,
  type Row,
  type RowId,
} from "@/components/admin/kit/arrange";
import { SortableRows } from "@/components/admin/kit/sortable-rows";

type Identified = { id: RowId };

const idOf = ({ id }: Identified) => id;

type SortableProps<Item> = {
  label: string;
  nameOf: (item: Item) => string;
  /** True while a search hides items: rows have no handle. */
  isFixed?: boolean;
};

type SortableListProps<Item> = SortableProps<Item> & {
  items: Item[];
  onReorder: (items: Item[]) => void;
  children: (item: Item, handle: ReactNode) => ReactNode;
};

export function SortableList<Item extends Identified>({
  items,
  nameOf,
  onReorder,
  children,
  ...list
}: SortableListProps<Item>) {
  const itemOf = byId(items, idOf);
  return (
    <SortableRows
      {...list}
      className="divide-y divide-line"
      rows={items.map(({ id }) => ({ id, parentId: null }))}
      move={moveInList}
      onMove={(rows) => onReorder(rows.map(({ id }) => itemOf(id)))}
      nameOf={(id) => nameOf(itemOf(id))}
      whereOf={() => ""}
    >
      {(id, handle) => children(itemOf(id), handle)}
    </SortableRows>
  );
}

type Group<Key extends string, Item> = { id: Key; items: Item[] };

type SortableGroupsProps<Key extends string, Item> = SortableProps<Item> & {
  groups: Group<Key, Item>[];
  labelOf: (id: Key) => string;
  onMove: (groups: Group<Key, Item>[]) => void;
  heading: (group: Group<Key, Item>) => ReactNode;
  children: (item: Item, handle: ReactNode) => ReactNode;
};

export function SortableGroups<Key extends string, Item extends Identified>({
  groups,
  labelOf,
  nameOf,
  onMove,
  heading,
  children,
  ...list
}: SortableGroupsProps<Key, Item>) {
  const itemOf = byId(
    groups.flatMap(({ items }) => items),
    idOf,
  );
  const groupOf = byId(groups, ({ id }) => headingId(id));
  const shown = groups.filter(({ items }) => !list.isFixed || items.length > 0);
  const rows = shown.flatMap(({ id, items }): Row[] => [
    { id: headingId(id), parentId: null, isHeading: true },
    ...rowsUnder(headingId(id), items),
  ]);
  return (
    <SortableRows
      {...list}
      className="divide-y divide-line"
      rows={rows}
      move={moveInGroups}
      onMove={(moved) =>
        onMove(groups.map((group) => ({ ...group, items: idsUnder(moved, headingId(group.id)).map(itemOf) })))
      }
      nameOf={(id) => nameOf(itemOf(id))}
      whereOf={(parentId) => (parentId === null ? "" : ` in ${labelOf(groupOf(parentId).id)}`)}
    >
      {(id, handle) => (parentOf(rows, id) === null ? heading(groupOf(id)) : children(itemOf(id), handle))}
    </SortableRows>
  );
}

const headingId = (id: string) => `group ${id}`;

export type Branch<Item> = { item: Item; children: Item[] };

type SortableTreeProps<Item> = SortableProps<Item> & {
  branches: Branch<Item>[];
  isFolded: (item: Item) => boolean;
  onMove: (branches: Branch<Item>[]) => void;
  children: (item: Item, handle: ReactNode, parent: Item | null) => ReactNode;
};

/**
 * Two levels: up and down within a level, right into the item above, left out of the parent. An item's
 * sub-items move with it, folded or not, and it stays at the top level.
 */
export function SortableTree<Item extends Identified>({
  branches,
  nameOf,
  isFolded,
  onMove,
  children,
  ...list
}: SortableTreeProps<Item>) {
  const itemOf = byId(
    branches.flatMap((branch) => [branch.item, ...branch.children]),
    idOf,
  );
  const rows = branches.flatMap(({ item: { id }, children }): Row[] => [
    { id, parentId: null },
    ...rowsUnder(id, children),
  ]);
  return (
    <SortableRows
      {...list}
      className="grid grid-cols-1 gap-1.5"
      hasLevels
      rows={rows}
      isHidden={({ parentId }) => parentId !== null && isFolded(itemOf(parentId))}
      move={moveInFoldedTree((id) => isFolded(itemOf(id)))}
      onMove={(moved) =>
        onMove(
          idsUnder(moved, null).map((id) => ({
            item: itemOf(id),
            children: idsUnder(moved, id).map(itemOf),
          })),
        )
      }
      nameOf={(id) => nameOf(itemOf(id))}
      whereOf={(parentId) => (parentId === null ? " at the top level" : ` under ${nameOf(itemOf(parentId))}`)}
    >
      {(id, handle) => {
        const parentId = parentOf(rows, id);
        return children(itemOf(id), handle, parentId === null ? null : itemOf(parentId));
      }}
    </SortableRows>
  );
}

const rowsUnder = (parentId: RowId, items: Identified[]): Row[] => items.map(({ id }) => ({ id, parentId }));

const idsUnder = (rows: Row[], parentId: RowId | null) =>
  rows.filter((row) => row.parentId === parentId).map(({ id }) => id);

const parentOf = (rows: Row[], id: RowId) => rows.find((row) => row.id === id)?.parentId ?? null;

function byId<Item>(items: readonly Item[], idOf: (item: Item) => RowId): (id: RowId) => Item {
  const existing = new Map(items.map((item) => [idOf(item), item]));
  return (id) => {
    const item = existing.get(id);
    if (item === undefined) throw new Error(`No item has the id ${id}.`);
    return item;
  };
}

import { arrayMove } from "@dnd-kit/sortable";

export type RowId = string | number;

/** A row of a list that is put in order: an item, or the heading of a group. */
export type Row = {
  id: RowId;
  /** The item that it is a sub-item of, or the heading of its group; null at the top. */
  parentId: RowId | null;
  isHeading?: boolean;
};

/**
 * All rows after one of them has moved.
 *
 * @param rows as they are shown, each before its sub-items
 * @param id of the row that moves
 * @param overId of the row in whose place it is put
 * @param levels how far it was moved to the right (1) or to the left (-1)
 */
export type Move = (rows: Row[], id: RowId, overId: RowId, levels: number) => Row[];

export const moveInList: Move = (rows, id, overId) =>
  arrayMove(rows, indexOf(rows, id), indexOf(rows, overId));

/** Rows under headings: a row belongs to the heading above it, and none comes to stand above the first one. */
export const moveInGroups: Move = (rows, id, overId) => {
  const moved = moveInList(rows, id, overId, 0);
  const index = indexOf(moved, id);
  const order = index === 0 ? arrayMove(moved, 0, 1) : moved;
  const heading = order.slice(0, indexOf(order, id)).findLast((row) => row.isHeading);
  return withParent(order, id, heading?.id ?? null);
};

/**
 * A tree of two levels: to the right a row becomes a sub-item of the one above, to the left it leaves its parent and
 * stands after it and its sub-items. Between two sub-items it becomes one, unless it has sub-items of its own, which
 * always move with it.
 */
export const moveInTree: Move = (rows, id, overId, levels) => {
  const own = rows.filter((row) => row.parentId === id);
  const others = rows.filter((row) => row.parentId !== id);
  const order = moveInList(others, id, overId, 0);
  const index = indexOf(order, id);
  const [above, row, below] = [order[index - 1], order[index], order[index + 1]];
  if (!row) return rows;
  const isAmongSubItems = below?.parentId != null;
  const wantsDown = levels > 0 || (levels === 0 && (row.parentId !== null || isAmongSubItems));
  const parentId = above && wantsDown && own.length === 0 ? (above.parentId ?? above.id) : null;
  const placed = withParent(order, id, parentId);
  return withOwn(parentId === null ? afterSubItems(placed, index) : placed, id, own);
};

/** The same where the sub-items of some rows are not shown: what is put below such a row comes to stand below them, too. */
export function moveInFoldedTree(isFolded: (id: RowId) => boolean): Move {
  return (rows, id, overId, levels) => {
    const isBelow = isFolded(overId) && overId !== id && indexOf(rows, id) < indexOf(rows, overId);
    const last = isBelow ? rows.findLast((row) => row.parentId === overId) : undefined;
    return moveInTree(rows, id, last?.id ?? overId, levels);
  };
}

/** A row of the top among sub-items moves on to the end of them. */
function afterSubItems(rows: Row[], index: number): Row[] {
  const next = rows.findIndex((row, place) => place > index && row.parentId === null);
  return arrayMove(rows, index, (next === -1 ? rows.length : next) - 1);
}

function withOwn(rows: Row[], id: RowId, own: Row[]): Row[] {
  return rows.toSpliced(indexOf(rows, id) + 1, 0, ...own);
}

function withParent(rows: Row[], id: RowId, parentId: RowId | null): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, parentId } : row));
}

function indexOf(rows: readonly Row[], id: RowId): number {
  return rows.findIndex((row) => row.id === id);
}

export function isSameOrder(before: readonly Row[], after: readonly Row[]): boolean {
  return before.every((row, index) => row.id === after[index]?.id && row.parentId === after[index]?.parentId);
}

/** "position 2 of 5": the place of a row among those with the same parent. */
export function placeAmongSiblings(rows: readonly Row[], id: RowId): string {
  const parentId = rows.find((row) => row.id === id)?.parentId;
  const siblings = rows.filter((row) => !row.isHeading && row.parentId === parentId);
  return `position ${indexOf(siblings, id) + 1} of ${siblings.length}`;
}

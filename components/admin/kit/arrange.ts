import { arrayMove } from "@dnd-kit/sortable";

export type RowId = string | number;

export type Row = {
  id: RowId;
  /** The parent item, or the heading of the group; null at the top. */
  parentId: RowId | null;
  isHeading?: boolean;
};

/**
 * Returns all rows after one of them has moved.
 *
 * @param rows as shown, each before its sub-items
 * @param id of the row that moves
 * @param overId of the row whose place it takes
 * @param levels how far it moved to the right (1) or to the left (-1)
 */
export type Move = (rows: Row[], id: RowId, overId: RowId, levels: number) => Row[];

export const moveInList: Move = (rows, id, overId) =>
  arrayMove(rows, indexOf(rows, id), indexOf(rows, overId));

/** Rows under headings: a row belongs to the heading above it; above the first one it belongs to none. */
export const moveAmongHeadings: Move = (rows, id, overId) => {
  const order = moveInList(rows, id, overId, 0);
  const heading = order.slice(0, indexOf(order, id)).findLast((row) => row.isHeading);
  return withParent(order, id, heading?.id ?? null);
};

/** Rows under headings, of which none can be above the first one. */
export const moveInGroups: Move = (rows, id, overId) => {
  const moved = moveAmongHeadings(rows, id, overId, 0);
  const [first, heading] = moved;
  return first?.id === id && heading ? moveAmongHeadings(moved, id, heading.id, 0) : moved;
};

/**
 * A tree of two levels: moved right, a row becomes a sub-item of the one above; moved left, it leaves its
 * parent and follows that parent's sub-items. Between two sub-items it becomes one, unless it has sub-items,
 * which always move with it.
 */
export const moveInTree: Move = (rows, id, overId, levels) => {
  const own = rows.filter((row) => row.parentId === id);
  const rest = rows.filter((row) => row.parentId !== id);
  const order = moveInList(rest, id, overId, 0);
  const index = indexOf(order, id);
  const [above, row, below] = [order[index - 1], order[index], order[index + 1]];
  if (!row) return rows;
  const isAmongSubItems = below?.parentId != null;
  const wantsDown = levels > 0 || (levels === 0 && (row.parentId !== null || isAmongSubItems));
  const parentId = above && wantsDown && own.length === 0 ? (above.parentId ?? above.id) : null;
  const placed = withParent(order, id, parentId);
  const next = parentId === null ? afterSubItems(placed, index) : placed;
  return next.toSpliced(indexOf(next, id) + 1, 0, ...own);
};

/** `moveInTree` with folded rows: a row dropped below a folded one goes below its hidden sub-items, too. */
export function moveInFoldedTree(isFolded: (id: RowId) => boolean): Move {
  return (rows, id, overId, levels) => {
    const isBelow = isFolded(overId) && overId !== id && indexOf(rows, id) < indexOf(rows, overId);
    const last = isBelow ? rows.findLast((row) => row.parentId === overId) : undefined;
    return moveInTree(rows, id, last?.id ?? overId, levels);
  };
}

function afterSubItems(rows: Row[], index: number): Row[] {
  const next = rows.findIndex((row, place) => place > index && row.parentId === null);
  return arrayMove(rows, index, (next === -1 ? rows.length : next) - 1);
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

export function placeAmongSiblings(rows: readonly Row[], id: RowId): string {
  const parentId = rows.find((row) => row.id === id)?.parentId;
  const siblings = rows.filter((row) => !row.isHeading && row.parentId === parentId);
  return `position ${indexOf(siblings, id) + 1} of ${siblings.length}`;
}

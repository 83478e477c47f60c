import type { ReactNode } from "react";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name of what the column is sorted by; absent where it can't be. */
  sort?: string;
  /** The column of the row's buttons: at the end, its header for screen readers only. */
  actions?: boolean;
  className?: string;
};

/** The order after another press on a column's header: least first, greatest first, the list's own. */
export function nextSort(current: string, column: string, defaultSort: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? defaultSort : column;
}

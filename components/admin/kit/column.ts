import type { ReactNode } from "react";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name of the sort field; absent if not sortable. */
  sort?: string;
  /** True for the column of row buttons: at the end, with a header for screen readers only. */
  actions?: boolean;
  className?: string;
};

export function nextSort(current: string, column: string, defaultSort: string): string {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? defaultSort : column;
}

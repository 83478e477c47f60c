"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ErrorState } from "@/components/admin/kit/states";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by this value; nulls come last. */
  sortBy?: (row: Row) => string | number | null;
  /** The column of the row's buttons: at the end, its header for screen readers only. */
  actions?: boolean;
  className?: string;
};

type DataTableProps<Row> = {
  /** What the table lists, in plural: "admin users". */
  caption: string;
  columns: Column<Row>[];
  /** Undefined while they are loading. */
  rows: Row[] | undefined;
  keyOf: (row: Row) => string | number;
  error: Error | null;
  onRetry: () => void;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
};

type Sorting = { header: string; descending: boolean } | null;

/** A table with its loading, error and empty states. On a phone each row is a card that names its values. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  error,
  onRetry,
  empty,
}: DataTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting>(null);
  if (!rows && error) {
    return (
      <Card>
        <ErrorState title={`The ${caption} could not be loaded.`} error={error} onRetry={onRetry} />
      </Card>
    );
  }
  if (rows?.length === 0) return <Card>{empty}</Card>;
  const sorted = rows && sortRows(rows, columns, sorting);
  return (
    <Card className="@container overflow-x-auto">
      <table className="w-full text-left text-sm @max-4xl:block" aria-busy={!rows}>
        <caption className="sr-only">{rows ? caption : `Loading ${caption}…`}</caption>
        <thead className="@max-4xl:sr-only">
          <tr className="border-b border-line bg-surface-sunken/70">
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} sorting={sorting} onSort={setSorting} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-4xl:block">
          {sorted
            ? sorted.map((row) => (
                <tr
                  key={keyOf(row)}
                  className="hover:bg-surface-sunken/50 @max-4xl:grid @max-4xl:gap-x-6 @max-4xl:gap-y-1.5 @max-4xl:p-4 @md:@max-4xl:grid-cols-2"
                >
                  {columns.map((column) => (
                    <Cell key={column.header} column={column} row={row} />
                  ))}
                </tr>
              ))
            : [1, 2, 3].map((line) => (
                <tr key={line} className="@max-4xl:block @max-4xl:p-4">
                  {columns.map((column) => (
                    <td
                      key={column.header}
                      className="px-4 py-3.5 @max-4xl:block @max-4xl:px-0 @max-4xl:py-1"
                    >
                      <Skeleton className="h-4 w-full max-w-32" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </Card>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      className={cn(
        "px-4 py-2.5 align-middle text-ink-muted @max-4xl:flex @max-4xl:items-center @max-4xl:gap-3 @max-4xl:p-0",
        column.actions && "text-right @max-4xl:pt-1.5",
        column.className,
      )}
    >
      {!column.actions && (
        <span aria-hidden className="w-24 shrink-0 text-xs text-ink-faint @4xl:hidden">
          {column.header}
        </span>
      )}
      {column.cell(row)}
    </td>
  );
}

type HeaderCellProps<Row> = { column: Column<Row>; sorting: Sorting; onSort: (sorting: Sorting) => void };

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const { header, sortBy, actions } = column;
  const look = "h-9 px-4 text-xs font-medium text-ink-muted";
  if (!sortBy) {
    return (
      <th scope="col" className={cn(look, column.className)}>
        {actions ? <span className="sr-only">{header}</span> : header}
      </th>
    );
  }
  const active = sorting?.header === header ? sorting : null;
  const next: Sorting = active?.descending ? null : { header, descending: active !== null };
  const Icon = active ? (active.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={active ? (active.descending ? "descending" : "ascending") : "none"}
      className={cn(look, column.className)}
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className="-mx-1 inline-flex items-center gap-1 rounded px-1 hover:text-ink"
      >
        {header}
        <Icon aria-hidden className={cn("size-3.5", !active && "text-ink-faint")} />
      </button>
    </th>
  );
}

function sortRows<Row>(rows: Row[], columns: Column<Row>[], sorting: Sorting): Row[] {
  const sortBy = columns.find((column) => column.header === sorting?.header)?.sortBy;
  if (!sorting || !sortBy) return rows;
  const direction = sorting.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === "number" && typeof b === "number") return direction * (a - b);
    return direction * String(a).localeCompare(String(b), undefined, { numeric: true });
  });
}

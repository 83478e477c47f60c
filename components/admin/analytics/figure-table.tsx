import type { ReactNode } from "react";
import { Defined } from "@/components/admin/analytics/defined";
import type { Definition } from "@/components/admin/analytics/definitions";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { ScrollRegion } from "@/components/ui/scroll-region";

export type FigureColumn<Row> = {
  label: string;
  /** Absent for a column of words, which begins at the left. */
  definition?: Definition;
  cell: (row: Row) => ReactNode;
  className?: string;
};

type FigureTableProps<Row> = {
  caption: string;
  label?: string;
  header: string;
  nameOf: (row: Row) => ReactNode;
  nameClassName?: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  rowClassName?: string;
  isDense?: boolean;
  className?: string;
};

export function FigureTable<Row>({
  caption,
  label = `Table of ${caption}`,
  header,
  nameOf,
  nameClassName,
  columns,
  rows,
  keyOf,
  rowClassName,
  isDense = false,
  className,
}: FigureTableProps<Row>) {
  return (
    <ScrollRegion aria-label={label} className={cn("relative overflow-x-auto", className)}>
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr
            className={cn(
              "border-line text-xs text-ink-muted *:h-9 *:font-medium",
              isDense ? "border-b *:px-1" : "border-y bg-surface-sunken/70 *:px-3",
            )}
          >
            <th scope="col" className="text-left">
              {header}
            </th>
            {columns.map(({ label, definition }) => (
              <th key={label} scope="col" className={definition ? undefined : "text-left"}>
                {definition ? <Defined label={label} definition={definition} /> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={cn("text-ink-muted", isDense ? "*:px-1 *:py-1.5" : "*:px-3 *:py-2", rowClassName)}
            >
              <th scope="row" className={cn("text-left font-medium text-ink", nameClassName)}>
                {nameOf(row)}
              </th>
              {columns.map(({ label, definition, cell, className }) => (
                <td key={label} className={cn("whitespace-nowrap", !definition && "text-left", className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type TableSwitchProps = { asTable: boolean; onChange: (asTable: boolean) => void };

export function TableSwitch({ asTable, onChange }: TableSwitchProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      aria-pressed={asTable}
      onClick={() => onChange(!asTable)}
      className="justify-self-end print:hidden"
    >
      Show as a table
    </Button>
  );
}

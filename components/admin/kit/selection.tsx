import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

export type BulkActions<Row> = {
  nameOf: (row: Row) => string;
  actions: (rows: Row[], clear: () => void) => ReactNode;
};

/** Selected rows of the page; rows on other pages do not count. */
export function useSelection<Row>(rows: Row[], keyOf: (row: Row) => string | number) {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const chosen = rows.filter((row) => keys.has(keyOf(row)));
  return {
    rows: chosen,
    isAllSelected: rows.length > 0 && chosen.length === rows.length,
    has: (row: Row) => keys.has(keyOf(row)),
    toggle(row: Row) {
      const next = new Set(chosen.map(keyOf));
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setKeys(next);
    },
    selectAll: () => setKeys(new Set(rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

type SelectionBarProps<Row> = { selection: Selection<Row>; actions: BulkActions<Row>["actions"] };

export function SelectionBar<Row>({ selection, actions }: SelectionBarProps<Row>) {
  if (selection.rows.length === 0) return null;
  return (
    // Over the list's end: above it, it would move the rows away from under the pointer.
    <div data-selection-bar="" className="fixed inset-x-3 bottom-3 z-20 mx-auto w-fit shadow-lg *:mb-0">
      <SelectionStrip label="Selected rows" selection={selection}>
        {actions(selection.rows, selection.clear)}
      </SelectionStrip>
    </div>
  );
}

type SelectionStripProps<Row> = { label: string; selection: Selection<Row>; children: ReactNode };

export function SelectionStrip<Row>({ label, selection, children }: SelectionStripProps<Row>) {
  return (
    <section
      aria-label={label}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-brand/30 bg-brand-soft px-3 py-2 text-sm text-ink"
    >
      <span role="status" className="mr-auto font-medium">
        {selection.rows.length} selected
      </span>
      <Button
        variant="secondary"
        size="small"
        onClick={selection.isAllSelected ? selection.clear : selection.selectAll}
      >
        {selection.isAllSelected ? "Select none" : "Select all on this page"}
      </Button>
      {children}
    </section>
  );
}

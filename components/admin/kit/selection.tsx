"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

export type Selection<Row> = {
  nameOf: (row: Row) => string;
  /** Buttons for the selected rows; `clear` deselects them. */
  actions: (rows: Row[], clear: () => void) => ReactNode;
};

/** Selected rows of the page; rows that leave the page are deselected. */
export function useSelection<Row>(rows: Row[], keyOf: (row: Row) => string | number) {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const chosen = rows.filter((row) => keys.has(keyOf(row)));
  return {
    rows: chosen,
    areAll: rows.length > 0 && chosen.length === rows.length,
    has: (row: Row) => keys.has(keyOf(row)),
    toggle(row: Row) {
      const next = new Set(chosen.map(keyOf));
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setKeys(next);
    },
    all: () => setKeys(new Set(rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}

type SelectionBarProps<Row> = { chosen: ReturnType<typeof useSelection<Row>>; selection: Selection<Row> };

export function SelectionBar<Row>({ chosen, selection }: SelectionBarProps<Row>) {
  if (chosen.rows.length === 0) return null;
  return (
    <SelectionStrip label="Selected rows" chosen={chosen}>
      {selection.actions(chosen.rows, chosen.clear)}
    </SelectionStrip>
  );
}

type SelectionStripProps<Row> = {
  label: string;
  chosen: ReturnType<typeof useSelection<Row>>;
  children: ReactNode;
};

export function SelectionStrip<Row>({ label, chosen, children }: SelectionStripProps<Row>) {
  return (
    <section
      aria-label={label}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-brand/30 bg-brand-soft px-3 py-2 text-sm text-ink"
    >
      <span role="status" className="mr-auto font-medium">
        {chosen.rows.length} selected
      </span>
      <Button variant="secondary" size="small" onClick={chosen.areAll ? chosen.clear : chosen.all}>
        {chosen.areAll ? "Select none" : "Select all on this page"}
      </Button>
      {children}
    </section>
  );
}

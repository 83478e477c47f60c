"use client";

import type { useSelection } from "@/components/admin/kit/selection";
import { Button } from "@/components/ui/button";
import type { MediaFile } from "@/lib/media/schema";

type SelectionToolsProps = {
  chosen: ReturnType<typeof useSelection<MediaFile>>;
  onDelete: (files: MediaFile[]) => void;
};

/** While files are being chosen: how many are, all of them at once, and what can be done to them. */
export function SelectionTools({ chosen, onDelete }: SelectionToolsProps) {
  return (
    <section
      aria-label="Selected files"
      className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-brand/30 bg-brand-soft px-3 py-2 text-sm text-ink"
    >
      <span role="status" className="mr-auto font-medium">
        {chosen.rows.length} selected
      </span>
      <Button variant="secondary" size="small" onClick={chosen.areAll ? chosen.clear : chosen.all}>
        {chosen.areAll ? "Select none" : "Select all on this page"}
      </Button>
      <Button
        variant="danger"
        size="small"
        aria-disabled={chosen.rows.length === 0 || undefined}
        onClick={() => chosen.rows.length > 0 && onDelete(chosen.rows)}
      >
        Delete selected
      </Button>
    </section>
  );
}

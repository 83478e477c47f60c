"use client";

import { SelectionStrip, type useSelection } from "@/components/admin/kit/selection";
import { Button } from "@/components/ui/button";
import type { MediaFile } from "@/lib/media/schema";

type SelectionToolsProps = {
  chosen: ReturnType<typeof useSelection<MediaFile>>;
  onDelete: (files: MediaFile[]) => void;
};

/** Selection mode: number of selected files, select all, and actions. */
export function SelectionTools({ chosen, onDelete }: SelectionToolsProps) {
  return (
    <SelectionStrip label="Selected files" chosen={chosen}>
      <Button
        variant="danger"
        size="small"
        aria-disabled={chosen.rows.length === 0 || undefined}
        onClick={() => chosen.rows.length > 0 && onDelete(chosen.rows)}
      >
        Delete selected
      </Button>
    </SelectionStrip>
  );
}

"use client";

import { type Selection, SelectionStrip } from "@/components/admin/kit/selection";
import { Button } from "@/components/ui/button";
import type { MediaFile } from "@/lib/media/schema";

type SelectionToolsProps = {
  selection: Selection<MediaFile>;
  onOrganize: (field: "folder" | "tags") => void;
  onDelete: (files: MediaFile[]) => void;
};

export function SelectionTools({ selection, onOrganize, onDelete }: SelectionToolsProps) {
  const isEmpty = selection.rows.length === 0;
  const ifAny = (run: () => void) => ({
    size: "small" as const,
    "aria-disabled": isEmpty || undefined,
    onClick: () => !isEmpty && run(),
  });
  return (
    <SelectionStrip label="Selected files" selection={selection}>
      <Button variant="secondary" {...ifAny(() => onOrganize("folder"))}>
        Move to folder
      </Button>
      <Button variant="secondary" {...ifAny(() => onOrganize("tags"))}>
        Add tags
      </Button>
      <Button variant="danger" {...ifAny(() => onDelete(selection.rows))}>
        Delete selected
      </Button>
    </SelectionStrip>
  );
}

"use client";

import { SelectionStrip, type useSelection } from "@/components/admin/kit/selection";
import { Button } from "@/components/ui/button";
import type { MediaFile } from "@/lib/media/schema";

type SelectionToolsProps = {
  chosen: ReturnType<typeof useSelection<MediaFile>>;
  onOrganize: (field: "folder" | "tags") => void;
  onDelete: (files: MediaFile[]) => void;
};

export function SelectionTools({ chosen, onOrganize, onDelete }: SelectionToolsProps) {
  const isEmpty = chosen.rows.length === 0;
  const ifAny = (run: () => void) => ({
    size: "small" as const,
    "aria-disabled": isEmpty || undefined,
    onClick: () => !isEmpty && run(),
  });
  return (
    <SelectionStrip label="Selected files" chosen={chosen}>
      <Button variant="secondary" {...ifAny(() => onOrganize("folder"))}>
        Move to folder
      </Button>
      <Button variant="secondary" {...ifAny(() => onOrganize("tags"))}>
        Add tags
      </Button>
      <Button variant="danger" {...ifAny(() => onDelete(chosen.rows))}>
        Delete selected
      </Button>
    </SelectionStrip>
  );
}

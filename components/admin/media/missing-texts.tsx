"use client";

import { MessageSquareWarning } from "lucide";
import { useMayWrite } from "@/components/admin/kit/write-access";
import type { LibraryState } from "@/components/admin/media/use-library-state";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMediaFacets } from "@/lib/media/queries";

/** Number of images without alternative text, with a link to them. */
export function MissingTexts({ state }: { state: LibraryState }) {
  const { data } = useMediaFacets();
  const isShown = state.filters.withoutAlt === "true";
  const count = data?.withoutAlt ?? 0;
  if (!useMayWrite() || (count === 0 && !isShown)) return null;
  return (
    <section
      aria-label="Alternative texts"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-accent/30 bg-accent-soft px-3 py-2 text-sm text-ink"
    >
      <DrawnIcon icon={MessageSquareWarning} className="size-4 shrink-0 text-accent-strong" />
      <p role="status" className="mr-auto min-w-0">
        {count === 0
          ? "Every image has alt text or is decorative."
          : count === 1
            ? "1 image has no alternative text. People who can't see it miss what it shows."
            : `${count} images have no alternative text. People who can't see them miss what they show.`}
      </p>
      <Button
        size="small"
        variant="secondary"
        onClick={() => state.setFilter("withoutAlt", isShown ? "" : "true")}
      >
        {isShown ? "Show all files" : "Describe them"}
      </Button>
    </section>
  );
}

"use client";

import { MessageSquareWarning } from "lucide";
import { useMayWrite } from "@/components/admin/kit/write-access";
import type { LibraryState } from "@/components/admin/media/use-library-state";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMediaFacets } from "@/lib/media/queries";

/** Number of images without alternative text; pressed, it lists only them, to be described. */
export function MissingTexts({ state }: { state: LibraryState }) {
  const { data } = useMediaFacets();
  const isShown = state.filters.withoutAlt === "true";
  const count = data?.withoutAlt ?? 0;
  if (!useMayWrite() || (count === 0 && !isShown)) return null;
  return (
    <Button
      variant="secondary"
      aria-pressed={isShown}
      title="People who can't see a picture miss what it shows, unless its alternative text says so."
      className="gap-1.5 border-accent/40 px-2.5 text-accent-strong aria-pressed:bg-accent-soft"
      onClick={() => state.setFilter("withoutAlt", isShown ? "" : "true")}
    >
      <DrawnIcon icon={MessageSquareWarning} /> {count}
      <span className="@max-3xl:sr-only">without alt text</span>
    </Button>
  );
}

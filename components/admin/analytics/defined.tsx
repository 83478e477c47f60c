"use client";

import { Info } from "lucide-react";
import { type Definition, definitions } from "@/components/admin/analytics/definitions";
import { Tooltip } from "@/components/ui/tooltip";

/** The name of a figure, and beside it what it counts: for the pointer, the keyboard and the screen reader. */
export function Defined({ label, by }: { label: string; by: Definition }) {
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {label}
      <Tooltip text={definitions[by].text}>
        <button
          type="button"
          aria-label={`What ${label} counts`}
          className="grid size-6 shrink-0 place-items-center rounded text-ink-faint hover:text-ink print:hidden"
        >
          <Info aria-hidden className="size-3.5" />
        </button>
      </Tooltip>
    </span>
  );
}

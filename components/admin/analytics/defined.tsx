"use client";

import { Info } from "lucide-react";
import { type Definition, definitions } from "@/components/admin/analytics/definitions";
import { Tooltip } from "@/components/ui/tooltip";

type DefinedProps = {
  label: string;
  by: Definition;
  /** Whether a change stands beside the figure: then it says, too, what is compared. */
  isCompared?: boolean;
};

/** The name of a figure, and beside it what it counts: for the pointer, a finger, the keyboard and the screen reader. */
export function Defined({ label, by, isCompared = false }: DefinedProps) {
  const { text } = definitions[by];
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {label}
      <Tooltip opensByPress text={isCompared ? `${text} ${definitions.change.text}` : text}>
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

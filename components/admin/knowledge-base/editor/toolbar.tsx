"use client";

import * as Radix from "radix-ui/toolbar";
import { ariaKey, keyLabel, type Tool, tools } from "@/components/admin/knowledge-base/editor/tools";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";

/** One Tab stop; the arrows move between buttons. */
export function Toolbar({ onUse }: { onUse: (tool: Tool) => void }) {
  return (
    <Radix.Root
      aria-label="Formatting"
      className="flex flex-wrap gap-0.5 rounded-t-md border border-b-0 border-ink-faint/80 bg-surface-sunken/60 p-1"
    >
      {tools.map((tool) => (
        <Tooltip key={tool.label} text={`${tool.label} (${keyLabel(tool.key)})`}>
          <Radix.Button asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label={tool.label}
              aria-keyshortcuts={ariaKey(tool.key)}
              className="pointer-coarse:size-11"
              onClick={() => onUse(tool)}
            >
              <DrawnIcon icon={tool.icon} />
            </Button>
          </Radix.Button>
        </Tooltip>
      ))}
    </Radix.Root>
  );
}

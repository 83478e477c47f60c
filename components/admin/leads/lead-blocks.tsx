"use client";

import { DateText } from "@/components/admin/kit/date-text";
import { LeadSection } from "@/components/admin/leads/lead-facts";
import { Button } from "@/components/ui/button";
import { useRevokeBlock } from "@/lib/inbox/api";
import type { LeadDetail } from "@/lib/inbox/schema";

/** What of a lead's sender is blocked, for how long, and the way to end it. */
export function LeadBlocks({ lead: { blocks } }: { lead: LeadDetail }) {
  const revoke = useRevokeBlock();
  if (blocks.length === 0) return null;
  return (
    <LeadSection title="Blocked">
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {blocks.map((block) => (
          <li key={block.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-all text-ink">{block.value}</span>
            <span className="flex items-center gap-3 text-xs text-ink-muted">
              <span>
                until <DateText value={block.until} />
              </span>
              <Button
                variant="secondary"
                size="small"
                className="print:hidden"
                pending={revoke.isPending && revoke.variables.id === block.id}
                aria-label={`Revoke the block of ${block.value}`}
                onClick={() => revoke.mutate(block)}
              >
                Revoke
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </LeadSection>
  );
}

import { DateText } from "@/components/admin/kit/date-text";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { LeadSection } from "@/components/admin/leads/lead-facts";
import { RevokeButton } from "@/components/admin/leads/revoke-button";
import type { LeadDetail } from "@/lib/crm/inbox/schema";

export function LeadBlocks({ lead: { blocks } }: { lead: LeadDetail }) {
  if (blocks.length === 0) return null;
  return (
    <LeadSection title="Blocked">
      <ul data-focus-list="" tabIndex={-1} className="grid grid-cols-1 gap-2 text-sm outline-none">
        {blocks.map((block) => (
          <li
            key={block.id}
            data-focus-row={`block-${block.id}`}
            className="flex flex-wrap items-center justify-between gap-2"
          >
            <span className="min-w-0 break-all text-ink">{block.value}</span>
            <span className="flex items-center gap-3 text-xs text-ink-muted">
              <span>
                until <DateText value={block.until} />
              </span>
              <WriteAccessOnly>
                <RevokeButton block={block} />
              </WriteAccessOnly>
            </span>
          </li>
        ))}
      </ul>
    </LeadSection>
  );
}

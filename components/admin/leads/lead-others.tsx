import { DateText } from "@/components/admin/kit/date-text";
import { LeadSection } from "@/components/admin/leads/lead-facts";
import { statusLooks, wishOf } from "@/components/admin/leads/lead-words";
import { hrefOfLead } from "@/components/admin/leads/use-open-lead";
import { Badge } from "@/components/ui/badge";
import { leadKindLabels, statusLabels } from "@/lib/core/lead-kinds";
import type { LeadDetail } from "@/lib/crm/inbox/schema";

type LeadOthersProps = { lead: LeadDetail; onOpen: (id: number) => void };

/** Other leads from the same e-mail address or phone number. */
export function LeadOthers({ lead: { others, othersTotal }, onOpen }: LeadOthersProps) {
  if (others.length === 0) return null;
  return (
    <LeadSection title={`Also from this email or phone (${othersTotal.toLocaleString("en-US")})`}>
      <ul className="grid grid-cols-1 divide-y divide-line text-sm">
        {others.map((other) => (
          <li key={other.id} className="relative flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <a
              href={hrefOfLead(other.id)}
              className="min-w-0 flex-1 basis-48 break-words text-brand after:absolute after:inset-0 hover:underline"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(other.id);
              }}
            >
              {[leadKindLabels[other.kind], wishOf(other)].filter(Boolean).join(": ")}
            </a>
            <Badge variant={statusLooks[other.status]}>{statusLabels[other.status]}</Badge>
            <span className="text-xs text-ink-faint">
              <DateText value={other.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {othersTotal > others.length && (
        <p className="text-xs text-ink-muted">The newest {others.length} are shown.</p>
      )}
    </LeadSection>
  );
}

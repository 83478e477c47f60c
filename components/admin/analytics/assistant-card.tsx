"use client";

import { countText, percentText } from "@/components/admin/analytics/format";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { useChatFigures } from "@/lib/crm/chat/improvement/queries";

export function AssistantCard() {
  const { data } = useChatFigures();
  if (!data) return null;
  const { days, answered, unanswered, handedOver, helpful, unhelpful } = data;
  const requested = answered + unanswered;
  const rows = [
    { label: "Answered", count: answered, of: requested },
    { label: "Without an answer", count: unanswered, of: requested },
    { label: "Handed over to a person", count: handedOver, of: requested },
    { label: "Rated “not helpful”", count: unhelpful, of: helpful + unhelpful },
  ];
  return (
    <ReportCard
      id="assistant-heading"
      title={`Assistant, last ${days} days`}
      isEmpty={requested === 0}
      empty="Nobody asked the assistant anything on these days."
    >
      <dl className="grid gap-x-6 gap-y-3 px-4 pt-1 pb-4 text-sm sm:grid-cols-2">
        {rows.map(({ label, count, of }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-semibold text-ink tabular-nums">
              {countText(count)}
              {of > 0 && (
                <span className="font-normal text-ink-muted">{` (${percentText(count / of)})`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </ReportCard>
  );
}

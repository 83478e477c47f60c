"use client";

import { Defined } from "@/components/admin/analytics/defined";
import type { Definition } from "@/components/admin/analytics/definitions";
import { countText, minutesText, percentText } from "@/components/admin/analytics/format";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { type RangeChoice, useReport } from "@/lib/analytics/reports/queries";
import type { LeadAnswers } from "@/lib/analytics/reports/schema";
import { type LeadKind, leadKinds } from "@/lib/crm/leads/kinds";

const columns: { label: string; definition: Definition; text: (row: LeadAnswers) => string }[] = [
  { label: "Leads", definition: "received", text: ({ leads }) => countText(leads) },
  { label: "Answered", definition: "answered", text: ({ answered, leads }) => partText(answered, leads) },
  { label: "Won", definition: "won", text: ({ won, leads }) => partText(won, leads) },
  { label: "Time to first answer", definition: "firstAnswer", text: ({ minutes }) => minutesText(minutes) },
];

const partText = (count: number, of: number) =>
  of > 0 ? `${countText(count)} (${percentText(count / of)})` : countText(count);

const nameOf = (kind: string): string => leadKinds[kind as LeadKind]?.label ?? kind;

export function LeadAnswersCard({ choice }: { choice: RangeChoice }) {
  const { data } = useReport("leads", choice);
  if (!data) return null;
  const { total, kinds } = data;
  const rows = [
    ...kinds.map(({ kind, ...row }) => ({ name: nameOf(kind), ...row })),
    { name: "All", ...total },
  ];
  return (
    <ReportCard
      id="lead-answers-heading"
      title="From lead to customer"
      isEmpty={total.leads === 0}
      empty="No lead came in on these days."
    >
      <ScrollRegion aria-label="Table of leads and their answers" className="relative overflow-x-auto">
        <table className="w-full text-right text-sm tabular-nums">
          <caption className="sr-only">leads and their answers</caption>
          <thead>
            <tr className="border-y border-line bg-surface-sunken/70 text-xs text-ink-muted *:h-9 *:px-3 *:font-medium">
              <th scope="col" className="text-left">
                Kind
              </th>
              {columns.map(({ label, definition }) => (
                <th key={label} scope="col">
                  <Defined label={label} by={definition} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.name} className="text-ink-muted last:font-semibold *:px-3 *:py-2">
                <th scope="row" className="text-left font-medium text-ink">
                  {row.name}
                </th>
                {columns.map(({ label, text }) => (
                  <td key={label} className="whitespace-nowrap">
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </ReportCard>
  );
}

"use client";

import { type FigureColumn, FigureTable } from "@/components/admin/analytics/figure-table";
import { countText, minutesText, percentText } from "@/components/admin/analytics/format";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { type RangeChoice, useReport } from "@/lib/analytics/reports/queries";
import type { LeadAnswers } from "@/lib/analytics/reports/schema";
import { type LeadKind, leadKinds } from "@/lib/crm/leads/kinds";

const columns: FigureColumn<LeadAnswers>[] = [
  { label: "Leads", definition: "received", cell: ({ leads }) => countText(leads) },
  { label: "Answered", definition: "answered", cell: ({ answered, leads }) => partText(answered, leads) },
  { label: "Won", definition: "won", cell: ({ won, leads }) => partText(won, leads) },
  { label: "Time to first answer", definition: "firstAnswer", cell: ({ minutes }) => minutesText(minutes) },
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
      <FigureTable
        caption="leads and their answers"
        header="Kind"
        nameOf={({ name }) => name}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        rowClassName="last:font-semibold"
      />
    </ReportCard>
  );
}

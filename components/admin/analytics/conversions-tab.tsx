"use client";

import { AssistantCard } from "@/components/admin/analytics/assistant-card";
import { Change } from "@/components/admin/analytics/change";
import { Defined } from "@/components/admin/analytics/defined";
import type { Definition } from "@/components/admin/analytics/definitions";
import { conversionName, countText, nameOf, percentText } from "@/components/admin/analytics/format";
import * as measure from "@/components/admin/analytics/measures";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { ReportTab } from "@/components/admin/analytics/report-tab";
import { ReportTable } from "@/components/admin/analytics/report-table";
import type { RangeChoice } from "@/lib/analytics/reports/api";
import type { Ranged, ReportFigures, ReportRows } from "@/lib/analytics/reports/schema";

const steps: { label: string; definition: Definition; value: (figures: ReportFigures) => number }[] = [
  { label: "Visits", definition: "visits", value: ({ sessions }) => sessions },
  { label: "Started a form", definition: "forms", value: ({ forms }) => forms },
  { label: "Leads", definition: "leads", value: ({ leads }) => leads },
  { label: "Orders", definition: "orders", value: ({ orders }) => orders },
];

export function ConversionsTab({ choice }: { choice: RangeChoice }) {
  return (
    <ReportTab
      name="conversions"
      choice={choice}
      description="How many visits turned into leads, and how many leads into orders."
    >
      {({ conversions, pages, total, totalCompared, totalBefore }) => (
        <div className="grid grid-cols-1 gap-3">
          <ReportCard id="funnel-heading" title="From visit to order" isEmpty={total.sessions === 0}>
            <Funnel total={total} totalCompared={totalCompared} totalBefore={totalBefore} />
          </ReportCard>
          <ReportCard
            id="conversions-heading"
            title="What was sent"
            isEmpty={conversions.rows.length === 0}
            empty="No form was sent and nothing was ordered on these days."
          >
            <ReportTable
              caption="conversions"
              header="Conversion"
              list={conversions}
              nameOf={({ value }) => nameOf(value, conversionName)}
              whole={conversions.rows.reduce((sum, { views }) => sum + views, 0)}
              main={measure.times}
              measures={[measure.visits, measure.visitors]}
            />
          </ReportCard>
          <ReportCard
            id="lead-pages-heading"
            title="Pages on the way"
            isEmpty={pages.rows.every(({ leads }) => leads === 0)}
            empty="No visit of these days became a lead."
          >
            <ReportTable
              caption="pages on the way"
              header="Page that was seen"
              list={withLeads(pages)}
              nameOf={({ value }) => nameOf(value)}
              whole={total.leads}
              main={measure.leads}
              measures={[measure.visits, measure.leadRate, measure.orders]}
            />
          </ReportCard>
          <AssistantCard />
        </div>
      )}
    </ReportTab>
  );
}

/** The pages that led to a lead. They come first, so only a list of nothing else can have omitted some. */
function withLeads({ rows, count }: ReportRows): ReportRows {
  const led = rows.filter(({ leads }) => leads > 0);
  return { rows: led, count: led.length < rows.length ? led.length : count };
}

/** Each step with its share of all visits, as bars that a screen reader reads as a list. */
function Funnel({
  total,
  totalCompared,
  totalBefore,
}: Pick<Ranged, "total" | "totalCompared" | "totalBefore">) {
  return (
    <ol className="grid gap-3 px-4 pt-1 pb-4">
      {steps.map(({ label, definition, value }) => {
        const part = value(total) / total.sessions;
        return (
          <li key={label} className="grid gap-1 text-sm">
            <span className="flex flex-wrap items-center gap-x-3 text-ink-muted">
              <Defined label={label} by={definition} isCompared />
              <span className="font-semibold text-ink tabular-nums">{countText(value(total))}</span>
              <span className="tabular-nums">{`${percentText(part)} of visits`}</span>
              <Change now={value(totalCompared)} before={value(totalBefore)} />
            </span>
            <span aria-hidden className="h-4 overflow-hidden rounded-sm bg-line">
              <span
                className="block h-full bg-brand forced-colors:bg-[CanvasText]"
                style={{ width: `${part * 100}%` }}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Defined } from "@/components/admin/analytics/defined";
import type { Definition } from "@/components/admin/analytics/definitions";
import { countText, dayText, durationText, percentText } from "@/components/admin/analytics/format";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { TableSwitch } from "@/components/admin/analytics/table-switch";
import type { PlottedDay } from "@/components/admin/analytics/visits-plot";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReportDay, Reports } from "@/lib/analytics/reports/schema";
import type { DaySpan } from "@/lib/core/days";

const VisitsPlot = dynamic(
  () => import("@/components/admin/analytics/visits-plot").then((m) => m.VisitsPlot),
  {
    ssr: false,
    loading: () => <Skeleton className="h-[260px] w-full" />,
  },
);

type VisitsChartProps = { report: Reports["overview"] | undefined; className?: string };

export function VisitsChart({ report, className }: VisitsChartProps) {
  const [asTable, setAsTable] = useState(false);
  const isEmpty = report !== undefined && report.total.sessions === 0 && report.totalBefore.sessions === 0;
  return (
    <ReportCard id="visits-heading" title="Visitors by day" isEmpty={isEmpty} className={className}>
      <div aria-busy={!report} className="grid grid-cols-1 content-start gap-3 px-4 pt-1 pb-4">
        {report ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-xs text-ink-faint">{spanText(report)}</p>
              <TableSwitch asTable={asTable} onChange={setAsTable} />
            </div>
            {asTable ? <DayTable days={report.days} /> : <VisitsPlot days={plotted(report)} />}
            {report.dropped > 0 && (
              <p className="text-sm text-warning-strong">
                {`${countText(report.dropped)} events on these days were not stored, because more came in than the site accepts. The real figures are higher.`}
              </p>
            )}
          </>
        ) : (
          <Skeleton className="h-[260px] w-full" />
        )}
      </div>
    </ReportCard>
  );
}

function spanText({ range }: Reports["overview"]): string {
  const text = (day: string) => dayText(day, { withYear: true });
  const days = ({ from, to }: DaySpan) => (from === to ? text(from) : `${text(from)} to ${text(to)}`);
  return range.before ? `${days(range)}, beside ${days(range.before)}` : days(range);
}

/** Pairs each day with the day at the same position in the period before. */
function plotted({ days, daysBefore }: Reports["overview"]): PlottedDay[] {
  return days.map(({ day, visitors }, index) => ({
    day,
    visitors,
    before: daysBefore[index]?.visitors ?? null,
  }));
}

const columns: [header: string, definition: Definition, text: (day: ReportDay) => string][] = [
  ["Visitors", "visitors", ({ visitors }) => countText(visitors)],
  ["Visits", "visits", ({ sessions }) => countText(sessions)],
  ["Views", "views", ({ views }) => countText(views)],
  ["Avg. session", "averageSession", ({ averageSeconds }) => durationText(averageSeconds)],
  ["Bounce rate", "bounceRate", ({ bounceRate }) => percentText(bounceRate)],
  ["Leads", "leads", ({ leads }) => countText(leads)],
  ["Orders", "orders", ({ orders }) => countText(orders)],
];

function DayTable({ days }: { days: ReportDay[] }) {
  return (
    <ScrollRegion aria-label="Table of days" className="relative max-h-[26rem] overflow-auto">
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="sr-only">Visits by day</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-muted *:h-9 *:px-1 *:font-medium">
            <th scope="col" className="text-left">
              Day
            </th>
            {columns.map(([header, definition]) => (
              <th key={header} scope="col">
                <Defined label={header} by={definition} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...days].reverse().map((day) => (
            <tr key={day.day} className="text-ink-muted *:px-1 *:py-1.5 *:whitespace-nowrap">
              <th scope="row" className="text-left font-medium text-ink">
                {dayText(day.day, { withYear: true })}
              </th>
              {columns.map(([header, , text]) => (
                <td key={header}>{text(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

import dynamic from "next/dynamic";
import { useState } from "react";
import { FigureTable, TableSwitch } from "@/components/admin/analytics/figure-table";
import { countText, fullDayText } from "@/components/admin/analytics/format";
import * as measure from "@/components/admin/analytics/measures";
import type { PlottedDay } from "@/components/admin/analytics/plots";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReportDay, Reports } from "@/lib/analytics/reports/schema";
import type { DaySpan } from "@/lib/core/days";

const VisitsPlot = dynamic(() => import("@/components/admin/analytics/plots").then((m) => m.VisitsPlot), {
  ssr: false,
  loading: () => <Skeleton className="h-[260px] w-full" />,
});

export function VisitsChart({ report }: { report: Reports["overview"] | undefined }) {
  const [asTable, setAsTable] = useState(false);
  const isEmpty = report !== undefined && report.total.sessions === 0 && report.totalBefore.sessions === 0;
  return (
    <ReportCard title="Visitors by day" isEmpty={isEmpty} className="xl:col-span-2">
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
  const days = ({ from, to }: DaySpan) =>
    from === to ? fullDayText(from) : `${fullDayText(from)} to ${fullDayText(to)}`;
  return range.before ? `${days(range)}, beside ${days(range.before)}` : days(range);
}

function plotted({ days, daysBefore }: Reports["overview"]): PlottedDay[] {
  return days.map(({ day, visitors }, index) => ({
    day,
    visitors,
    before: daysBefore[index]?.visitors ?? null,
  }));
}

const columns = [
  measure.visitors,
  measure.visits,
  measure.views,
  measure.session,
  measure.bounces,
  measure.leads,
  measure.orders,
];

function DayTable({ days }: { days: ReportDay[] }) {
  return (
    <FigureTable
      label="Table of days"
      caption="Visits by day"
      header="Day"
      nameOf={({ day }) => fullDayText(day)}
      nameClassName="whitespace-nowrap"
      columns={columns}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      isDense
      className="max-h-[26rem] overflow-auto"
    />
  );
}

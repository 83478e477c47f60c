import dynamic from "next/dynamic";
import { useState } from "react";
import { Defined } from "@/components/admin/analytics/defined";
import { FigureTable, TableSwitch } from "@/components/admin/analytics/figure-table";
import { countText, nameOf } from "@/components/admin/analytics/format";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { ReportTab } from "@/components/admin/analytics/report-tab";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Reports } from "@/lib/analytics/reports/schema";
import { capitalized } from "@/lib/core/capitalized";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

const MinutesPlot = dynamic(() => import("@/components/admin/analytics/plots").then((m) => m.MinutesPlot), {
  ssr: false,
  loading: () => <Skeleton className="h-[180px] w-full" />,
});

const NOBODY = "Nobody has opened a page in the last 30 minutes. This view refreshes every ten seconds.";
const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", timeZone: SITE_TIME_ZONE });

export function LiveTab() {
  return (
    <ReportTab name="live" description="The last 30 minutes, whatever days are chosen above.">
      {({ asOf, visitors, views, viewsByMinute, pages, sources, devices }) => (
        <div className="grid grid-cols-1 gap-3">
          <PanelCard
            title="Here now"
            aside={<span className="text-xs text-ink-faint">{`As of ${clock.format(new Date(asOf))}`}</span>}
          >
            <dl className="flex flex-wrap gap-x-8 gap-y-2 px-4 pb-2 text-sm text-ink-muted">
              <div>
                <dt>
                  <Defined label="Visitors" definition="liveVisitors" />
                </dt>
                <dd className="text-2xl font-semibold text-ink tabular-nums">{countText(visitors)}</dd>
              </div>
              <div>
                <dt>
                  <Defined label="Views" definition="views" />
                </dt>
                <dd className="text-2xl font-semibold text-ink tabular-nums">{countText(views)}</dd>
              </div>
            </dl>
            <Minutes views={viewsByMinute} />
          </PanelCard>
          <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-3">
            <LiveList title="Pages" rows={pages} />
            <LiveList title="Sources" rows={sources} />
            <LiveList title="Devices" rows={devices} labelFor={capitalized} />
          </div>
        </div>
      )}
    </ReportTab>
  );
}

function Minutes({ views }: { views: number[] }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-2 px-4 pb-4">
      <TableSwitch asTable={asTable} onChange={setAsTable} />
      {asTable ? <MinuteTable views={views} /> : <MinutesPlot views={views} />}
    </div>
  );
}

function MinuteTable({ views }: { views: number[] }) {
  const rows = views
    .map((count, index) => ({ count, ago: views.length - 1 - index }))
    .filter(({ count }) => count > 0);
  return (
    <FigureTable
      label="Table of minutes"
      caption="Page views by minute"
      header="Minutes ago"
      nameOf={({ ago }) => ago}
      columns={[{ label: "Page views", definition: "views", cell: ({ count }) => countText(count) }]}
      rows={rows}
      keyOf={({ ago }) => ago}
      isDense
      className="max-h-64 overflow-auto [&>table]:max-w-sm"
    />
  );
}

type LiveListProps = { title: string; rows: Reports["live"]["pages"]; labelFor?: (value: string) => string };

function LiveList({ title, rows, labelFor }: LiveListProps) {
  return (
    <ReportCard title={title} isEmpty={rows.length === 0} empty={NOBODY}>
      <p className="flex justify-end border-b border-line px-4 pb-1 text-xs text-ink-muted">
        <Defined label="Visitors" definition="liveVisitors" />
      </p>
      <ul className="divide-y divide-line px-4 pb-2">
        {rows.map(({ value, visitors }) => (
          <li key={value} className="flex justify-between gap-4 py-2 text-sm text-ink-muted">
            <span className="min-w-0 break-words">{nameOf(value, labelFor)}</span>
            <span className="font-semibold text-ink tabular-nums">
              {countText(visitors)}
              <span className="sr-only">{visitors === 1 ? " visitor" : " visitors"}</span>
            </span>
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}

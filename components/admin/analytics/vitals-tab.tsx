"use client";

import { CircleAlert, CircleCheck, TriangleAlert } from "lucide";
import { Change } from "@/components/admin/analytics/change";
import { Defined } from "@/components/admin/analytics/defined";
import { capitalized, countText, dayText, nameOf } from "@/components/admin/analytics/format";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { ReportTab } from "@/components/admin/analytics/report-tab";
import { type Grade, gradeOf, vitalText } from "@/components/admin/analytics/vital-labels";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { RangeChoice } from "@/lib/analytics/reports/queries";
import { type Reports, type VitalName, type VitalRow, vitalNames } from "@/lib/analytics/reports/schema";

const names: Record<VitalName, string> = {
  LCP: "Largest Contentful Paint",
  INP: "Interaction to Next Paint",
  CLS: "Cumulative Layout Shift",
};

const looks = {
  Good: { variant: "success", icon: CircleCheck },
  "Needs improvement": { variant: "warning", icon: CircleAlert },
  Poor: { variant: "danger", icon: TriangleAlert },
} as const;

export function VitalsTab({ choice }: { choice: RangeChoice }) {
  return (
    <ReportTab
      name="vitals"
      choice={choice}
      description="How fast the pages were for real visitors: three out of four loads were at least this good. Covers at most the last 28 days of your range."
    >
      {(report) => (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-xs text-ink-faint">
            {`${dayText(report.range.from, { withYear: true })} to ${dayText(report.range.to, { withYear: true })}`}
          </p>
          {report.range.from < report.keptFrom && (
            <p className="text-sm text-warning-strong">
              {`Loading times are kept from ${dayText(report.keptFrom, { withYear: true })} on. Earlier days of this range are not in these figures.`}
            </p>
          )}
          <Figures report={report} />
          <VitalsCard id="vital-devices" title="By device" rows={report.devices} isOfDevices />
          <VitalsCard id="vital-pages" title="By page and device, most viewed pages" rows={report.pages} />
        </div>
      )}
    </ReportTab>
  );
}

function Figures({ report: { all, before } }: { report: Reports["vitals"] }) {
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      {vitalNames.map((metric) => {
        const { p75, samples } = all[metric];
        return (
          <Card key={metric} className="grid content-start gap-2 p-4">
            <dt className="text-sm text-ink-muted">
              <Defined label={names[metric]} by={metric} />
            </dt>
            <dd className="grid justify-items-start gap-1">
              <span className="text-2xl font-semibold tracking-tight text-ink tabular-nums">
                {vitalText(metric, p75)}
              </span>
              {p75 !== null && <GradeBadge grade={gradeOf(metric, p75)} />}
              <Change now={p75} before={before[metric].p75} />
              <span className="text-xs text-ink-faint">{`${countText(samples)} page loads`}</span>
            </dd>
          </Card>
        );
      })}
    </dl>
  );
}

function GradeBadge({ grade }: { grade: Grade }) {
  const { variant, icon } = looks[grade];
  return (
    <Badge variant={variant}>
      <DrawnIcon icon={icon} />
      {grade}
    </Badge>
  );
}

type VitalsCardProps = { id: string; title: string; rows: VitalRow[]; isOfDevices?: boolean };

function VitalsCard({ id, title, rows, isOfDevices = false }: VitalsCardProps) {
  return (
    <ReportCard
      id={`${id}-heading`}
      title={title}
      isEmpty={rows.length === 0}
      empty="A page load is measured once the visitor leaves the page, in browsers that support it."
    >
      <ScrollRegion aria-label={`Table ${title.toLowerCase()}`} className="relative overflow-x-auto">
        <table className="w-full text-right text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-y border-line bg-surface-sunken/70 text-xs text-ink-muted *:h-9 *:px-3 *:font-medium">
              {!isOfDevices && (
                <th scope="col" className="text-left">
                  Page
                </th>
              )}
              <th scope="col" className="text-left">
                Device
              </th>
              {vitalNames.map((metric) => (
                <th key={metric} scope="col">
                  <Defined label={metric} by={metric} />
                </th>
              ))}
              <th scope="col">
                <Defined label="Page loads" by="pageLoads" />
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={`${row.path} ${row.device}`} className="text-ink-muted *:px-3 *:py-2">
                {!isOfDevices && (
                  <th scope="row" className="max-w-80 min-w-36 text-left font-medium break-words text-ink">
                    {nameOf(row.path)}
                  </th>
                )}
                <DeviceCell device={row.device} isHeader={isOfDevices} />
                {vitalNames.map((metric) => (
                  <td key={metric} className="whitespace-nowrap">
                    {vitalText(metric, row[metric].p75)}
                    {row[metric].p75 !== null && (
                      <span className="block text-xs text-ink-faint">{gradeOf(metric, row[metric].p75)}</span>
                    )}
                  </td>
                ))}
                <td>{countText(Math.max(...vitalNames.map((metric) => row[metric].samples)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </ReportCard>
  );
}

function DeviceCell({ device, isHeader }: { device: string; isHeader: boolean }) {
  const text = nameOf(device, capitalized);
  if (!isHeader) return <td className="text-left">{text}</td>;
  return (
    <th scope="row" className="text-left font-medium text-ink">
      {text}
    </th>
  );
}

import { CircleAlert, CircleCheck, TriangleAlert } from "lucide";
import { Change } from "@/components/admin/analytics/change";
import { Defined } from "@/components/admin/analytics/defined";
import { type FigureColumn, FigureTable } from "@/components/admin/analytics/figure-table";
import { countText, fullDayText, nameOf } from "@/components/admin/analytics/format";
import { ReportCard } from "@/components/admin/analytics/report-card";
import { ReportTab } from "@/components/admin/analytics/report-tab";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { type Reports, type VitalName, type VitalRow, vitalNames } from "@/lib/analytics/reports/schema";
import { capitalized } from "@/lib/core/capitalized";

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

export function VitalsTab() {
  return (
    <ReportTab
      name="vitals"
      description="How fast the pages were for real visitors: three out of four loads were at least this good. Covers at most the last 28 days of your range."
    >
      {(report) => (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-xs text-ink-faint">
            {`${fullDayText(report.range.from)} to ${fullDayText(report.range.to)}`}
          </p>
          {report.range.from < report.keptFrom && (
            <p className="text-sm text-warning-strong">
              {`Loading times are kept from ${fullDayText(report.keptFrom)} on. Earlier days of this range are not in these figures.`}
            </p>
          )}
          <Figures report={report} />
          <VitalsCard title="By device" rows={report.devices} isOfDevices />
          <VitalsCard title="By page and device, most viewed pages" rows={report.pages} />
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
        const grade = p75 === null ? null : gradeOf(metric, p75);
        return (
          <Card key={metric} className="grid content-start gap-2 p-4">
            <dt className="text-sm text-ink-muted">
              <Defined label={names[metric]} definition={metric} />
            </dt>
            <dd className="grid justify-items-start gap-1">
              <span className="text-2xl font-semibold tracking-tight text-ink tabular-nums">
                {vitalText(metric, p75)}
              </span>
              {grade && (
                <Badge variant={looks[grade].variant}>
                  <DrawnIcon icon={looks[grade].icon} />
                  {grade}
                </Badge>
              )}
              <Change now={p75} before={before[metric].p75} />
              <span className="text-xs text-ink-faint">{`${countText(samples)} page loads`}</span>
            </dd>
          </Card>
        );
      })}
    </dl>
  );
}

const deviceOf = ({ device }: VitalRow) => nameOf(device, capitalized);

const deviceColumn: FigureColumn<VitalRow> = { label: "Device", cell: deviceOf };

const figureColumns: FigureColumn<VitalRow>[] = [
  ...vitalNames.map((metric) => ({
    label: metric,
    definition: metric,
    cell: ({ [metric]: { p75 } }: VitalRow) => (
      <>
        {vitalText(metric, p75)}
        {p75 !== null && <span className="block text-xs text-ink-faint">{gradeOf(metric, p75)}</span>}
      </>
    ),
  })),
  {
    label: "Page loads",
    definition: "pageLoads",
    cell: (row) => countText(Math.max(...vitalNames.map((metric) => row[metric].samples))),
  },
];

type VitalsCardProps = { title: string; rows: VitalRow[]; isOfDevices?: boolean };

function VitalsCard({ title, rows, isOfDevices = false }: VitalsCardProps) {
  return (
    <ReportCard
      title={title}
      isEmpty={rows.length === 0}
      empty="A page load is measured once the visitor leaves the page, in browsers that support it."
    >
      <FigureTable
        label={`Table ${title.toLowerCase()}`}
        caption={title}
        header={isOfDevices ? "Device" : "Page"}
        nameOf={isOfDevices ? deviceOf : ({ path }) => nameOf(path)}
        nameClassName={isOfDevices ? undefined : "max-w-80 min-w-36 break-words"}
        columns={isOfDevices ? figureColumns : [deviceColumn, ...figureColumns]}
        rows={rows}
        keyOf={({ path, device }) => `${path} ${device}`}
      />
    </ReportCard>
  );
}

/** Google's limits: values up to `good` are good, beyond `poor` poor. */
const limits: Record<VitalName, { good: number; poor: number }> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
};

type Grade = "Good" | "Needs improvement" | "Poor";

function gradeOf(metric: VitalName, value: number): Grade {
  const { good, poor } = limits[metric];
  if (value <= good) return "Good";
  return value <= poor ? "Needs improvement" : "Poor";
}

function vitalText(metric: VitalName, value: number | null): string {
  if (value === null) return "–";
  if (metric === "CLS") return value.toLocaleString("en-US", { maximumFractionDigits: 3 });
  return value < 1_000
    ? `${Math.round(value)} ms`
    : `${(value / 1_000).toLocaleString("en-US", { maximumFractionDigits: 2 })} s`;
}

import { Change } from "@/components/admin/analytics/change";
import { FigureTable } from "@/components/admin/analytics/figure-table";
import { countText, nameOf, percentText } from "@/components/admin/analytics/format";
import type { MainMeasure, Measure } from "@/components/admin/analytics/measures";
import { ReportCard } from "@/components/admin/analytics/report-card";
import type { ReportRow, ReportRows } from "@/lib/analytics/reports/schema";

type ReportTableProps = {
  title: string;
  caption?: string;
  header: string;
  list: ReportRows;
  labelFor?: (value: string) => string;
  whole: number;
  main: MainMeasure;
  measures: readonly Measure[];
  empty?: string;
};

export function ReportTable(props: ReportTableProps) {
  const { title, header, list, labelFor, whole, main, measures, empty } = props;
  const { rows, count } = list;
  return (
    <ReportCard title={title} isEmpty={rows.length === 0} empty={empty}>
      <FigureTable<ReportRow>
        caption={props.caption ?? title.toLowerCase()}
        header={header}
        nameOf={(row) => (
          <>
            <span className="block break-words">{nameOf(row.value, labelFor)}</span>
            <Share part={whole > 0 ? main.value(row) / whole : 0} />
          </>
        )}
        nameClassName="max-w-80 min-w-36"
        columns={[
          { ...main, className: "font-semibold text-ink" },
          {
            label: "Change",
            definition: "change",
            cell: ({ compared, before }) => (
              <Change now={main.value(compared)} before={main.value(before)} isBrief />
            ),
          },
          ...measures,
        ]}
        rows={rows}
        keyOf={({ value }) => value}
        rowClassName="hover:bg-surface-sunken/50"
      />
      {count > rows.length && (
        <p className="px-4 py-3 text-xs text-ink-faint">
          {`The ${rows.length} most frequent of ${countText(count)}.`}
        </p>
      )}
    </ReportCard>
  );
}

function Share({ part }: { part: number }) {
  return (
    <span className="mt-1 flex items-center gap-2 text-xs font-normal whitespace-nowrap text-ink-faint">
      <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full bg-brand forced-colors:bg-[CanvasText]"
          style={{ width: `${Math.min(1, part) * 100}%` }}
        />
      </span>
      {percentText(Math.min(1, part))}
    </span>
  );
}

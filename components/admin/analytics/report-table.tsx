import { Change } from "@/components/admin/analytics/change";
import { Defined } from "@/components/admin/analytics/defined";
import type { Definition } from "@/components/admin/analytics/definitions";
import { percentText } from "@/components/admin/analytics/format";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { ReportFigures, ReportRow, ReportRows } from "@/lib/analytics/reports/schema";

export type Measure = {
  label: string;
  definition: Definition;
  text: (figures: ReportFigures) => string;
};

type ReportTableProps = {
  /** Plural of the listed items: "sources". */
  caption: string;
  header: string;
  list: ReportRows;
  nameOf: (row: ReportRow) => string;
  whole: number;
  /** The measure that rows are sorted and compared by. */
  main: Measure & { value: (figures: ReportFigures) => number };
  measures: readonly Measure[];
};

export function ReportTable({ caption, header, list, nameOf, whole, main, measures }: ReportTableProps) {
  const head = "h-9 px-3 text-right text-xs font-medium text-ink-muted first:text-left";
  return (
    <>
      <ScrollRegion aria-label={`Table of ${caption}`} className="relative overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-y border-line bg-surface-sunken/70">
              <th scope="col" className={head}>
                {header}
              </th>
              <th scope="col" className={head}>
                <Defined label={main.label} by={main.definition} />
              </th>
              <th scope="col" className={head}>
                <Defined label="Change" by="change" />
              </th>
              {measures.map(({ label, definition }) => (
                <th key={label} scope="col" className={head}>
                  <Defined label={label} by={definition} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {list.rows.map((row) => (
              <tr key={row.value} className="text-right text-ink-muted hover:bg-surface-sunken/50">
                <th scope="row" className="max-w-80 min-w-36 px-3 py-2 text-left font-medium text-ink">
                  <span className="block break-words">{nameOf(row)}</span>
                  <Share part={whole > 0 ? main.value(row) / whole : 0} />
                </th>
                <td className="px-3 py-2 font-semibold text-ink">{main.text(row)}</td>
                <td className="px-3 py-2">
                  <Change now={main.value(row.compared)} before={main.value(row.before)} isBrief />
                </td>
                {measures.map(({ label, text }) => (
                  <td key={label} className="px-3 py-2 whitespace-nowrap">
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {list.count > list.rows.length && (
        <p className="px-4 py-3 text-xs text-ink-faint">
          {`The ${list.rows.length} most frequent of ${list.count.toLocaleString("en-US")}.`}
        </p>
      )}
    </>
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

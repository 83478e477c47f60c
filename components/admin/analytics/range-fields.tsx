import { useState } from "react";
import { chooseRange, isSpan } from "@/components/admin/analytics/use-range";
import { DayFilter } from "@/components/admin/kit/day-filter";
import { Options } from "@/components/admin/kit/options";
import { Select } from "@/components/ui/select";
import type { RangeChoice } from "@/lib/analytics/reports/queries";
import { isNamedRange, MAX_DAYS, type NamedRange } from "@/lib/analytics/reports/ranges";
import type { DaySpan } from "@/lib/core/days";

const labels: Record<NamedRange, string> = {
  today: "Today",
  yesterday: "Yesterday",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "365d": "Last 365 days",
};
const CUSTOM = "custom";

/** @param shown the days reported now, which a custom range starts with */
export function RangeFields({ choice, shown }: { choice: RangeChoice; shown: DaySpan | undefined }) {
  const [span, setSpan] = useState<DaySpan | null>("from" in choice ? choice : null);
  const change = (changed: DaySpan) => {
    setSpan(changed);
    if (isSpan(changed.from, changed.to)) chooseRange(changed);
  };
  const isRefused = span !== null && !isSpan(span.from, span.to);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Select
        aria-label="Days"
        className="w-40 max-sm:w-full"
        value={span ? CUSTOM : "range" in choice ? choice.range : CUSTOM}
        onChange={({ target }) => {
          if (isNamedRange(target.value)) {
            setSpan(null);
            chooseRange({ range: target.value });
          } else if (shown) change({ from: shown.from, to: shown.to });
        }}
      >
        <Options of={Object.entries(labels)} />
        <option value={CUSTOM}>From day to day</option>
      </Select>
      {span && (
        <>
          <DayFilter
            label="From"
            value={span.from}
            max={span.to}
            onDay={(from) => change({ ...span, from })}
          />
          <DayFilter label="To" value={span.to} min={span.from} onDay={(to) => change({ ...span, to })} />
        </>
      )}
      {isRefused && (
        <p role="alert" className="basis-full text-sm text-danger">
          {`Choose two days, the first one first, of at most ${MAX_DAYS} days.`}
        </p>
      )}
    </div>
  );
}

import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { dayText, fullDayText } from "@/components/admin/analytics/format";

const MARGIN = { top: 8, right: 12, bottom: 0, left: -12 };
const TICK = { fill: "var(--color-ink-faint)", fontSize: 12 };
const TOOLTIP = {
  background: "var(--color-surface-raised)",
  borderColor: "var(--color-line)",
  borderRadius: 6,
  fontSize: 12,
};

export type PlottedDay = { day: string; visitors: number; before: number | null };

/** Visitors by day, with the days before as a broken line, so that the two differ without color. */
export function VisitsPlot({ days }: { days: PlottedDay[] }) {
  return (
    <ResponsiveContainer width="100%" height={260}>
      <LineChart
        data={days}
        margin={MARGIN}
        title="Visitors by day"
        desc="The arrow keys go from day to day. The same figures stand in the table."
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="day" tickFormatter={(day) => dayText(String(day))} tick={TICK} minTickGap={32} />
        <YAxis allowDecimals={false} tick={TICK} axisLine={false} tickLine={false} width={56} />
        <Tooltip labelFormatter={(day) => fullDayText(String(day))} contentStyle={TOOLTIP} />
        <Legend iconType="plainline" wrapperStyle={{ fontSize: 12 }} />
        <Line
          name="These days"
          dataKey="visitors"
          stroke="var(--color-brand)"
          strokeWidth={2.5}
          dot={days.length < 32 ? { r: 2.5 } : false}
          isAnimationActive={false}
        />
        <Line
          name="The days before"
          dataKey="before"
          stroke="var(--color-ink-faint)"
          strokeWidth={1.5}
          strokeDasharray="5 4"
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

const minuteText = (index: number, minutes: number): string =>
  index === minutes - 1 ? "this minute" : `${minutes - 1 - index} min ago`;

export function MinutesPlot({ views }: { views: number[] }) {
  const bars = views.map((count, index) => ({ minute: minuteText(index, views.length), count }));
  return (
    <ResponsiveContainer width="100%" height={180}>
      <BarChart
        data={bars}
        margin={MARGIN}
        title="Page views by minute"
        desc="The arrow keys go from minute to minute."
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="minute" tick={TICK} interval="equidistantPreserveStart" minTickGap={24} />
        <YAxis allowDecimals={false} tick={TICK} axisLine={false} tickLine={false} width={56} />
        <Tooltip cursor={{ fill: "var(--color-surface-sunken)" }} contentStyle={TOOLTIP} />
        <Bar name="Page views" dataKey="count" fill="var(--color-brand)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

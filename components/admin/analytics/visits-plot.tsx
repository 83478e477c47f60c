"use client";

import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { dayText } from "@/components/admin/analytics/format";

export type PlottedDay = { day: string; visitors: number; before: number | null };

const TICK = { fill: "var(--color-ink-faint)", fontSize: 12 };

/** Visitors by day, with the days before as a broken line, so that the two differ without color. */
export function VisitsPlot({ days }: { days: PlottedDay[] }) {
  return (
    <ResponsiveContainer width="100%" height={260}>
      <LineChart
        data={days}
        margin={{ top: 8, right: 12, bottom: 0, left: -12 }}
        title="Visitors by day"
        desc="The arrow keys go from day to day. The same figures stand in the table."
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="day" tickFormatter={(day) => dayText(String(day))} tick={TICK} minTickGap={32} />
        <YAxis allowDecimals={false} tick={TICK} axisLine={false} tickLine={false} width={56} />
        <Tooltip
          labelFormatter={(day) => dayText(String(day), { withYear: true })}
          contentStyle={{
            background: "var(--color-surface-raised)",
            borderColor: "var(--color-line)",
            borderRadius: 6,
            fontSize: 12,
          }}
        />
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

"use client";

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

const TICK = { fill: "var(--color-ink-faint)", fontSize: 12 };

export const minuteText = (index: number, minutes: number): string =>
  index === minutes - 1 ? "this minute" : `${minutes - 1 - index} min ago`;

export function MinutesPlot({ views }: { views: number[] }) {
  const bars = views.map((count, index) => ({ minute: minuteText(index, views.length), count }));
  return (
    <ResponsiveContainer width="100%" height={180}>
      <BarChart
        data={bars}
        margin={{ top: 8, right: 12, bottom: 0, left: -12 }}
        title="Page views by minute"
        desc="The arrow keys go from minute to minute."
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="minute" tick={TICK} interval="equidistantPreserveStart" minTickGap={24} />
        <YAxis allowDecimals={false} tick={TICK} axisLine={false} tickLine={false} width={56} />
        <Tooltip
          cursor={{ fill: "var(--color-surface-sunken)" }}
          contentStyle={{
            background: "var(--color-surface-raised)",
            borderColor: "var(--color-line)",
            borderRadius: 6,
            fontSize: 12,
          }}
        />
        <Bar name="Page views" dataKey="count" fill="var(--color-brand)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

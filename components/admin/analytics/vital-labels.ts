import type { VitalName } from "@/lib/analytics/reports/schema";

/** Google's limits: values up to `good` are good, beyond `poor` poor. */
const limits: Record<VitalName, { good: number; poor: number }> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
};

export type Grade = "Good" | "Needs improvement" | "Poor";

export function gradeOf(metric: VitalName, value: number): Grade {
  const { good, poor } = limits[metric];
  if (value <= good) return "Good";
  return value <= poor ? "Needs improvement" : "Poor";
}

/** A value with its unit: seconds from one second on. */
export function vitalText(metric: VitalName, value: number | null): string {
  if (value === null) return "–";
  if (metric === "CLS") return value.toLocaleString("en-US", { maximumFractionDigits: 3 });
  return value < 1_000
    ? `${Math.round(value)} ms`
    : `${(value / 1_000).toLocaleString("en-US", { maximumFractionDigits: 2 })} s`;
}

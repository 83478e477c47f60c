import { keepPreviousData } from "@tanstack/react-query";
import { DEFAULT_RANGE, type NamedRange } from "@/lib/analytics/reports/ranges";
import type { ReportName, Reports } from "@/lib/analytics/reports/schema";
import { useRead } from "@/lib/core/query/read";

export type RangeChoice = { range: NamedRange } | { from: string; to: string };

const POLL_MS: Partial<Record<ReportName, number>> = { live: 10_000, overview: 60_000 };

export function useReport<Name extends ReportName>(name: Name, choice: RangeChoice) {
  const path = reportPath(name, name === "live" ? { range: DEFAULT_RANGE } : choice);
  return useRead<Reports[Name]>(["admin", "analytics", path], path, {
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS[name] ?? false,
    staleTime: 0,
  });
}

export function reportPath(name: ReportName, choice: RangeChoice, format?: "csv"): string {
  return `/api/admin/analytics/${name}?${new URLSearchParams({ ...choice, ...(format ? { format } : {}) })}`;
}

"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DEFAULT_RANGE, type NamedRange } from "@/lib/analytics/reports/ranges";
import type { ReportName, Reports } from "@/lib/analytics/reports/schema";
import { request } from "@/lib/core/client";

export type RangeChoice = { range: NamedRange } | { from: string; to: string };

const POLL_MS: Partial<Record<ReportName, number>> = { live: 10_000, overview: 60_000 };

/** Shows the last report while another range loads. */
export function useReport<Name extends ReportName>(name: Name, choice: RangeChoice) {
  const path = reportPath(name, name === "live" ? { range: DEFAULT_RANGE } : choice);
  return useQuery({
    queryKey: ["admin", "analytics", path],
    queryFn: () => request<Reports[Name]>("GET", path),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS[name] ?? false,
    staleTime: 0,
  });
}

export function reportPath(name: ReportName, choice: RangeChoice, format?: "csv"): string {
  return `/api/admin/analytics/${name}?${new URLSearchParams({ ...choice, ...(format ? { format } : {}) })}`;
}

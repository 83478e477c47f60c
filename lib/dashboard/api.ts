"use client";

import { useQuery } from "@tanstack/react-query";
import type { DashboardStats } from "@/lib/dashboard/schema";
import { request } from "@/lib/http/client";

const POLL_MS = 30_000;

/** The counts of the overview, asked for every 30 seconds (spec 2 section 9). */
export function useDashboardStats() {
  return useQuery({
    queryKey: ["admin", "dashboard-stats"],
    queryFn: async () => (await request<{ stats: DashboardStats }>("GET", "/api/dashboard/stats")).stats,
    refetchInterval: POLL_MS,
  });
}

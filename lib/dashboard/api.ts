"use client";

import { useQuery } from "@tanstack/react-query";
import type { Dashboard } from "@/lib/dashboard/schema";
import { request } from "@/lib/http/client";

const POLL_MS = 30_000;

/** The counts of the overview and the disk, asked for every 30 seconds (spec 2 section 9). */
export function useDashboard() {
  return useQuery({
    queryKey: ["admin", "dashboard-stats"],
    queryFn: () => request<Dashboard>("GET", "/api/dashboard/stats"),
    refetchInterval: POLL_MS,
  });
}

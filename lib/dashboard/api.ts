"use client";

import { useQuery } from "@tanstack/react-query";
import type { Dashboard, Overview } from "@/lib/dashboard/schema";
import { request } from "@/lib/http/client";

/** docs/product.md 2.9. */
const POLL_MS = 30_000;

/** The documented figures, and the disk. */
export const useDashboard = () => usePolled<Dashboard>("stats");

/** What came in, what waits for the staff, and what they did last. */
export const useOverview = () => usePolled<Overview>("overview");

/** What is known is shown at once, and asked for again when the section opens and while it is open. */
function usePolled<Answer>(name: "stats" | "overview") {
  return useQuery({
    queryKey: ["admin", `dashboard-${name}`],
    queryFn: () => request<Answer>("GET", `/api/dashboard/${name}`),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

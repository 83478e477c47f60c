import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useMe } from "@/lib/access/auth/queries";
import type { Dashboard, Overview, StaffWaiting } from "@/lib/admin/overview/schema";
import { request } from "@/lib/core/client";
import { useRead } from "@/lib/core/query/read";

const POLL_MS = 30_000;

export const useDashboard = () => usePolled<Dashboard>("stats");

export const useOverview = () => usePolled<Overview>("overview");

function usePolled<Answer>(name: "stats" | "overview") {
  return useRead<Answer>(["admin", `dashboard-${name}`], `/api/dashboard/${name}`, {
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

const waitingKey = ["admin", "waiting"];
const WAITING_POLL_MS = 10_000;

/** Polled in hidden windows, too, because their titles show the counts. */
export function useStaffWaiting() {
  const mustSetUpTwoFactor = useMe().data?.mustSetUpTwoFactor ?? false;
  return useQuery({
    queryKey: waitingKey,
    enabled: !mustSetUpTwoFactor,
    queryFn: () => request<StaffWaiting>("GET", `/api/admin/waiting${document.hidden ? "" : "?seen=true"}`),
    refetchInterval: WAITING_POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

export function useReadWaiting(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: waitingKey }), [client]);
}

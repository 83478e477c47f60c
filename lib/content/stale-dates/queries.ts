"use client";

import { useQuery } from "@tanstack/react-query";
import type { StaleDates } from "@/lib/content/stale-dates/schema";
import { request } from "@/lib/core/client";
import { LIST_STALE_MS } from "@/lib/core/query/mutation";

/** Not polled: dates pass slowly. */
export const usePastDates = () =>
  useQuery({
    queryKey: ["admin", "past-dates"],
    queryFn: () => request<StaleDates>("GET", "/api/admin/past-dates"),
    staleTime: LIST_STALE_MS,
  });

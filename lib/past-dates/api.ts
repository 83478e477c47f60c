"use client";

import { useQuery } from "@tanstack/react-query";
import { LIST_STALE_MS } from "@/lib/admin/mutation";
import { request } from "@/lib/http/client";
import type { PastDates } from "@/lib/past-dates/schema";

/** Not polled: dates pass slowly. */
export const usePastDates = () =>
  useQuery({
    queryKey: ["admin", "past-dates"],
    queryFn: () => request<PastDates>("GET", "/api/admin/past-dates"),
    staleTime: LIST_STALE_MS,
  });

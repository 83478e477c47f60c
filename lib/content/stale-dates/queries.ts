import type { StaleDates } from "@/lib/content/stale-dates/schema";
import { LIST_STALE_MS } from "@/lib/core/query/mutation";
import { useRead } from "@/lib/core/query/read";

export const usePastDates = () =>
  useRead<StaleDates>(["admin", "past-dates"], "/api/admin/past-dates", { staleTime: LIST_STALE_MS });

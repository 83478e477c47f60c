import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AdminSearchResponse, isSearchable } from "@/lib/admin/search/schema";
import { request } from "@/lib/core/client";

export const useAdminSearch = (typed: string) =>
  useQuery({
    queryKey: ["admin", "search", typed],
    queryFn: ({ signal }) =>
      request<AdminSearchResponse>("GET", `/api/admin/search?q=${encodeURIComponent(typed)}`, undefined, {
        signal,
      }),
    enabled: isSearchable(typed),
    placeholderData: isSearchable(typed) ? keepPreviousData : undefined,
    staleTime: 0,
    gcTime: 0,
  });

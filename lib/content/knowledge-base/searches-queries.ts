import type { FailedSearch } from "@/lib/content/knowledge-base/admin-schema";
import { request } from "@/lib/core/client";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useRemove } from "@/lib/core/query/remove";

const key = ["admin", "failed-searches"];
const path = "/api/admin/knowledge-base/searches";

export const useFailedSearches = (state: ListState) =>
  useAdminList<FailedSearch>({ key, path, name: "searches", state, staleMs: 0 });

export const useRemoveFailedSearch = () =>
  useRemove({
    key,
    path,
    removed: { title: "Search deleted" },
    failed: "Failed to delete the search. Please try again.",
  });

export const useClearFailedSearches = () =>
  useAdminMutation({
    mutationFn: () => request<{ deleted: number }>("DELETE", path),
    invalidates: [key],
    success: { title: "Searches cleared" },
    failure: "Failed to clear the searches. Please try again.",
  });

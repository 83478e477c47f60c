import type { NotFoundAddress } from "@/lib/content/not-found-log/schema";
import { request } from "@/lib/core/client";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useRemove } from "@/lib/core/query/remove";

const key = ["admin", "missed-addresses"];
const path = "/api/admin/missed-addresses";

export const useNotFoundLog = (state: ListState) =>
  useAdminList<NotFoundAddress>({ key, path, name: "addresses", state, staleMs: 0 });

export const useRemoveNotFound = () =>
  useRemove({
    key,
    path,
    removed: { title: "Address deleted" },
    failed: "Failed to delete the address. Please try again.",
  });

export const useClearNotFoundLog = () =>
  useAdminMutation({
    mutationFn: () => request<{ deleted: number }>("DELETE", path),
    invalidates: [key],
    success: { title: "Addresses cleared" },
    failure: "Failed to clear the addresses. Please try again.",
  });

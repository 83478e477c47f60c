"use client";

import type { MissedAddress } from "@/lib/content/missed/schema";
import { request } from "@/lib/core/client";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useRemove } from "@/lib/core/query/remove";

const key = ["admin", "missed-addresses"];
const path = "/api/admin/missed-addresses";

/** Page of missed addresses; refetched at each opening, as visitors keep adding to them. */
export const useMissedAddresses = (state: ListState) =>
  useAdminList<MissedAddress>({ key, path, name: "addresses", state, staleMs: 0 });

export const useRemoveMissedAddress = () =>
  useRemove({
    key,
    path,
    removed: { title: "Address deleted" },
    failed: "Failed to delete the address. Please try again.",
  });

export const useClearMissedAddresses = () =>
  useAdminMutation({
    mutationFn: () => request<{ deleted: number }>("DELETE", path),
    invalidates: [key],
    success: { title: "Addresses cleared" },
    failure: "Failed to clear the addresses. Please try again.",
  });

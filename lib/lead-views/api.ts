"use client";

import { useWholeList } from "@/lib/admin/list";
import { useRemove } from "@/lib/admin/remove";
import { useSave } from "@/lib/admin/save";
import type { LeadView, LeadViewInput } from "@/lib/lead-views/schema";

const key = ["admin", "lead-views"];
const path = "/api/admin/leads/views";

/** One's own lists of leads under a name. */
export const useLeadViews = () => useWholeList<LeadView>({ key, path, name: "views" });

export const useSaveLeadView = () =>
  useSave<LeadViewInput, LeadView>({
    key,
    path,
    created: { title: "View saved" },
    updated: { title: "View updated" },
    createFailed: "Failed to save the view. Please try again.",
    updateFailed: "Failed to update the view. Please try again.",
  });

export const useRemoveLeadView = () =>
  useRemove({
    key,
    path,
    removed: { title: "View deleted" },
    failed: "Failed to delete the view. Please try again.",
  });

import { useWholeList } from "@/lib/core/query/list";
import { useRemove } from "@/lib/core/query/remove";
import { useSave } from "@/lib/core/query/save";
import type { LeadView, LeadViewInput } from "@/lib/crm/lead-views/schema";

const key = ["admin", "lead-views"];
const path = "/api/admin/leads/views";

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

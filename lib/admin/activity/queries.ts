import type { Activity } from "@/lib/admin/activity/schema";
import { endOf, startOf } from "@/lib/core/query/days";
import { type ListState, useAdminList } from "@/lib/core/query/list";

type ActivityState = Pick<ListState, "page" | "search" | "sort"> & {
  filters: { user: string; kind: string; group: string; from: string; to: string };
};

export function useActivities({ filters, ...state }: ActivityState) {
  const { user, kind, group, from, to } = filters;
  return useAdminList<Activity>({
    key: ["admin", "activity"],
    path: "/api/admin/activity",
    name: "activities",
    state: {
      ...state,
      filters: { user, kind, group, from: startOf(from), to: endOf(to) },
    },
    staleMs: 0,
  });
}

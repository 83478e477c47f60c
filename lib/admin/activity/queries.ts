"use client";

import type { Colleague } from "@/lib/access/users/schema";
import type { Activity } from "@/lib/admin/activity/schema";
import { endOf, startOf } from "@/lib/core/query/days";
import { type ListState, useAdminList, useWholeList } from "@/lib/core/query/list";
import { may } from "@/lib/core/roles";

type ActivityState = Pick<ListState, "page" | "search" | "sort"> & {
  filters: { user: string; kind: string; run: string; from: string; to: string };
};

export function useActivities({ filters, ...state }: ActivityState) {
  const { user, kind, run, from, to } = filters;
  return useAdminList<Activity>({
    key: ["admin", "activity"],
    path: "/api/admin/activity",
    name: "activities",
    state: {
      ...state,
      filters: { user, kind, run, from: startOf(from), to: endOf(to) },
    },
    staleMs: 0,
  });
}

/** Tells whether a person can own a lead and be given an appointment. */
export const worksOnLeads = ({ isActive, role }: Pick<Colleague, "isActive" | "role">): boolean =>
  isActive && may(role, "leads.write");

export const usePeople = () =>
  useWholeList<Colleague>({ key: ["admin", "users", "people"], path: "/api/admin/people", name: "people" });

/** Names people by the sign-in names that records store; an account that is gone is known by that alone. */
export function usePersonName(): (username: string) => string {
  const people = usePeople().data ?? [];
  return (username) => people.find((one) => one.username === username)?.name ?? username;
}

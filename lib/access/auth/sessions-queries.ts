"use client";

import type { OpenSession } from "@/lib/access/auth/sessions-schema";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useReadField } from "@/lib/core/query/read";

const pathOf = (userId?: number) =>
  userId === undefined ? "/api/admin/sessions" : `/api/admin/users/${userId}/sessions`;
const keyOf = (userId?: number) => ["admin", "sessions", userId ?? "own"];

/** Open sessions of an administrator. Sessions expire: refetched on every view. */
export const useOpenSessions = (userId?: number) =>
  useReadField<OpenSession[]>("sessions", keyOf(userId), pathOf(userId), { staleTime: 0 });

export const useRevokeSession = (userId?: number) =>
  useAdminMutation({
    mutationFn: ({ id }: OpenSession) => request("DELETE", `${pathOf(userId)}/${id}`),
    invalidates: [keyOf(userId)],
    success: (_, { device }) => ({ title: "Session ended", description: device }),
    failure: "Failed to end the session. Please try again.",
  });

export const useRevokeOtherSessions = (userId?: number) =>
  useAdminMutation({
    mutationFn: () => request<{ ended: number }>("DELETE", pathOf(userId)),
    invalidates: [keyOf(userId)],
    success: ({ ended }) => ({
      title: "Signed out",
      description: ended === 1 ? "1 session was ended." : `${ended} sessions were ended.`,
    }),
    failure: "Failed to end the sessions. Please try again.",
  });

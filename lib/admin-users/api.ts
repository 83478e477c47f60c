"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/admin/mutation";
import type { AdminUserInput, AdminUserRecord, AdminUserUpdate, SectionId } from "@/lib/admin-users/schema";
import { changeMe, meKey } from "@/lib/auth/api";
import type { AdminUser } from "@/lib/auth/session";
import { messageOf, request } from "@/lib/http/client";

const usersKey = ["admin", "users"] as const;

export function useAdminUsers() {
  return useQuery({
    queryKey: usersKey,
    queryFn: async () => (await request<{ users: AdminUserRecord[] }>("GET", "/api/admin/users")).users,
    staleTime: LIST_STALE_MS,
  });
}

export function useCreateAdminUser() {
  return useAdminMutation({
    mutationFn: (input: AdminUserInput) => request("POST", "/api/admin/users", input),
    invalidates: [usersKey],
    success: { title: "Success", description: "Admin user created successfully" },
    failure: "Failed to create admin user",
  });
}

export function useUpdateAdminUser(id: number) {
  return useAdminMutation({
    mutationFn: (input: AdminUserUpdate) => request("PUT", `/api/admin/users/${id}`, input),
    invalidates: [usersKey, meKey],
    success: { title: "Success", description: "Admin user updated successfully" },
    failure: "Failed to update admin user",
  });
}

export function useDeleteAdminUser() {
  return useAdminMutation({
    mutationFn: (id: number) => request("DELETE", `/api/admin/users/${id}`),
    invalidates: [usersKey],
    success: { title: "Success", description: "Admin user deleted successfully" },
    failure: "Failed to delete admin user",
  });
}

/** Switches another administrator's second factor: on means that they enrol at their next sign-in. */
export function useForceTwoFactor() {
  return useAdminMutation({
    mutationFn: ({ id, enable }: { id: number; enable: boolean }) =>
      request<{ message: string }>(
        "POST",
        `/api/admin/users/${id}/2fa/${enable ? "force-enable" : "force-disable"}`,
      ),
    invalidates: [usersKey],
    success: ({ message }) => ({ title: "Success", description: message }),
    failure: twoFactorFailure,
  });
}

/** The server's words for one's own account name calls, which the screen has no button for (spec 2 section 8). */
export function twoFactorFailure(error: Error): string {
  const message = messageOf(error, "Failed to enable 2FA");
  return /Use the regular 2FA (setup|disable)/.test(message)
    ? "Please use the 2FA tab to manage your own two-factor authentication"
    : message;
}

/** Keeps the sidebar's order for this administrator; the new order shows at once. */
export function useSaveSidebarOrder() {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: async (order: SectionId[]) => {
      const before = client.getQueryData<AdminUser>(meKey)?.sidebarOrder ?? [];
      changeMe(client, { sidebarOrder: order });
      try {
        return await request("PUT", "/api/admin/me/sidebar-order", { order });
      } catch (error) {
        changeMe(client, { sidebarOrder: before });
        throw error;
      }
    },
    success: { title: "Menu Reordered", description: "The new order is saved for your account." },
    failure: "Failed to save the menu order",
  });
}

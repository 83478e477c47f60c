import { useQueryClient } from "@tanstack/react-query";
import { changeMe, meKey, passkeysKey } from "@/lib/access/auth/queries";
import type { AdminUser } from "@/lib/access/auth/session";
import type {
  AddressCodeInput,
  AdminUserRecord,
  AdminUserUpdate,
  Colleague,
  InvitationInput,
  OwnAddressInput,
  OwnPasswordInput,
  ProfileInput,
  SidebarOrder,
} from "@/lib/access/users/schema";
import { messageOf, request } from "@/lib/core/client";
import { type ListState, useAdminList, useWholeList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useRemove } from "@/lib/core/query/remove";
import { useSave } from "@/lib/core/query/save";

const key = ["admin", "users"];
const path = "/api/admin/users";

export const useAdminUsers = (state: ListState) =>
  useAdminList<AdminUserRecord>({ key, path, name: "users", state });

export const useSaveAdminUser = () =>
  useSave<AdminUserUpdate, AdminUserRecord>({
    key,
    alsoInvalidates: [meKey],
    path,
    created: { title: "Success", description: "Admin user created successfully" },
    updated: { title: "Success", description: "Admin user updated successfully" },
    createFailed: "Failed to create admin user",
    updateFailed: "Failed to update admin user",
  });

export const useInviteAdminUser = () =>
  useAdminMutation({
    mutationFn: (input: InvitationInput) =>
      request<{ user: AdminUserRecord }>("POST", `${path}/invite`, input),
    invalidates: [key],
    success: (_, { email }) => ({ title: "Invitation sent", description: `To ${email}, by email.` }),
    failure: "Failed to create admin user",
  });

export const useInviteAgain = () =>
  useAdminMutation({
    mutationFn: ({ id }: AdminUserRecord) => request("POST", `${path}/${id}/invite`),
    success: (_, { email }) => ({ title: "Invitation sent", description: `To ${email}, by email.` }),
    failure: "Failed to send the invitation. Please try again.",
  });

export function useSaveProfile() {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: async (input: ProfileInput) => {
      await request("PUT", "/api/admin/me/profile", input);
      changeMe(client, input);
    },
    invalidates: [
      ["admin", "chat"],
      ["admin", "users"],
      ["admin", "leads", "lead"],
    ],
    success: (_, { imageUrl }) => ({ title: imageUrl === undefined ? "Name saved" : "Picture saved" }),
    failure: "Failed to save this. Please try again.",
  });
}

export const useRequestAddressChange = () =>
  useAdminMutation({
    mutationFn: (input: OwnAddressInput) => request("POST", "/api/admin/me/email", input),
    failure: "Failed to send the code. Please try again.",
  });

export function useConfirmAddress() {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: async (input: AddressCodeInput) => {
      const { email } = await request<{ email: string }>("POST", "/api/admin/me/email/confirm", input);
      changeMe(client, { email });
    },
    invalidates: [
      ["admin", "users"],
      ["admin", "leads", "lead"],
    ],
    success: { title: "Email address changed" },
    failure: "Failed to change your email address. Please try again.",
  });
}

export const useRemoveAdminUser = () =>
  useRemove({
    key,
    path,
    removed: { title: "Success", description: "Admin user deleted successfully" },
    failed: "Failed to delete admin user",
  });

export const useChangeOwnPassword = () =>
  useAdminMutation({
    mutationFn: (input: OwnPasswordInput) => request("PUT", "/api/admin/me/password", input),
    invalidates: [["admin", "sessions"]],
    success: { title: "Password changed", description: "Your other sessions have ended." },
    failure: "Failed to change your password. Please try again.",
  });

export const useForceTwoFactor = () =>
  useAdminMutation({
    mutationFn: ({ id, enable }: { id: number; enable: boolean }) =>
      request<{ message: string }>("POST", `${path}/${id}/2fa/${enable ? "force-enable" : "force-disable"}`),
    invalidates: [key, passkeysKey],
    success: ({ message }) => ({ title: "Success", description: message }),
    failure: twoFactorFailure,
  });

/** Replaces the server's message for one's own account, which names calls in place of the 2FA tab. */
export function twoFactorFailure(error: Error): string {
  const message = messageOf(error, "Failed to enable 2FA");
  return /Use the regular 2FA (setup|disable)/.test(message)
    ? "Please use the 2FA tab to manage your own two-factor authentication"
    : message;
}

export function useSaveSidebarOrder() {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: async (order: SidebarOrder) => {
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

export const usePeople = () =>
  useWholeList<Colleague>({ key: [...key, "people"], path: "/api/admin/people", name: "people" });

export function usePersonName(): (username: string) => string {
  const people = usePeople().data ?? [];
  return (username) => people.find((one) => one.username === username)?.name ?? username;
}

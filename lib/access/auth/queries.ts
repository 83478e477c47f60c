import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PasswordResetInput, PasswordResetRequest } from "@/lib/access/auth/password-reset-schema";
import type { SignInResponse } from "@/lib/access/auth/responses";
import type { AdminUser } from "@/lib/access/auth/session";
import type { OpenSession } from "@/lib/access/auth/sessions-schema";
import { preservingChoices } from "@/lib/core/choices-after-sign-out";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useReadField } from "@/lib/core/query/read";
import { may, type Right } from "@/lib/core/roles";
import type { SignInInput, TwoFactorDisableInput, TwoFactorEnableInput } from "@/lib/core/sign-in-schema";

export const meKey = ["admin", "me"] as const;
export const passkeysKey = ["admin", "passkeys"];

export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: async () => (await request<{ user: AdminUser }>("GET", "/api/admin/me")).user,
  });
}

/** For display only; the server enforces rights. */
export function useMay(): (right: Right) => boolean {
  const role = useMe().data?.role;
  return (right) => role !== undefined && may(role, right);
}

export function changeMe(client: QueryClient, change: Partial<AdminUser>): void {
  client.setQueryData<AdminUser>(meKey, (me) => me && { ...me, ...change });
}

export type TwoFactorSetup = { qrCode: string; secret: string; backupCodes: string[] };

export function useSetUpTwoFactor() {
  return useAdminMutation({
    mutationFn: () => request<TwoFactorSetup>("POST", "/api/admin/2fa/setup"),
    failure: "Failed to setup 2FA",
  });
}

export function useEnableTwoFactor() {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: async (input: TwoFactorEnableInput) => {
      await request("POST", "/api/admin/2fa/enable", input);
      changeMe(client, { twoFactorEnabled: true, mustSetUpTwoFactor: undefined });
    },
    success: { title: "Success", description: "Two-factor authentication enabled successfully" },
    failure: "Failed to enable 2FA",
  });
}

export function useDisableTwoFactor() {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: async (input: TwoFactorDisableInput) => {
      await request("POST", "/api/admin/2fa/disable", input);
      changeMe(client, { twoFactorEnabled: false });
    },
    invalidates: [meKey, passkeysKey],
    success: { title: "Success", description: "Two-factor authentication disabled" },
    failure: "Failed to disable 2FA",
  });
}

export function useRegenerateBackupCodes() {
  return useAdminMutation({
    mutationFn: () => request<{ backupCodes: string[] }>("POST", "/api/admin/2fa/backup-codes"),
    success: { title: "Success", description: "New backup codes generated" },
    failure: "Failed to generate backup codes",
  });
}

export function useLogout(preservedKeys: readonly string[]) {
  return useAdminMutation({
    mutationFn: () => preservingChoices(() => request("POST", "/api/admin/logout"), preservedKeys),
    failure: "Failed to logout",
  });
}

export type ForcedEnrollment = { qrCode: string; secret: string; setupToken: string };

export function signIn(input: SignInInput): Promise<SignInResponse> {
  return request("POST", "/api/admin/login", input);
}

export function requestPasswordReset(input: PasswordResetRequest): Promise<void> {
  return request("POST", "/api/admin/forgot-password", input);
}

export function resetPassword(input: PasswordResetInput): Promise<{ username?: string }> {
  return request("POST", "/api/admin/reset-password", input);
}

const sessionsPath = (userId?: number) =>
  userId === undefined ? "/api/admin/sessions" : `/api/admin/users/${userId}/sessions`;
const sessionsKey = (userId?: number) => ["admin", "sessions", userId ?? "own"];

export const useOpenSessions = (userId?: number) =>
  useReadField<OpenSession[]>("sessions", sessionsKey(userId), sessionsPath(userId), { staleTime: 0 });

export const useRevokeSession = (userId?: number) =>
  useAdminMutation({
    mutationFn: ({ id }: OpenSession) => request("DELETE", `${sessionsPath(userId)}/${id}`),
    invalidates: [sessionsKey(userId)],
    success: (_, { device }) => ({ title: "Session ended", description: device }),
    failure: "Failed to end the session. Please try again.",
  });

export const useRevokeOtherSessions = (userId?: number) =>
  useAdminMutation({
    mutationFn: () => request<{ ended: number }>("DELETE", sessionsPath(userId)),
    invalidates: [sessionsKey(userId)],
    success: ({ ended }) => ({
      title: "Signed out",
      description: ended === 1 ? "1 session was ended." : `${ended} sessions were ended.`,
    }),
    failure: "Failed to end the sessions. Please try again.",
  });

import { passkeysKey } from "@/lib/access/auth/queries";
import {
  type CreationOptions,
  createPasskey,
  PasskeyFailure,
  type RequestOptions,
} from "@/lib/access/passkeys/browser";
import { messageOf, request } from "@/lib/core/client";
import type { PasskeyRecord } from "@/lib/core/passkeys-schema";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useReadField } from "@/lib/core/query/read";

const path = "/api/admin/passkeys";
const passkeysPath = (userId?: number) =>
  userId === undefined ? path : `/api/admin/users/${userId}/passkeys`;
const passkeysKeyOf = (userId?: number) => [...passkeysKey, userId ?? "own"];
const usersKey = ["admin", "users"];

export const usePasskeys = ({ userId, enabled = true }: { userId?: number; enabled?: boolean } = {}) =>
  useReadField<PasskeyRecord[]>("passkeys", passkeysKeyOf(userId), passkeysPath(userId), { enabled });

export const useAddPasskey = () =>
  useAdminMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { options } = await request<{ options: CreationOptions }>("POST", `${path}/options`);
      const response = await createPasskey(options);
      return request("POST", path, { name, response });
    },
    invalidates: [passkeysKeyOf(), usersKey],
    success: (_, { name }) => ({ title: "Passkey added", description: name }),
    failure: (error) => passkeyFailure(error, "Failed to add the passkey. Please try again."),
  });

export const useRenamePasskey = () =>
  useAdminMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) => request("PUT", `${path}/${id}`, { name }),
    invalidates: [passkeysKeyOf()],
    success: (_, { name }) => ({ title: "Passkey renamed", description: name }),
    failure: "Failed to rename the passkey. Please try again.",
  });

export const useRemovePasskey = (userId?: number) =>
  useAdminMutation({
    mutationFn: ({ id }: PasskeyRecord) => request("DELETE", `${passkeysPath(userId)}/${id}`),
    invalidates: [passkeysKeyOf(userId), usersKey],
    success: (_, { name }) => ({ title: "Passkey removed", description: name }),
    failure: "Failed to remove the passkey. Please try again.",
  });

export const requestProofOptions = async () =>
  (await request<{ options: RequestOptions }>("POST", "/api/admin/proof/passkey")).options;

export const requestSignInOptions = async (credentials: { username: string; password: string }) =>
  (await request<{ options: RequestOptions }>("POST", "/api/admin/login/passkey", credentials)).options;

export function passkeyFailure(error: unknown, fallback: string): string {
  return error instanceof PasskeyFailure ? error.message : messageOf(error, fallback);
}

import type { AccountTexts } from "@/components/site/portal/account-texts";
import { ApiError } from "@/lib/core/client";

/** What the sign-in's fields show beside themselves. */
export type SignInFault = { email?: string; code?: string };

/** What stands beside a field, and not in a toast: a malformed address, a wrong code. Null for all else. */
export function signInFault(
  error: unknown,
  hasCode: boolean,
  words: AccountTexts["signIn"],
): SignInFault | null {
  if (!(error instanceof ApiError)) return null;
  if (hasCode && error.status === 404) return { code: words.wrongCode };
  if (error.status !== 422) return null;
  return error.fields.code ? { code: words.invalidCode } : { email: words.invalidEmail };
}

/** Sends the address, or the address with its code. */
export type Enter = (email: string, code?: string) => Promise<SignInFault>;

import { ApiError } from "@/lib/core/client";
import type { AccountTexts } from "@/lib/crm/pages/account";

export type SignInFieldErrors = { email?: string; code?: string };

/** Errors shown at a field rather than in a toast: a malformed address, a wrong code. Null for all others. */
export function signInFieldErrors(
  error: unknown,
  hasCode: boolean,
  texts: AccountTexts["signIn"],
): SignInFieldErrors | null {
  if (!(error instanceof ApiError)) return null;
  if (hasCode && error.status === 404) return { code: texts.wrongCode };
  if (error.status !== 422) return null;
  return error.fields.code ? { code: texts.invalidCode } : { email: texts.invalidEmail };
}

export type SubmitSignIn = (email: string, code?: string) => Promise<SignInFieldErrors>;

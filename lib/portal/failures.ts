import { ApiError } from "@/lib/http/client";
import { portalFailures, tooMany } from "@/lib/portal/texts";

type Toast = { title: string; description: string };

/** What the toast says of a sign-in that failed (docs/product.md 3.8). */
export function signInFailure(error: unknown): Toast {
  // No answer, or one that nobody understands.
  if (!(error instanceof ApiError) || error.status === 0) return portalFailures.login;
  if (error.status === 429) return tooMany(error.retryAfterSeconds ?? 60);
  if (error.status === 500) return portalFailures.notConfigured;
  return error.status > 500 ? portalFailures.login : portalFailures.customerNotFound;
}

/** What the toast, and the place of the data, say of services or invoices that could not be read. */
export function dataFailure(error: unknown): Toast {
  if (!(error instanceof ApiError) || error.status === 0) return portalFailures.dataUnreachable;
  return error.status === 429 ? tooMany(error.retryAfterSeconds ?? 60) : portalFailures.dataRefused;
}

/** Whether nobody is signed in any more, or another customer is. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

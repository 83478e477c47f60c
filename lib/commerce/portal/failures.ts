import type { portalFailures } from "@/lib/commerce/portal/texts";
import { ApiError } from "@/lib/core/client";

type ToastWords = { name: string; text: string };
/** Failure messages of the portal; `{wait}` of `tooMany` is filled in. */
type FailureWords = Readonly<Record<keyof typeof portalFailures | "tooMany", ToastWords>>;

type Toast = { title: string; description: string };
const toastOf = ({ name, text }: ToastWords): Toast => ({ title: name, description: text });

export function signInFailure(error: unknown, words: FailureWords): Toast {
  // No response, or an unreadable one.
  if (!(error instanceof ApiError) || error.status === 0) return toastOf(words.login);
  if (error.status === 429) return tooMany(error, words);
  if (error.code === "billing_closed") return toastOf(words.closed);
  if (error.status === 500) return toastOf(words.notConfigured);
  return toastOf(error.status > 500 ? words.login : words.customerNotFound);
}

export function dataFailure(error: unknown, words: FailureWords): Toast {
  if (!(error instanceof ApiError) || error.status === 0) return toastOf(words.dataUnreachable);
  return error.status === 429 ? tooMany(error, words) : toastOf(words.dataRefused);
}

function tooMany({ retryAfterSeconds = 60 }: ApiError, words: FailureWords): Toast {
  const { name, text } = words.tooMany;
  return { title: name, description: text.replace("{wait}", waitInWords(retryAfterSeconds)) };
}

function waitInWords(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

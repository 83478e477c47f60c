import type { portalFailures, Toast } from "@/lib/commerce/portal/texts";
import { ApiError } from "@/lib/core/client";

type ToastTexts = { name: string; text: string };
type FailureTexts = Readonly<Record<keyof typeof portalFailures | "tooMany", ToastTexts>>;

const toastOf = ({ name, text }: ToastTexts): Toast => ({ title: name, description: text });

export function signInFailure(error: unknown, texts: FailureTexts): Toast {
  // No response, or an unreadable one.
  if (!(error instanceof ApiError) || error.status === 0) return toastOf(texts.login);
  if (error.status === 429) return tooMany(error, texts);
  if (error.code === "billing_closed") return toastOf(texts.closed);
  if (error.status === 500) return toastOf(texts.notConfigured);
  return toastOf(error.status > 500 ? texts.login : texts.customerNotFound);
}

export function dataFailure(error: unknown, texts: FailureTexts): Toast {
  if (!(error instanceof ApiError) || error.status === 0) return toastOf(texts.dataUnreachable);
  return error.status === 429 ? tooMany(error, texts) : toastOf(texts.dataRefused);
}

function tooMany({ retryAfterSeconds = 60 }: ApiError, texts: FailureTexts): Toast {
  const { name, text } = texts.tooMany;
  return { title: name, description: text.replace("{wait}", waitText(retryAfterSeconds)) };
}

function waitText(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

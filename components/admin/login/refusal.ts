import { counted } from "@/components/admin/kit/counted";
import { ApiError, messageOf } from "@/lib/core/client";

const MINUTE_S = 60;

/** Gives the wait in minutes after too many failures: "a moment" may be a quarter of an hour. */
export function refusalOf(refusal: unknown, otherwise: string): string {
  const seconds =
    refusal instanceof ApiError && refusal.status === 429 ? refusal.retryAfterSeconds : undefined;
  if (seconds === undefined) return messageOf(refusal, otherwise);
  return `Too many failed sign-ins. Please try again in ${counted(Math.ceil(seconds / MINUTE_S), "minute")}.`;
}

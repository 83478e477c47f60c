import { ApiError, messageOf } from "@/lib/core/client";

const MINUTE_S = 60;

/** Gives the wait in minutes after too many failures: "a moment" may be a quarter of an hour. */
export function refusalOf(refusal: unknown, otherwise: string): string {
  const seconds =
    refusal instanceof ApiError && refusal.status === 429 ? refusal.retryAfterSeconds : undefined;
  if (seconds === undefined) return messageOf(refusal, otherwise);
  const minutes = Math.ceil(seconds / MINUTE_S);
  return `Too many failed sign-ins. Please try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`;
}

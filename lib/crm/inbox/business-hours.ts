import type { AnswerState, Urgency } from "@/lib/crm/leads/kinds";
import { type AnswerPromise, promisedBy } from "@/lib/data/hours/promise";
import { openingHours } from "@/lib/data/opening-hours";
import { setting } from "@/lib/data/settings/current";

/** Remaining share of the time when an answer becomes due. */
const DUE_BELOW_SHARE = 0.25;

/** An urgent request has a separate promise, by the clock, unless the form's comes to an earlier time. */
export function answerTimes(
  promise: AnswerPromise,
  receivedAt: Date,
  urgency: Urgency | null = null,
): { warnAt: Date; dueAt: Date } {
  const hours = openingHours();
  const dueAt = promisedBy(promise, hours, receivedAt);
  const urgentMs = (urgency === "urgent" ? setting("urgentAnswerMinutes") : 0) * 60_000;
  const after = (ms: number) => new Date(receivedAt.getTime() + ms);
  if (urgentMs > 0 && after(urgentMs) < dueAt)
    return { warnAt: after(urgentMs * (1 - DUE_BELOW_SHARE)), dueAt: after(urgentMs) };
  const whole = hours.workingTime(receivedAt, dueAt);
  return { warnAt: hours.afterWorkingTime(receivedAt, whole * (1 - DUE_BELOW_SHARE)), dueAt };
}

type Answering = { warnAt: Date | null; dueAt: Date | null; firstAnsweredAt: Date | null; status: string };

/** Null if none was promised: spam, and leads from before the inbox. */
export function answerStateOf(
  { warnAt, dueAt, firstAnsweredAt, status }: Answering,
  now: Date,
): AnswerState | null {
  if (status === "spam") return null;
  if (firstAnsweredAt) return "answered";
  if (!warnAt || !dueAt) return null;
  if (now >= dueAt) return "late";
  return now >= warnAt ? "due" : "green";
}

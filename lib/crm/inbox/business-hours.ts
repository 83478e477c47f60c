import type { AnswerState } from "@/lib/crm/leads/kinds";
import { type AnswerPromise, promisedBy } from "@/lib/data/hours/promise";
import { openingHours } from "@/lib/data/opening-hours";

/** Remaining share of the time when an answer becomes due. */
const DUE_BELOW = 0.25;

export function answerTimes(promise: AnswerPromise, receivedAt: Date): { warnAt: Date; dueAt: Date } {
  const hours = openingHours();
  const dueAt = promisedBy(promise, hours, receivedAt);
  const whole = hours.workingTime(receivedAt, dueAt);
  return { warnAt: hours.afterWorkingTime(receivedAt, whole * (1 - DUE_BELOW)), dueAt };
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

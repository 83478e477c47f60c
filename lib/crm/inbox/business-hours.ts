import type { AnswerState } from "@/lib/core/lead-kinds";
import { openingHours } from "@/lib/data/opening-hours";

const TWO_HOURS_MS = 7_200_000;

/** Promise of a form (docs/product.md 1.9 and 3.9); "24 hours" are one whole working day. */
export type AnswerPromise = "2-business-hours" | "24-hours";

/** Remaining share of the time when an answer becomes due. */
const DUE_BELOW = 0.25;

/** Times at which a lead becomes due (a quarter of its time is left) and late. */
export function answerTimes(promise: AnswerPromise, receivedAt: Date): { warnAt: Date; dueAt: Date } {
  const hours = openingHours();
  const dueAt =
    promise === "24-hours"
      ? hours.afterWorkingDay(receivedAt)
      : hours.afterWorkingTime(receivedAt, TWO_HOURS_MS);
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

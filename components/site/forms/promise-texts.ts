import { shownCalendar } from "@/components/site/shown-calendar";
import { confirmationTexts } from "@/lib/crm/pages/confirmation";
import { type AnswerPromise, promisedBy } from "@/lib/data/hours/promise";
import { clockText, dayText } from "@/lib/data/hours/status";

const MINUTE_MS = 60_000;

/**
 * Reports now and every minute the deadline of a promised reply.
 * @param by words that precede the deadline, if staff changed them
 * @returns a function that stops it
 */
export function watchReplyDeadline(
  promise: AnswerPromise,
  by: string = confirmationTexts.by,
  show: (text: string) => void,
): () => void {
  const calendar = shownCalendar();
  const update = () => {
    const now = new Date();
    const due = promisedBy(promise, calendar, now);
    show(`${by} ${dayText(due, now)}, ${clockText(due)} Eastern Time.`);
  };
  update();
  const timer = setInterval(update, MINUTE_MS);
  return () => clearInterval(timer);
}

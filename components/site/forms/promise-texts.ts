import { confirmationTexts } from "@/components/site/forms/confirmation";
import { shownCalendar } from "@/components/site/shown-calendar";
import { type AnswerPromise, promisedBy } from "@/lib/data/hours/promise";
import { clockText, dayText } from "@/lib/data/hours/status";

const MINUTE_MS = 60_000;

/**
 * Tells now and every minute by when a promise is kept.
 * @param by its beginning, if staff changed it
 * @returns what ends it
 */
export function watchPromise(
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

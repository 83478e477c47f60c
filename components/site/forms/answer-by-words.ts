import { sentWords } from "@/components/site/forms/sent-words";
import { shownCalendar } from "@/components/site/shown-calendar";
import { type AnswerPromise, promisedBy } from "@/lib/data/hours/promise";
import { dayWords, timeWords } from "@/lib/data/hours/status";

const MINUTE_MS = 60_000;

/**
 * Tells now and every minute by when a promise is kept.
 * @param by its beginning, if staff changed it
 * @returns what ends it
 */
export function watchPromise(
  promise: AnswerPromise,
  by: string = sentWords.by,
  tell: (text: string) => void,
): () => void {
  const calendar = shownCalendar();
  const update = () => {
    const now = new Date();
    const due = promisedBy(promise, calendar, now);
    tell(`${by} ${dayWords(due, now)}, ${timeWords(due)} Eastern Time.`);
  };
  update();
  const timer = setInterval(update, MINUTE_MS);
  return () => clearInterval(timer);
}

import { filledIn } from "@/lib/core/placeholders";
import { calendarOf, type HoursSettings } from "@/lib/data/hours/settings";
import { clockText, dayText, openingStatus } from "@/lib/data/hours/status";

/** Maximum timer delay: timers are outdated after a computer's sleep. */
const MAX_WAIT_MS = 600_000;

/**
 * Tells now and at each change whether the office is open.
 * @returns a function that stops it
 */
export function watchOpening(
  settings: HoursSettings,
  texts: { open: string; back: string },
  show: (text: string) => void,
): () => void {
  const calendar = calendarOf(settings);
  let timer: ReturnType<typeof setTimeout>;
  const update = () => {
    const now = new Date();
    const { isOpen, changesAt } = openingStatus(calendar, now);
    show(
      isOpen
        ? texts.open
        : filledIn(texts.back, { day: dayText(changesAt, now), hour: clockText(changesAt) }),
    );
    timer = setTimeout(update, Math.min(changesAt.getTime() - now.getTime(), MAX_WAIT_MS));
  };
  update();
  return () => clearTimeout(timer);
}

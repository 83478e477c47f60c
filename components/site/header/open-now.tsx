"use client";

import { useEffect, useState } from "react";
import { filledIn } from "@/lib/core/fill-in";
import type { HoursSettings } from "@/lib/data/hours/settings";

/** Looks again at least this often: a computer that slept wakes with an old timer. */
const LONGEST_WAIT_MS = 600_000;

type OpenNowProps = {
  hours: HoursSettings;
  /** `{day}` and `{hour}` of `back` are filled in. */
  words: { open: string; back: string };
  className?: string;
};

/**
 * Says whether the office is open at this moment, by the browser's clock: a page that is kept can't say so. Nothing is shown
 * until its code, which no other part of the page needs, has come.
 */
export function OpenNow({
  hours: { weeklyHours, closedHolidays, closedDays },
  words,
  className,
}: OpenNowProps) {
  const [text, setText] = useState("");
  const { open, back } = words;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    async function start() {
      const { calendarOf, openingStatus, dayWords, timeWords } = await import(
        "@/components/site/header/open-now-words"
      );
      const calendar = calendarOf({ weeklyHours, closedHolidays, closedDays });
      const update = () => {
        const now = new Date();
        const { isOpen, changesAt } = openingStatus(calendar, now);
        const facts = { day: dayWords(changesAt, now), hour: timeWords(changesAt) };
        setText(isOpen ? open : filledIn(back, facts));
        timer = setTimeout(update, Math.min(changesAt.getTime() - now.getTime(), LONGEST_WAIT_MS));
      };
      if (!isGone) update();
    }
    // Without its code, the hours beside it say enough.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [weeklyHours, closedHolidays, closedDays, open, back]);
  return text ? (
    <span data-open-now className={className}>
      {text}
    </span>
  ) : null;
}

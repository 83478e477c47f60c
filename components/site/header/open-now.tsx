"use client";

import { useEffect, useRef, useState } from "react";
import { filledIn } from "@/lib/core/fill-in";
import type { HoursSettings } from "@/lib/data/hours/settings";

/** Maximum timer delay: timers are outdated after a computer's sleep. */
const LONGEST_WAIT_MS = 600_000;

type OpenNowProps = {
  hours: HoursSettings;
  /** `{day}` and `{hour}` of `back` are filled in. */
  words: { open: string; back: string };
  className?: string;
};

/**
 * Shows whether the office is open now, by the browser's clock, since pages are cached. Empty until its code, which no
 * other part of the page needs, has loaded: where it comes into view.
 */
export function OpenNow({
  hours: { weeklyHours, closedHolidays, closedDays },
  words,
  className,
}: OpenNowProps) {
  const [text, setText] = useState("");
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const { open, back } = words;
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === "undefined") return setSeen(true);
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isSeen) return;
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
    // Without its code, the opening hours suffice.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isSeen, weeklyHours, closedHolidays, closedDays, open, back]);
  return (
    <span ref={place} data-open-now className={className}>
      {text}
    </span>
  );
}

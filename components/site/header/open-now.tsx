"use client";

import { useEffect, useRef, useState } from "react";
import type { HoursSettings } from "@/lib/data/hours/settings";

type OpenNowProps = {
  hours: HoursSettings;
  texts: { open: string; back: string };
  className?: string;
};

/**
 * Shows whether the office is open now, by the browser's clock, since pages are cached. Empty until its code, which no
 * other part of the page needs, has loaded: where it comes into view.
 */
export function OpenNow({ hours, texts: { open, back }, className }: OpenNowProps) {
  const { weeklyHours, closedHolidays, closedDays } = hours;
  const [text, setText] = useState("");
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!place.current) return;
    let watching: Promise<(() => void) | undefined> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      watching = import("@/components/site/header/open-now-texts").then(
        ({ watchOpening }) =>
          watchOpening({ weeklyHours, closedHolidays, closedDays }, { open, back }, setText),
        () => undefined,
      );
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      void watching?.then((stop) => stop?.());
    };
  }, [weeklyHours, closedHolidays, closedDays, open, back]);
  return (
    <span ref={place} data-open-now className={className}>
      {text}
    </span>
  );
}

"use client";

import { useEffect, useId, useState } from "react";
import {
  elapsedInWords,
  elapsedSince,
  type Remaining,
  remainingUntil,
} from "@/components/site/windows10/time-spans";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const units = ["days", "hours", "minutes", "seconds"] as const satisfies readonly (keyof Remaining)[];

type CountdownProps = {
  /** What ends, like "Support for Windows 10". */
  subject: string;
  /** When, on the visitor's own clock: "2025-10-14T00:00". */
  target: string;
  /** The day in words, "October 14, 2025", which are the same on every clock. */
  date: string;
  /** Whether that moment had passed everywhere on earth when the page was made; it then stays passed. */
  over: boolean;
};

/**
 * Counts down to a moment; after it, says for how long it has been over, in place of four zeros (docs/product.md 3.9).
 * Until the visitor's clock is known, and without script, it says only what is true at
 * any time.
 */
export function Countdown({ subject, target, date, over }: CountdownProps) {
  const now = useNow(target);
  const title = useId();
  const end = new Date(target);
  const passed = now ? now >= end : over || undefined;
  const remaining = now && !passed ? remainingUntil(end.getTime(), now.getTime()) : undefined;
  return (
    <div>
      <p id={title} className="font-semibold text-heading text-white">
        {sentence(subject, date, passed)}
      </p>
      <p className="mt-1 min-h-[2lh] text-[0.9375rem] text-white/75 sm:min-h-[1lh]">
        {now && passed && `That was ${elapsedInWords(elapsedSince(end, now))} ago.`}
      </p>
      {/* A timer is a live region that stays silent: it is read when a visitor comes to it. */}
      {!passed && (
        <div role="timer" aria-labelledby={title} className="mt-5 grid grid-cols-4 gap-2 sm:gap-3">
          {units.map((unit) => (
            <div
              key={unit}
              className="rounded-2xl border border-white/12 bg-navy-deep/55 px-1 py-4 text-center shadow-[inset_0_1px_0_rgb(255_255_255/0.08)] sm:py-5"
            >
              <span
                data-unit={unit}
                className="block font-semibold text-[clamp(1.75rem,1.2rem+2.2vw,3rem)] text-white tabular-nums leading-none tracking-[-0.04em]"
              >
                {remaining ? remaining[unit] : "–"}
              </span>{" "}
              <span className="mt-2 block text-[0.8125rem] text-white/75 capitalize">{unit}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** `passed` undefined: not known yet. */
function sentence(subject: string, date: string, passed: boolean | undefined): string {
  if (passed === undefined) return `${subject}: until ${date}`;
  return passed ? `${subject} ended on ${date}.` : `${subject} ends on ${date}.`;
}

/** The visitor's time, each second until the target and each minute from then on; null until the script runs. */
function useNow(target: string): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const end = new Date(target).getTime();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = Date.now();
      setNow(new Date(time));
      const step = time < end ? SECOND_MS : MINUTE_MS;
      timer = setTimeout(tick, step - (time % step));
    };
    tick();
    return () => clearTimeout(timer);
  }, [target]);
  return now;
}

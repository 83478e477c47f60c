"use client";

import { useEffect, useId, useState } from "react";
import { elapsedSince, elapsedText, remainingUntil } from "@/components/site/windows10/time-spans";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const units = ["days", "hours", "minutes", "seconds"] as const;

type CountdownProps = {
  subject: string;
  /** Local time of the visitor: "2025-10-14T00:00". */
  target: string;
  /** The date as text, "October 14, 2025", which is the same in every time zone. */
  date: string;
  /** True if that moment had passed everywhere on earth at rendering time; it then stays passed. */
  over: boolean;
};

/**
 * Counts down to a moment; after it, shows the time since then instead of four zeros (docs/product/site.md
 * "Landing pages"). Before hydration, and without script, shows only text that is always true.
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
        {now && passed && `That was ${elapsedText(elapsedSince(end, now))} ago.`}
      </p>
      {/* A timer is a silent live region: it is read when a visitor reaches it. */}
      {!passed && (
        <div role="timer" aria-labelledby={title} className="mt-5 grid grid-cols-4 gap-2 sm:gap-3">
          {units.map((unit) => (
            <div key={unit} className="border-white/15 border-t px-1 py-4 text-center sm:py-5">
              <span
                data-unit={unit}
                className="block font-semibold text-title text-white tabular-nums leading-none"
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

function sentence(subject: string, date: string, passed: boolean | undefined): string {
  if (passed === undefined) return `${subject}: until ${date}`;
  return passed ? `${subject} ended on ${date}.` : `${subject} ends on ${date}.`;
}

/** The visitor's time, updated each second until the target, then each minute; null before hydration. */
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

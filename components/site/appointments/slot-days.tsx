import type { ReactNode } from "react";
import { byDay, isSameClock, timeIn } from "@/components/site/appointments/moments";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

type SlotDaysProps = {
  /** Starts (ISO 8601). */
  slots: readonly string[];
  timeZone: string;
  /** Draws a time's control around its text. */
  children: (slot: string, text: ReactNode) => ReactNode;
};

/** Free times by day, the first days open; works without script. */
export function SlotDays({ slots, timeZone, children }: SlotDaysProps) {
  return byDay(slots, timeZone).map(([day, times], index) => (
    <details key={day} open={index < 2} className="border-line border-b py-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink-strong">
        {day}
      </summary>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {times.map((slot) => (
          <li key={slot}>
            {children(
              slot,
              <>
                {timeIn(slot, timeZone)}
                {!isSameClock(slot, timeZone, SITE_TIME_ZONE) && (
                  <span className="block text-ink-muted text-xs">{timeIn(slot, SITE_TIME_ZONE)} Eastern</span>
                )}
              </>,
            )}
          </li>
        ))}
      </ul>
    </details>
  ));
}

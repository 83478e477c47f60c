import { byDay, isSameClock, timeIn } from "@/components/site/appointments/moments";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

type SlotDaysProps = {
  /** Starts (ISO 8601). */
  slots: readonly string[];
  timeZone: string;
  /** Field of the form, and its value for a start. */
  name: string;
  valueAt?: (slot: string) => string;
};

/** Free times by day as radio buttons, the first days open; works without script. */
export function SlotDays({ slots, timeZone, name, valueAt = (slot) => slot }: SlotDaysProps) {
  return byDay(slots, timeZone).map(([day, times], index) => (
    <details key={day} open={index < 2} className="border-line border-b py-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink-strong">
        {day}
      </summary>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {times.map((slot) => (
          <li key={slot}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-[10px] border border-ink-faint/80 bg-surface px-3 py-2 tabular-nums hover:border-brand has-checked:border-brand has-checked:bg-brand-soft">
              <input type="radio" name={name} value={valueAt(slot)} required className="accent-brand" />
              <span>
                {timeIn(slot, timeZone)}
                {!isSameClock(slot, timeZone, SITE_TIME_ZONE) && (
                  <span className="block text-ink-muted text-xs">{timeIn(slot, SITE_TIME_ZONE)} Eastern</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  ));
}

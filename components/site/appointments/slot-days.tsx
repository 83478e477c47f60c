import { byDay, isSameClock, timeIn } from "@/components/site/appointments/moments";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

type SlotDaysProps = {
  /** Starts (ISO 8601). */
  slots: readonly string[];
  timeZone: string;
  /** Unique on the page: of the days of one name, one is open. */
  name: string;
  /** Address of a start; without it, the starts are radio buttons of that name. */
  hrefOf?: (slot: string) => string;
};

const look =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded-[10px] border border-ink-faint/80 bg-surface px-3 py-2 tabular-nums hover:border-brand has-checked:border-brand has-checked:bg-brand-soft";

export function SlotDays({ slots, timeZone, name, hrefOf }: SlotDaysProps) {
  return byDay(slots, timeZone).map(([day, times], index) => (
    <details key={day} name={`${name}-day`} open={index === 0} className="border-line border-b py-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink-strong">
        {day}
      </summary>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {times.map((slot) => (
          <li key={slot}>
            {hrefOf ? (
              <a href={hrefOf(slot)} className={look}>
                <Clock slot={slot} timeZone={timeZone} />
              </a>
            ) : (
              <label className={look}>
                <input type="radio" name={name} value={slot} required className="accent-brand" />
                <Clock slot={slot} timeZone={timeZone} />
              </label>
            )}
          </li>
        ))}
      </ul>
    </details>
  ));
}

function Clock({ slot, timeZone }: { slot: string; timeZone: string }) {
  return (
    <span>
      {timeIn(slot, timeZone)}
      {!isSameClock(slot, timeZone, SITE_TIME_ZONE) && (
        <span className="block text-ink-muted text-xs">{timeIn(slot, SITE_TIME_ZONE)} Eastern</span>
      )}
    </span>
  );
}

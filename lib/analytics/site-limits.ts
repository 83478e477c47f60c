import "server-only";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { withoutBudget } from "@/lib/core/request-budget";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { db } from "@/lib/data/db";
import { refuseIfExhausted, tryToConsume } from "@/lib/data/rate-limits";

const ALL_VISITORS = "site";
const WRITE_EVERY_MS = 10_000;

const dropped = processWide("dropped-events", () => ({ events: 0, isWriting: false }));

export function mayHaveRoom(): boolean {
  try {
    refuseIfExhausted("analyticsEventsOfSite", ALL_VISITORS);
    refuseIfExhausted("analyticsEventsOfSiteHourly", ALL_VISITORS);
    return true;
  } catch {
    return false;
  }
}

export async function reserveRows(events: number): Promise<boolean> {
  return (
    (await tryToConsume("analyticsEventsOfSite", ALL_VISITORS, events)) &&
    (await tryToConsume("analyticsEventsOfSiteHourly", ALL_VISITORS, events))
  );
}

/** Writes the first at once, and those of the next ten seconds together; a failed write is added to the next. */
export async function countDropped(events: number): Promise<void> {
  dropped.events += events;
  if (dropped.isWriting) return;
  dropped.isWriting = true;
  setTimeout(() => {
    dropped.isWriting = false;
    if (dropped.events > 0) withoutBudget(() => countDropped(0)).catch(noteUncounted);
  }, WRITE_EVERY_MS).unref();
  const written = dropped.events;
  dropped.events = 0;
  log.warn({ events: written }, "visits' events were dropped: the whole site's limits are reached");
  try {
    await db.$executeRaw`
      INSERT INTO analytics_days AS seen (day, dropped) VALUES ((now() AT TIME ZONE ${SITE_TIME_ZONE})::date, ${written})
      ON CONFLICT (day) DO UPDATE SET dropped = seen.dropped + excluded.dropped`;
  } catch (error) {
    dropped.events += written;
    throw error;
  }
}

const noteUncounted = (error: unknown) => log.warn({ error }, "dropped events are not counted yet");

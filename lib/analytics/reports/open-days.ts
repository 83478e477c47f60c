import "server-only";
import { daysAfter } from "@/lib/core/days";
import { companyDay } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";

/**
 * Past days whose events are read on demand. With more, the hourly roll-up is out of order, and reports lack the
 * older ones until it works.
 */
const MAX_OPEN_PAST_DAYS = 2;

/** Interim sums are made each minute; once older than this, the events themselves are read. */
const MAX_INTERIM_AGE_MS = 3 * 60_000;

export async function firstOpenDay(now: Date): Promise<string> {
  return (await readOpenDays(now)).first;
}

export async function firstUnsummedDay(now: Date): Promise<string> {
  const { first, interim } = await readOpenDays(now);
  let day = first;
  while (interim.has(day)) day = daysAfter(day, 1);
  return day;
}

async function readOpenDays(now: Date): Promise<{ first: string; interim: Set<string> }> {
  const today = companyDay(now);
  const latest = Array.from({ length: MAX_OPEN_PAST_DAYS + 1 }, (_, index) => daysAfter(today, -index));
  const found = await db.analyticsDay.findMany({
    where: { day: { in: latest.map((day) => new Date(day)) } },
  });
  const dayOf = ({ day }: { day: Date }) => day.toISOString().slice(0, 10);
  const closed = new Set(found.filter(({ summarizedAt }) => summarizedAt).map(dayOf));
  const oldest = now.getTime() - MAX_INTERIM_AGE_MS;
  const interim = found.filter(({ sumsUntil }) => sumsUntil && sumsUntil.getTime() >= oldest);
  const lastClosed = latest.find((day) => closed.has(day));
  return {
    first: lastClosed ? daysAfter(lastClosed, 1) : daysAfter(today, -MAX_OPEN_PAST_DAYS),
    interim: new Set(interim.map(dayOf)),
  };
}

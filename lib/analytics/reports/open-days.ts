import "server-only";
import { daysAfter } from "@/lib/core/days";
import { companyDay } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";

/** Past days summed on demand; with more, the hourly roll-up is out of order. */
const OPEN_PAST_DAYS = 2;

/** Interim sums are made each minute; once older than this, the events themselves are read. */
const CURRENT_SUMS_CACHED_MS = 3 * 60_000;

export async function firstOpenDay(now: Date): Promise<string> {
  return (await readOpenDays(now)).first;
}

export async function firstUnsummedDay(now: Date): Promise<string> {
  const { first, summedSoFar } = await readOpenDays(now);
  let day = first;
  while (summedSoFar.has(day)) day = daysAfter(day, 1);
  return day;
}

async function readOpenDays(now: Date): Promise<{ first: string; summedSoFar: Set<string> }> {
  const today = companyDay(now);
  const latest = Array.from({ length: OPEN_PAST_DAYS + 1 }, (_, index) => daysAfter(today, -index));
  const found = await db.analyticsDay.findMany({
    where: { day: { in: latest.map((day) => new Date(day)) } },
  });
  const dayOf = ({ day }: { day: Date }) => day.toISOString().slice(0, 10);
  const closed = new Set(found.filter(({ summarizedAt }) => summarizedAt).map(dayOf));
  const oldest = now.getTime() - CURRENT_SUMS_CACHED_MS;
  const soFar = found.filter(({ sumsUntil }) => sumsUntil && sumsUntil.getTime() >= oldest);
  const lastClosed = latest.find((day) => closed.has(day));
  return {
    first: lastClosed ? daysAfter(lastClosed, 1) : daysAfter(today, -OPEN_PAST_DAYS),
    summedSoFar: new Set(soFar.map(dayOf)),
  };
}

import "server-only";
import type { Interval } from "@/lib/core/clock-intervals";
import { isDemo } from "@/lib/core/demo";
import { decrypt, encrypt } from "@/lib/core/encryption";
import { AppError, fieldError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { fetchOutside, OutsideFault } from "@/lib/core/outside-fetch";
import { isLoopback, isPublicAddress } from "@/lib/core/public-address";
import { dayOf, nextDay } from "@/lib/core/wall-clock";
import { CalendarFault, readBusyTimes } from "@/lib/crm/appointments/busy-events";
import type { BusyCalendar, BusyCalendarInput } from "@/lib/crm/appointments/schema";
import { db } from "@/lib/data/db";
import type { Change, Nothing, Transaction } from "@/lib/data/records/change";
import type { BusyCalendar as Stored } from "@/lib/generated/prisma/client";

/** Context of the encrypted addresses (lib/core/encryption.ts). */
export const BUSY_CALENDAR = "busy-calendar";

const MAX_BYTES = 2 * 1_048_576;
const TIMEOUT_MS = 10_000;
/** As far as the horizon of any kind. */
const DAYS_AHEAD = 181;
/** Fetched again once the last attempt is that old, at every tenth minute. */
const AGAIN_AFTER_MS = 9 * 60_000;
const MAX_PER_PERSON = 5;
const AT_ONCE = 4;

type Options = { now?: Date; isDemo?: boolean };

/** Fetches a calendar by `fetchOutside` and reads its busy times. Errors never contain the server's output. */
export async function fetchBusyTimes(
  url: string,
  { now = new Date(), isDemo: demo = isDemo() }: Options = {},
): Promise<Interval[]> {
  const { bytes } = await fetchOutside(url, {
    types: ["text/calendar", "text/plain", "application/ics", "application/octet-stream"],
    expected: "a calendar",
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    mayConnect: (ip) => isPublicAddress(ip) || (demo && isLoopback(ip)),
    mayUsePort: ({ hostname }) => demo && (hostname === "localhost" || isLoopback(hostname)),
  });
  const today = dayOf(now);
  return readBusyTimes(bytes.toString("utf8"), { from: nextDay(today, -1), to: nextDay(today, DAYS_AHEAD) });
}

const faultOf = (error: unknown): string | null =>
  error instanceof OutsideFault || error instanceof CalendarFault ? error.message : null;

/** Fetches a calendar before it is added, so that an invalid URL is reported at once. */
export async function tryCalendar({ url }: BusyCalendarInput): Promise<Interval[]> {
  try {
    return await fetchBusyTimes(url);
  } catch (error) {
    const fault = faultOf(error);
    throw fault === null ? error : fieldError("url", fault);
  }
}

export async function listBusyCalendars(userId: number): Promise<BusyCalendar[]> {
  return (await db.busyCalendar.findMany({ where: { userId }, orderBy: { id: "asc" } })).map(toCalendar);
}

export async function addBusyCalendar(
  tx: Transaction,
  userId: number,
  { name, url, spans }: BusyCalendarInput & { spans: readonly Interval[] },
  now = new Date(),
): Promise<Change<{ calendar: BusyCalendar }>> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  if ((await tx.busyCalendar.count({ where: { userId } })) >= MAX_PER_PERSON)
    throw new AppError(
      "conflict",
      `You can add at most ${MAX_PER_PERSON} calendars. Please remove one first.`,
    );
  const stored = await tx.busyCalendar.create({
    data: { userId, name, sealedUrl: encrypt(url, BUSY_CALENDAR), fetchedAt: now, triedAt: now },
  });
  await storeSpans(tx, stored.id, spans);
  return {
    targetId: stored.id,
    label: name,
    before: null,
    after: { name },
    answer: { calendar: toCalendar(stored) },
  };
}

export async function removeBusyCalendar(
  tx: Transaction,
  id: number,
  userId: number,
): Promise<Change<Nothing>> {
  const [stored] = await tx.busyCalendar.findMany({ where: { id, userId } });
  if (!stored) throw new AppError("not_found");
  await tx.busyCalendar.delete({ where: { id } });
  return { targetId: id, label: stored.name, before: { name: stored.name }, after: null, answer: {} };
}

/** Fetches all calendars that are due, a few at a time. A failed one keeps its previous busy times. */
export async function fetchBusyCalendars(options: Options = {}): Promise<void> {
  const { now = new Date() } = options;
  const due = await db.busyCalendar.findMany({
    where: {
      user: { isActive: true },
      sealedUrl: { not: null },
      OR: [{ triedAt: null }, { triedAt: { lt: new Date(+now - AGAIN_AFTER_MS) } }],
    },
    orderBy: { triedAt: { sort: "asc", nulls: "first" } },
    take: 500,
  });
  const next = due.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const calendar of next) await refresh(calendar, { ...options, now });
    }),
  );
}

async function refresh({ id, sealedUrl }: Stored, { now = new Date(), ...options }: Options): Promise<void> {
  try {
    const spans = await fetchBusyTimes(decrypt(sealedUrl ?? "", BUSY_CALENDAR), { ...options, now });
    await db.$transaction(async (tx) => {
      const data = { fetchedAt: now, triedAt: now, fault: null };
      const { count } = await tx.busyCalendar.updateMany({ where: { id }, data });
      if (count === 1) await storeSpans(tx, id, spans);
    });
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) log.warn({ error, calendar: id }, "a busy calendar could not be read");
    const data = { triedAt: now, fault: (fault ?? "The calendar could not be read.").slice(0, 200) };
    await db.busyCalendar.updateMany({ where: { id }, data });
  }
}

async function storeSpans(tx: Transaction, calendarId: number, spans: readonly Interval[]): Promise<void> {
  await tx.busySpan.deleteMany({ where: { calendarId } });
  await tx.busySpan.createMany({
    data: spans.map(({ start, end }) => ({ calendarId, startsAt: new Date(start), endsAt: new Date(end) })),
  });
}

function toCalendar({ id, name, sealedUrl, fetchedAt, fault }: Stored): BusyCalendar {
  return { id, name, host: hostOf(sealedUrl), fetchedAt: fetchedAt?.toISOString() ?? null, fault };
}

function hostOf(sealedUrl: string | null): string {
  try {
    return new URL(decrypt(sealedUrl ?? "", BUSY_CALENDAR)).host;
  } catch {
    return "";
  }
}

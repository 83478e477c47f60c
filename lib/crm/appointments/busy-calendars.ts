import "server-only";
import { BoundedQueue, Overloaded } from "@/lib/core/bounded-queue";
import type { Interval } from "@/lib/core/clock-intervals";
import { isDemo } from "@/lib/core/demo";
import { decrypt, encrypt } from "@/lib/core/encryption";
import { AppError, fieldError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { FetchFault, fetchOutside } from "@/lib/core/outside-fetch";
import { toLine } from "@/lib/core/plain-text";
import { isLoopback, isPublicAddress } from "@/lib/core/public-address";
import { runInThread, TookTooLong } from "@/lib/core/run-in-thread";
import { dayOf, nextDay } from "@/lib/core/wall-clock";
import type { Range, Reading } from "@/lib/crm/appointments/read-busy-times";
import { type BusyCalendar, type BusyCalendarInput, MAX_HORIZON_DAYS } from "@/lib/crm/appointments/schema";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import type { BusyCalendar as Stored } from "@/lib/generated/prisma/client";

export const BUSY_CALENDAR = "busy-calendar";

const MAX_BYTES = 2 * 1_048_576;
const FETCH_MS = 10_000;
const READING = { processorMs: 2_000, clockMs: 8_000, memoryMb: 128 };
/** One at a time: threads beside each other would take the processors from visitors. */
const readings = new BoundedQueue("busy-calendars", { maxConcurrent: 1, waiting: 5, waitMs: 10_000 });
/** Fetched again once the last attempt is that old, at every tenth minute. */
const REFETCHED_AFTER_MS = 9 * 60_000;
const MAX_PER_PERSON = 5;

type Options = { now?: Date; isDemo?: boolean; turn?: "run" | "runFirst" };

/** Errors never contain the server's output. */
export async function fetchBusyTimes(
  url: string,
  { now = new Date(), isDemo: demo = isDemo(), turn = "run" }: Options = {},
): Promise<Reading> {
  const { bytes } = await fetchOutside(url, {
    // Of any type: servers name it in many ways, and the content tells.
    maxBytes: MAX_BYTES,
    timeoutMs: FETCH_MS,
    mayConnect: (ip) => isPublicAddress(ip) || (demo && isLoopback(ip)),
    mayUsePort: ({ hostname }) => demo && (hostname === "localhost" || isLoopback(hostname)),
  });
  const today = dayOf(now);
  const range = { from: nextDay(today, -1), to: nextDay(today, MAX_HORIZON_DAYS + 1) };
  const { spans, notes } = await readings[turn](() => readInThread(bytes, range));
  return { spans, notes: notes.map(toLine) };
}

async function readInThread(bytes: Uint8Array, range: Range): Promise<Reading> {
  try {
    const answer = await runInThread<Reading | { fault: string }>("read-calendar", { bytes, range }, READING);
    if ("fault" in answer) throw new FetchFault(answer.fault);
    return answer;
  } catch (error) {
    if (error instanceof TookTooLong) throw new FetchFault("The calendar takes too long to read.");
    throw error;
  }
}

export async function fetchNewCalendar({ url }: BusyCalendarInput): Promise<Reading> {
  try {
    return await fetchBusyTimes(url);
  } catch (error) {
    throw error instanceof FetchFault ? fieldError("url", error.message) : error;
  }
}

export async function listBusyCalendars(userId: number): Promise<BusyCalendar[]> {
  return (await db.busyCalendar.findMany({ where: { userId }, orderBy: { id: "asc" } })).map(toCalendar);
}

export async function addBusyCalendar(
  tx: Transaction,
  userId: number,
  { name, url, spans, notes }: BusyCalendarInput & Reading,
): Promise<Change<{ calendar: BusyCalendar }>> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  if ((await tx.busyCalendar.count({ where: { userId } })) >= MAX_PER_PERSON)
    throw new AppError(
      "conflict",
      `You can add at most ${MAX_PER_PERSON} calendars. Please remove one first.`,
    );
  const now = new Date();
  const stored = await tx.busyCalendar.create({
    data: { userId, name, sealedUrl: encrypt(url, BUSY_CALENDAR), fetchedAt: now, triedAt: now, notes },
  });
  await storeSpans(tx, stored.id, spans);
  return {
    targetId: stored.id,
    label: name,
    before: null,
    after: { name },
    response: { calendar: toCalendar(stored) },
  };
}

export async function removeBusyCalendar(
  tx: Transaction,
  id: number,
  userId: number,
): Promise<Change<EmptyResponse>> {
  const [stored] = await tx.busyCalendar.findMany({ where: { id, userId } });
  if (!stored) throw new AppError("not_found");
  await tx.busyCalendar.delete({ where: { id } });
  return { targetId: id, label: stored.name, before: { name: stored.name }, after: null, response: {} };
}

/** Keeps the previous busy times of a calendar that fails. */
export async function fetchBusyCalendars(options: Options = {}): Promise<void> {
  const { now = new Date() } = options;
  const due = await db.busyCalendar.findMany({
    where: {
      user: { isActive: true },
      sealedUrl: { not: null },
      OR: [{ triedAt: null }, { triedAt: { lt: new Date(+now - REFETCHED_AFTER_MS) } }],
    },
    orderBy: { triedAt: { sort: "asc", nulls: "first" } },
    take: 500,
  });
  for (const calendar of due) await refresh(calendar, { ...options, now });
}

async function refresh({ id, sealedUrl }: Stored, { now = new Date(), ...options }: Options): Promise<void> {
  // First of all: one that ends the process is not the first that the next process tries.
  await db.busyCalendar.updateMany({ where: { id }, data: { triedAt: now } });
  try {
    const { spans, notes } = await fetchBusyTimes(decrypt(sealedUrl ?? "", BUSY_CALENDAR), {
      ...options,
      now,
      turn: "runFirst",
    });
    await db.$transaction(async (tx) => {
      const data = { fetchedAt: now, fault: null, notes };
      const { count } = await tx.busyCalendar.updateMany({ where: { id }, data });
      if (count === 1) await storeSpans(tx, id, spans);
    });
  } catch (error) {
    if (error instanceof Overloaded) return;
    const isKnown = error instanceof FetchFault;
    if (!isKnown) log.warn({ error, calendar: id }, "a busy calendar could not be read");
    const fault = isKnown ? error.message.slice(0, 200) : "The calendar could not be read.";
    await db.busyCalendar.updateMany({ where: { id }, data: { fault } });
  }
}

/** In one statement: thousands of rows of the client's are a time in which visitors wait. */
async function storeSpans(tx: Transaction, calendarId: number, spans: readonly Interval[]): Promise<void> {
  await tx.busySpan.deleteMany({ where: { calendarId } });
  await tx.$executeRaw`
    INSERT INTO busy_spans (calendar_id, starts_at, ends_at)
    SELECT ${calendarId}, to_timestamp((span->>'start')::float8 / 1000), to_timestamp((span->>'end')::float8 / 1000)
    FROM json_array_elements(${JSON.stringify(spans)}::json) AS span`;
}

function toCalendar({ id, name, sealedUrl, fetchedAt, fault, notes }: Stored): BusyCalendar {
  return { id, name, host: hostOf(sealedUrl), fetchedAt: fetchedAt?.toISOString() ?? null, fault, notes };
}

function hostOf(sealedUrl: string | null): string {
  try {
    return new URL(decrypt(sealedUrl ?? "", BUSY_CALENDAR)).host;
  } catch {
    return "";
  }
}

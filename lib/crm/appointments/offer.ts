import "server-only";
import { AppError } from "@/lib/core/errors";
import { groupedBy } from "@/lib/core/grouped-by";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { type Day, dayOf, dayOfIso, isoOf, nextDay } from "@/lib/core/wall-clock";
import { BOOKABLE, offeredKinds, readStaff, toOffered } from "@/lib/crm/appointments/bookable";
import {
  type ChosenTime,
  MAX_SLOT_DAYS,
  type OfferedTimes,
  type SlotQuery,
  type SlotResponse,
} from "@/lib/crm/appointments/schema";
import { bookableTime, freeStarts, type KindRules } from "@/lib/crm/appointments/slots";
import { publicRead, revalidateWithin, withExpiry } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { openingHours } from "@/lib/data/opening-hours";
import type { Transaction } from "@/lib/data/records/change";

/** Every change of appointments, kinds, availability, busy calendars or accounts of staff expires `appointments`. */
const TAGS = ["appointments", "settings"] as const;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MAX_NEXT = 10;
const NEXT_DAYS = 14;

export async function listSlots(
  { kind: kindId, from, days }: SlotQuery,
  now = new Date(),
): Promise<SlotResponse> {
  const kinds = await readKinds();
  const kind = await readKind(kindId);
  const first = Math.max(from ? dayOfIso(from) : 0, dayOf(now));
  return {
    officeTimeZone: SITE_TIME_ZONE,
    ...(kind
      ? { kind: kind.id, kinds: kinds.map(toOffered), days: await readDays(kind, { first, days, now }) }
      : { kind: null, kinds: [], days: [] }),
  };
}

const NEXT_TIMES = 3;

/**
 * Reads the next free times of a kind, the first by default, for a prerendered page: it is made again once the first of
 * them is too soon, and before that at each change of appointments. Null if visitors can't book.
 */
export async function readNextTimes(kindId?: number): Promise<OfferedTimes | null> {
  const kind = await readKind(kindId);
  if (!kind) return null;
  const now = new Date();
  const { days } = await listSlots({ kind: kind.id, days: MAX_SLOT_DAYS }, now);
  const slots = days.flatMap((day) => day.slots).slice(0, NEXT_TIMES);
  const leftMs = slots[0] ? +new Date(slots[0]) - +now - kind.noticeMinutes * MINUTE_MS : DAY_MS;
  await revalidateWithin(Math.max(1, Math.floor(leftMs / SECOND_MS)));
  return { ...toOffered(kind), slots };
}

type WantedTime = { start: string; kind?: number | undefined };

/** Reads a time that an address names; null if its kind is not offered. */
export async function readChosenTime({ start, kind: id }: WantedTime): Promise<ChosenTime | null> {
  const kind = await readKind(id);
  if (!kind) return null;
  const from = isoOf(dayOf(new Date(start)));
  const { days } = await listSlots({ kind: kind.id, from, days: 1 });
  return { kind: toOffered(kind), start, isFree: days.some(({ slots }) => slots.includes(start)) };
}

export async function listTimes(days: number, kinds: number): Promise<OfferedTimes[]> {
  const offered = (await readKinds()).slice(0, kinds);
  return Promise.all(
    offered.map(async (kind) => {
      const answer = await listSlots({ kind: kind.id, days });
      return { ...toOffered(kind), slots: answer.days.flatMap(({ slots }) => slots) };
    }),
  );
}

const readKinds = () =>
  publicRead(
    TAGS,
    "offered-kinds",
    async () =>
      (await db.availability.count({ where: BOOKABLE })) > 0
        ? (await offeredKinds()).map(({ createdAt: _, updatedAt: __, ...kind }) => kind)
        : [],
    [],
  );

async function readKind(id?: number) {
  const kinds = await readKinds();
  return id === undefined ? kinds[0] : kinds.find((kind) => kind.id === id);
}

/** Composes cached weeks, so that concurrent visitors get the same times for one computation. */
async function readDays(
  kind: KindRules,
  { first, days, now }: { first: Day; days: number; now: Date },
): Promise<SlotResponse["days"]> {
  const { from, to } = bookableTime(kind, now);
  const last = Math.min(nextDay(first, days - 1), to);
  const earliest = new Date(from).toISOString();
  const weeks: Promise<SlotResponse["days"]>[] = [];
  for (let week = weekOf(first); week <= last; week = nextDay(week, WEEK_DAYS))
    weeks.push(readWeek(kind, week));
  return (await Promise.all(weeks))
    .flat()
    .filter(({ date }) => date >= isoOf(first) && date <= isoOf(last))
    .map(({ date, slots }) => ({ date, slots: slots.filter((start) => start >= earliest) }))
    .filter(({ slots }) => slots.length > 0);
}

const weekOf = (day: Day): Day => day - (day % (WEEK_DAYS * DAY_MS));

/** Free times of a week, including past ones: only a change expires the cache. */
const readWeek = (kind: KindRules, week: Day) =>
  publicRead(
    TAGS,
    `free-times ${kind.id} ${isoOf(week)}`,
    async () => (await freeDays(kind, { first: week, days: WEEK_DAYS })) ?? [],
    [],
  );

/**
 * Returns null if no one can be booked.
 * @param criteria `excluding`: id of an appointment that does not count; without `now`, past times do
 */
export async function freeDays(
  kind: KindRules,
  { first, days, now, excluding }: { first: Day; days: number; now?: Date; excluding?: number },
): Promise<SlotResponse["days"] | null> {
  const staff = await readStaff(db, { from: first, days, kindId: kind.id, excluding });
  if (staff.length === 0) return null;
  const range = { hours: openingHours(), now, from: first, days };
  const starts = new Set(staff.flatMap((person) => freeStarts(kind, person, range)));
  const moments = [...starts].sort((one, other) => one - other).map((start) => new Date(start));
  const byDay = groupedBy(moments, (moment) => isoOf(dayOf(moment)));
  return [...byDay].map(([date, slots]) => ({ date, slots: slots.map((slot) => slot.toISOString()) }));
}

export function changeTimes<T>(change: (tx: Transaction) => Promise<T>): Promise<T> {
  return withExpiry((expire) =>
    db.$transaction(async (tx) => {
      const result = await change(tx);
      await expire(tx, ["appointments"]);
      return result;
    }),
  );
}

export const expireFreeTimes = () => changeTimes(async () => undefined);

export async function withNextTimes<T>({ kind, start }: WantedTime, book: () => Promise<T>): Promise<T> {
  try {
    return await book();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "slot_taken") throw error;
    const from = isoOf(dayOf(new Date(start)));
    const near = await listSlots({ kind, from, days: NEXT_DAYS });
    const { days } = near.days.length > 0 ? near : await listSlots({ kind, days: NEXT_DAYS });
    const next = days.flatMap(({ slots }) => slots).slice(0, MAX_NEXT);
    throw new AppError("slot_taken", error.message, { about: { next } });
  }
}

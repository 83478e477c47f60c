import "server-only";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { dayOf, dayOfIso, isoOf } from "@/lib/core/wall-clock";
import { offeredKinds, readStaff, toOffered } from "@/lib/crm/appointments/bookable";
import { holderOf } from "@/lib/crm/appointments/holds";
import type { SlotAnswer, SlotQuery } from "@/lib/crm/appointments/schema";
import { freeStarts } from "@/lib/crm/appointments/slots";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { openingHours } from "@/lib/data/opening-hours";
import type { AppointmentKind } from "@/lib/generated/prisma/client";

/**
 * Lists the starts at which anyone of the staff is free, by the office's days.
 * @param client address of who looks: the time that they hold is theirs to choose
 */
export async function listSlots(
  { kind: kindId, from, days }: SlotQuery,
  client?: string,
  now = new Date(),
): Promise<SlotAnswer> {
  const kinds = await offeredKinds();
  const kind = kindId === undefined ? kinds[0] : kinds.find(({ id }) => id === kindId);
  const excluding = client === undefined ? {} : { heldBy: holderOf(client) };
  const free = kind && (await freeDays(kind, { from, days, now, excluding }));
  return {
    officeTimeZone: SITE_TIME_ZONE,
    ...(kind && free
      ? { kind: kind.id, kinds: kinds.map(toOffered), days: free }
      : { kind: null, kinds: [], days: [] }),
  };
}

type OfferCriteria = Pick<SlotQuery, "from" | "days"> & {
  now: Date;
  excluding: { id?: number; heldBy?: string };
};

/** Returns null if no one can be booked. */
export async function freeDays(
  kind: AppointmentKind,
  { from, days, now, excluding }: OfferCriteria,
): Promise<SlotAnswer["days"] | null> {
  const first = Math.max(from ? dayOfIso(from) : 0, dayOf(now));
  const staff = await readStaff(db, { from: first, days, kindId: kind.id, now, excluding });
  if (staff.length === 0) return null;
  const range = { hours: openingHours(), now, from: first, days };
  const starts = new Set(staff.flatMap((person) => freeStarts(kind, person, range)));
  const byDay = new Map<string, string[]>();
  for (const start of [...starts].sort((one, other) => one - other)) {
    const date = isoOf(dayOf(new Date(start)));
    byDay.set(date, [...(byDay.get(date) ?? []), new Date(start).toISOString()]);
  }
  return [...byDay].map(([date, slots]) => ({ date, slots }));
}

/** Tells prerendered pages if visitors can book at all. */
export const readOffersTimes = (): Promise<boolean> =>
  publicRead(
    ["appointments", "settings"],
    "offers-times",
    async () => (await offeredKinds()).length > 0 && (await db.availability.count({ where: BOOKABLE })) > 0,
    false,
  );

const BOOKABLE = { isBookable: true, user: { isActive: true } };

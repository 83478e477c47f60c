import "server-only";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { AppError, fieldError } from "@/lib/core/errors";
import { widestNetworkOf } from "@/lib/core/plain-address";
import { type Day, dayOf, isoOf } from "@/lib/core/wall-clock";
import { offeredKinds, readStaff, type StaffCalendar } from "@/lib/crm/appointments/bookable";
import { applyChangeEffects } from "@/lib/crm/appointments/change-effects";
import type { BookedAppointment, SlotChoice } from "@/lib/crm/appointments/choice";
import { toBooked } from "@/lib/crm/appointments/links";
import { changeTimes, withNextTimes } from "@/lib/crm/appointments/offer";
import { blockedRange, freeStarts, type KindRules, type SlotRules } from "@/lib/crm/appointments/slots";
import { phoneDigits } from "@/lib/crm/inbox/phone";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { openingHours } from "@/lib/data/opening-hours";
import { consume } from "@/lib/data/rate-limits";
import type { Transaction } from "@/lib/data/records/change";
import type { Appointment, AppointmentKind, Lead } from "@/lib/generated/prisma/client";

const MINUTE_MS = 60_000;

/**
 * Bounded queue of booking requests: without it, a thousand at once would compete for the few database
 * connections until all of them timed out.
 */
export const bookingQueue = new BoundedQueue("bookings", {
  maxConcurrent: 4,
  waiting: 2_000,
  waitMs: 30_000,
});

export const slotTaken = () => new AppError("slot_taken");

/** Refuses a time to a sender whom no time is given: another one would be refused, too. */
export const notBookable = () =>
  new AppError(
    "conflict",
    `We can't book this time through the website. Please call us at ${company.phone}, or send your request without a time.`,
  );

/** Refuses a taken slot before anything is stored: when many compete for the last one, most are refused here. */
export async function assertOffered(slot: SlotChoice, now = new Date()): Promise<void> {
  if ((await findFreeStaff(db, await kindOfSlot(db, slot), slot.start, { now })).length === 0)
    throw slotTaken();
}

async function kindOfSlot(tx: Transaction, slot: SlotChoice): Promise<AppointmentKind> {
  const kinds = await offeredKinds(tx);
  const kind = slot.kind === undefined ? kinds[0] : kinds.find(({ id }) => id === slot.kind);
  if (!kind) throw slotTaken();
  return kind;
}

export async function findFreeStaff(
  tx: Transaction,
  kind: KindRules,
  start: string,
  { now, excluding }: { now: Date; excluding?: number },
): Promise<number[]> {
  const from = dayOf(new Date(start));
  const staff = await readStaff(tx, { from, days: 1, kindId: kind.id, excluding });
  const range = { hours: openingHours(), now, from, days: 1 };
  const isFree = (person: StaffCalendar) => freeStarts(kind, person, range).includes(Date.parse(start));
  return staff.filter(isFree).map(({ id }) => id);
}

export async function lockDay(tx: Transaction, day: Day): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`appointments:${isoOf(day)}`}, 0))`;
}

async function leastRecentlyBookedFirst(tx: Transaction, ids: number[]): Promise<number[]> {
  if (ids.length < 2) return ids;
  const last = await tx.appointment.groupBy({
    by: ["userId"],
    where: { userId: { in: ids } },
    _max: { createdAt: true },
  });
  const lastOf = new Map(last.map(({ userId, _max }) => [userId, Number(_max.createdAt)]));
  return ids.toSorted((one, other) => (lastOf.get(one) ?? 0) - (lastOf.get(other) ?? 0));
}

export function timesAt(kind: SlotRules, start: string) {
  const startsAt = new Date(start);
  const blocked = blockedRange(+startsAt, kind);
  return {
    startsAt,
    endsAt: new Date(+startsAt + kind.minutes * MINUTE_MS),
    blockedFrom: new Date(blocked.start),
    blockedTo: new Date(blocked.end),
  };
}

/**
 * Books a slot for a lead in its transaction, with the free staff member whose last booking is the longest ago.
 * If the database's constraint refuses the row, the next one is tried: the first transaction has the time.
 * @throws `slot_taken` if no one is free
 */
export async function bookSlot(tx: Transaction, lead: Lead, slot: SlotChoice): Promise<Appointment> {
  const now = new Date();
  const kind = await kindOfSlot(tx, slot);
  if (kind.by === "phone" && !lead.phone)
    throw fieldError("phone", "Enter your phone number, so that we can call you.");
  await assertBelowUpcomingLimit(tx, lead, { start: slot.start, now });
  await lockDay(tx, dayOf(new Date(slot.start)));
  const free = await findFreeStaff(tx, kind, slot.start, { now });
  for (const userId of await leastRecentlyBookedFirst(tx, free)) {
    const [booked] = await tx.appointment.createManyAndReturn({
      data: [
        {
          ...timesAt(kind, slot.start),
          userId,
          leadId: lead.id,
          kindId: kind.id,
          kindName: kind.name,
          by: kind.by,
          status: "booked",
          bookedAt: now,
          timeZone: slot.timeZone ?? null,
          answers: answersOf(kind, slot),
        },
      ],
      skipDuplicates: true,
    });
    if (!booked) continue;
    await applyChangeEffects(tx, booked, "booked", { mail: true });
    return booked;
  }
  throw slotTaken();
}

export async function bookForLead(
  reference: string,
  { phone, ...slot }: SlotChoice & { phone?: string | undefined },
  clientAddress: string,
): Promise<BookedAppointment> {
  await consume("appointmentsDaily", clientAddress);
  const book = async (tx: Transaction) => {
    const lead = await tx.lead.findUnique({ where: { id: searchedLead(reference) ?? 0 } });
    if (!lead || lead.status === "spam") throw notBookable();
    const where = { leadId: lead.id, status: "booked", startsAt: slot.start };
    const repeated = await tx.appointment.findFirst({ where });
    return repeated ?? bookSlot(tx, lead.phone || !phone ? lead : await addPhone(tx, lead, phone), slot);
  };
  return toBooked(db, await withNextTimes(slot, () => changeTimes(book)));
}

async function addPhone(tx: Transaction, { id, record, recordId }: Lead, phone: string): Promise<Lead> {
  if (record === "contact") await tx.contact.updateMany({ where: { id: recordId }, data: { phone } });
  return tx.lead.update({ where: { id }, data: { phone, phoneDigits: phoneDigits(phone) } });
}

/** Limits of one network, upcoming and on one day: a visit blocks the starts of several hours. */
const MAX_UPCOMING_OF_NETWORK = 6;
const MAX_A_DAY_OF_NETWORK = 2;

/** Counts by network: an email address or a name proves nothing, and its owner would be refused, too. */
async function assertBelowUpcomingLimit(
  tx: Transaction,
  { network }: Lead,
  { start, now }: { start: string; now: Date },
): Promise<void> {
  if (network === null) return;
  const wide = widestNetworkOf(network);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`appointments-of:${wide}`}, 0))`;
  const lead = { network: { startsWith: wide } };
  const upcoming = await tx.appointment.findMany({
    where: { status: "booked", startsAt: { gt: now }, lead },
    select: { startsAt: true },
    take: MAX_UPCOMING_OF_NETWORK,
  });
  const day = dayOf(new Date(start));
  const ofDay = upcoming.filter(({ startsAt }) => dayOf(startsAt) === day);
  if (upcoming.length >= MAX_UPCOMING_OF_NETWORK || ofDay.length >= MAX_A_DAY_OF_NETWORK) throw notBookable();
}

function answersOf({ questions }: AppointmentKind, { answers = [] }: SlotChoice) {
  return questions.flatMap((question, index) => {
    const answer = answers[index]?.trim();
    return answer ? [{ question, answer }] : [];
  });
}

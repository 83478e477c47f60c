import "server-only";
import { AppError, fieldError } from "@/lib/core/errors";
import { type Day, dayOf, isoOf } from "@/lib/core/wall-clock";
import { offeredKinds, readStaff, type StaffCalendar } from "@/lib/crm/appointments/bookable";
import { applyChangeEffects } from "@/lib/crm/appointments/change-effects";
import type { BookedAppointment, SlotChoice } from "@/lib/crm/appointments/choice";
import { toBooked } from "@/lib/crm/appointments/links";
import { blockedRange, freeStarts } from "@/lib/crm/appointments/slots";
import { phoneDigits } from "@/lib/crm/inbox/phone";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { openingHours } from "@/lib/data/opening-hours";
import { consume } from "@/lib/data/rate-limits";
import type { Transaction } from "@/lib/data/records/change";
import type { Appointment, AppointmentKind, Lead } from "@/lib/generated/prisma/client";

const MINUTE_MS = 60_000;

export const slotTaken = () => new AppError("slot_taken");

/**
 * Finds the kind of a chosen slot and refuses one that no one has free, before anything is stored or waited
 * for: when many compete for the last slot, most are refused here.
 */
export async function findOffered(
  tx: Transaction,
  slot: Pick<SlotChoice, "start"> & { kind?: number | undefined; hold?: string | undefined },
  now = new Date(),
): Promise<AppointmentKind> {
  const kinds = await offeredKinds(tx);
  const kind = slot.kind === undefined ? kinds[0] : kinds.find(({ id }) => id === slot.kind);
  if (!kind) throw slotTaken();
  if (
    slot.hold &&
    (await tx.appointment.count({ where: holdDataOf({ ...slot, hold: slot.hold, kind, now }) })) > 0
  )
    return kind;
  if ((await findFreeStaff(tx, kind, slot.start, { now })).length === 0) throw slotTaken();
  return kind;
}

type Options = { now: Date; excluding?: { id?: number } };

/** Ids of those who can be booked at a start. */
export async function findFreeStaff(
  tx: Transaction,
  kind: AppointmentKind,
  start: string,
  options: Options,
): Promise<number[]> {
  const from = dayOf(new Date(start));
  const staff = await readStaff(tx, { ...options, from, days: 1, kindId: kind.id });
  const range = { hours: openingHours(), now: options.now, from, days: 1 };
  const isFree = (person: StaffCalendar) => freeStarts(kind, person, range).includes(Date.parse(start));
  return staff.filter(isFree).map(({ id }) => id);
}

/**
 * Serializes bookings of a day, so that later reads see all of them: the daily limit is
 * not a database constraint.
 */
export async function lockDay(tx: Transaction, day: Day): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`appointments:${isoOf(day)}`}, 0))`;
}

/** Deletes expired holds; returns their number. */
export async function removeExpiredHolds(tx: Transaction, now: Date): Promise<number> {
  // Concurrent calls skip rows that another one has locked.
  return tx.$executeRaw`
    DELETE FROM appointments WHERE id IN (
      SELECT id FROM appointments WHERE status = 'held' AND held_until <= ${now} FOR UPDATE SKIP LOCKED)`;
}

/** Sorts user ids by their latest booking, oldest first. */
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

type Row = Pick<Appointment, "status" | "leadId" | "heldUntil" | "heldBy" | "timeZone"> & {
  answers?: object[];
  bookedAt?: Date;
};

/** Times of an appointment of a kind, with what it blocks. */
export function timesAt(kind: AppointmentKind, start: string) {
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
 * Claims a slot for the least recently booked free staff member. If the database's constraint refuses the row,
 * the next one is tried.
 *
 * @throws `slot_taken` if no one is
 */
export async function claimSlot(
  tx: Transaction,
  kind: AppointmentKind,
  start: string,
  row: Row,
  now: Date,
): Promise<Appointment> {
  await lockDay(tx, dayOf(new Date(start)));
  await removeExpiredHolds(tx, now);
  for (const userId of await leastRecentlyBookedFirst(tx, await findFreeStaff(tx, kind, start, { now }))) {
    const [stored] = await tx.appointment.createManyAndReturn({
      data: [{ ...row, ...timesAt(kind, start), userId, kindId: kind.id, kindName: kind.name, by: kind.by }],
      skipDuplicates: true,
    });
    if (stored) return stored;
  }
  throw slotTaken();
}

/** Books the slot of a lead in its transaction: its hold, else anyone's who is free. */
export async function bookSlot(
  tx: Transaction,
  lead: Lead,
  kind: AppointmentKind,
  slot: SlotChoice,
  now = new Date(),
): Promise<Appointment> {
  if (kind.by === "phone" && !lead.phone)
    throw fieldError("phone", "Enter your phone number, so that we can call you.");
  await assertBelowUpcomingLimit(tx, lead.email, now);
  const data = {
    leadId: lead.id,
    timeZone: slot.timeZone ?? null,
    answers: answersOf(kind, slot),
    bookedAt: now,
    status: "booked",
    heldUntil: null,
    heldBy: null,
  };
  const wasHeld = slot.hold && (await bookHold(tx, { kind, start: slot.start, hold: slot.hold, now }, data));
  const booked = wasHeld || (await claimSlot(tx, kind, slot.start, data, now));
  await applyChangeEffects(tx, booked, "booked", { mail: true });
  return booked;
}

/** Books a slot for a lead that is stored already, such as of a conversation, with a number to call if it has none. */
export async function bookForLead(
  reference: string,
  { phone, ...slot }: SlotChoice & { phone?: string | undefined },
  clientAddress: string,
): Promise<BookedAppointment> {
  await consume("appointmentsDaily", clientAddress);
  const booked = await db.$transaction(async (tx) => {
    const lead = await tx.lead.findUnique({ where: { id: searchedLead(reference) ?? 0 } });
    if (!lead || lead.status === "spam") throw slotTaken();
    // Repeated request, for example after a lost response.
    const before = { leadId: lead.id, status: "booked", startsAt: slot.start };
    const own = await tx.appointment.findFirst({ where: before });
    if (own) return own;
    const kind = await findOffered(tx, slot);
    return bookSlot(tx, lead.phone || !phone ? lead : await addPhone(tx, lead, phone), kind, slot);
  });
  return toBooked(booked);
}

async function addPhone(tx: Transaction, { id, record, recordId }: Lead, phone: string): Promise<Lead> {
  if (record === "contact") await tx.contact.updateMany({ where: { id: recordId }, data: { phone } });
  return tx.lead.update({ where: { id }, data: { phone, phoneDigits: phoneDigits(phone) } });
}

/** Upcoming appointments that one mailbox can have, whatever address it writes from. */
const MAX_UPCOMING = 3;

async function assertBelowUpcomingLimit(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`appointments-of:${email}`}, 0))`;
  const upcoming = { status: "booked", startsAt: { gt: now }, lead: { email } };
  if ((await tx.appointment.count({ where: upcoming })) < MAX_UPCOMING) return;
  throw new AppError(
    "conflict",
    `You already have ${MAX_UPCOMING} appointments with us. Please move one of them, or call us at ${company.phone}.`,
  );
}

type SlotHold = { kind: AppointmentKind; start: string; hold: string; now: Date };

const holdDataOf = ({ kind, start, hold, now }: SlotHold) => ({
  uid: hold,
  status: "held",
  heldUntil: { gt: now },
  kindId: kind.id,
  startsAt: start,
});

/** Converts a hold into an appointment; releases a hold that has expired or is for another time. */
async function bookHold(
  tx: Transaction,
  { kind, start, hold, now }: SlotHold,
  data: object,
): Promise<Appointment | undefined> {
  const [booked] = await tx.appointment.updateManyAndReturn({
    where: holdDataOf({ kind, start, hold, now }),
    data,
  });
  if (!booked) await tx.appointment.deleteMany({ where: { uid: hold, status: "held" } });
  return booked;
}

function answersOf({ questions }: AppointmentKind, { answers = [] }: SlotChoice) {
  return questions.flatMap((question, index) => {
    const answer = answers[index]?.trim();
    return answer ? [{ question, answer }] : [];
  });
}

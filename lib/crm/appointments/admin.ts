import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import { WORKS_ON_LEADS } from "@/lib/access/users/works-on-leads";
import { AppError, fieldError } from "@/lib/core/errors";
import { dayOf, dayOfIso, instantOf, isoOf, nextDay } from "@/lib/core/wall-clock";
import { lockDay, timesAt } from "@/lib/crm/appointments/book";
import { timesOf } from "@/lib/crm/appointments/bookable";
import { assertFree, cancel, moveByStaff } from "@/lib/crm/appointments/change";
import { applyChangeEffects } from "@/lib/crm/appointments/change-effects";
import {
  type AppointmentRow,
  appointmentRecord,
  changeOfAppointment,
  listedFields,
  toAppointment,
  toListed,
  withPeople,
} from "@/lib/crm/appointments/record";
import type {
  Appointment,
  AppointmentInput,
  AppointmentQuery,
  AppointmentUpdate,
  AvailableTimes,
  ListedAppointment,
  StaffCalendar,
} from "@/lib/crm/appointments/schema";
import { workingTime } from "@/lib/crm/appointments/slots";
import type { Author } from "@/lib/crm/inbox/record";
import { recordLead } from "@/lib/crm/inbox/record-lead";
import { contact } from "@/lib/crm/leads/declared";
import { db } from "@/lib/data/db";
import { openingHours } from "@/lib/data/opening-hours";
import type { Change, Transaction } from "@/lib/data/records/change";
import { lockRecord } from "@/lib/data/records/record";
import type { Lead } from "@/lib/generated/prisma/client";

const MAX_LISTED = 1_000;

type Changed = Change<{ appointment: Appointment }>;

export async function listAppointments({
  from,
  to,
  lead,
}: AppointmentQuery): Promise<{ appointments: ListedAppointment[]; staff: StaffCalendar[] }> {
  const range = from && to ? { first: dayOfIso(from), last: dayOfIso(to) } : null;
  const startsAt = range && { gte: midnight(range.first), lt: midnight(nextDay(range.last)) };
  const rows = await db.appointment.findMany({
    where: {
      ...(startsAt && { startsAt }),
      ...(lead !== undefined && { lead: { OR: [{ id: lead }, { mergedIntoId: lead }] } }),
    },
    select: listedFields,
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: MAX_LISTED,
  });
  return { appointments: rows.map(toListed), staff: range ? await readCalendars(range) : [] };
}

export async function readAppointment(id: number): Promise<Appointment> {
  const row = await appointmentRecord.find(db, id);
  if (!row) throw new AppError("not_found");
  return toAppointment(row);
}

const midnight = (day: number) => new Date(instantOf(day, 0));

async function readCalendars({ first, last }: { first: number; last: number }): Promise<StaffCalendar[]> {
  const people = await db.availability.findMany({
    where: { user: WORKS_ON_LEADS },
    include: { user: withPeople.user },
    orderBy: { userId: "asc" },
  });
  const spans = await db.busySpan.findMany({
    where: { startsAt: { lt: midnight(nextDay(last)) }, endsAt: { gt: midnight(first) } },
    include: { calendar: { select: { userId: true } } },
    orderBy: { startsAt: "asc" },
  });
  const range = { hours: openingHours(), from: first, days: (last - first) / 86_400_000 + 1 };
  const toSpan = (start: number, end: number) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  });
  return people.map(({ userId, isBookable, user, ...times }) => ({
    id: userId,
    name: nameForStaff(user),
    isBookable,
    away: daysAway(timesOf(times), { from: isoOf(first), to: isoOf(last) }),
    open: workingTime(timesOf(times), range).map(({ start, end }) => toSpan(start, end)),
    busy: spans
      .filter(({ calendar }) => calendar.userId === userId)
      .map(({ startsAt, endsAt }) => toSpan(+startsAt, +endsAt)),
  }));
}

function daysAway(
  { away, exceptions }: AvailableTimes,
  { from, to }: { from: string; to: string },
): AvailableTimes["away"] {
  const single = exceptions.flatMap(({ date, spans }) =>
    spans.length === 0 ? [{ from: date, to: date }] : [],
  );
  return [...away, ...single]
    .filter((one) => one.from <= to && one.to >= from)
    .map((one) => ({ from: one.from < from ? from : one.from, to: one.to > to ? to : one.to }))
    .sort((one, other) => one.from.localeCompare(other.from));
}

export async function createAppointment(
  tx: Transaction,
  { kind: kindId, start, staff, lead: leadId, person, note = null, mail }: AppointmentInput,
  author: Author,
): Promise<Changed> {
  const kind = await tx.appointmentKind.findUnique({ where: { id: kindId } });
  if (!kind) throw fieldError("kind", "This kind no longer exists.");
  const lead = person
    ? await storePerson(tx, person)
    : await tx.lead.findUnique({ where: { id: leadId ?? 0 } });
  if (!lead) throw fieldError("lead", "This lead no longer exists.");
  if (lead.status === "spam")
    throw fieldError("lead", "This lead is marked as spam. Change its status first.");
  if (kind.by === "phone" && !lead.phone) throw fieldError("lead", "This lead has no phone number to call.");
  const userId = await staffId(tx, staff ?? author.id);
  await lockDay(tx, dayOf(new Date(start)));
  const times = timesAt(kind, start);
  await assertFree(tx, { ...times, userId });
  const stored = await tx.appointment.create({
    data: {
      ...times,
      userId,
      leadId: lead.id,
      kindId,
      kindName: kind.name,
      by: kind.by,
      note,
      status: "booked",
      bookedAt: new Date(),
    },
  });
  await applyChangeEffects(tx, stored, "booked", { author, mail });
  return changeOfAppointment(null, await readRow(tx, stored.id));
}

async function storePerson(tx: Transaction, person: NonNullable<AppointmentInput["person"]>): Promise<Lead> {
  const row = await tx.contact.create({ data: person });
  return recordLead(tx, contact.summarize(row), {
    record: "contact",
    recordId: row.id,
    clientAddress: "unknown",
    hasAppointment: true,
  });
}

async function staffId(tx: Transaction, id: number): Promise<number> {
  const user = await tx.user.findFirst({ where: { ...WORKS_ON_LEADS, id }, select: { id: true } });
  if (!user) throw fieldError("staff", "Choose someone who works on leads.");
  return user.id;
}

export async function updateAppointment(
  tx: Transaction,
  id: number,
  { start, staff, status, outcome, note, mail }: AppointmentUpdate,
  { author, ifMatch, now = new Date() }: { author: Author; ifMatch: string | null; now?: Date },
): Promise<Changed> {
  const before = await lockRecord(tx, appointmentRecord, id, ifMatch);
  if (before.status === "cancelled" && (start ?? staff ?? status) !== undefined)
    throw fieldError("status", "This appointment was canceled. Please make a new one.");
  const isSameHolder = staff === undefined || staff === before.userId;
  const userId = isSameHolder ? before.userId : await staffId(tx, staff);
  const isMoved = start !== undefined && Date.parse(start) !== +before.startsAt;
  if (isMoved || userId !== before.userId) {
    const target = { start: start ?? before.startsAt.toISOString(), userId, now };
    await moveByStaff(tx, before, target, { author, mail });
  }
  if (status !== undefined && status !== before.status) {
    const startsAt = new Date(start ?? before.startsAt);
    if (status !== "booked" && startsAt > now)
      throw fieldError("status", "This appointment hasn't started yet. Mark it once it has.");
    if (status === "booked" && userId !== null) {
      const { blockedFrom, blockedTo } = await readRow(tx, id);
      await assertFree(tx, { userId, blockedFrom, blockedTo, excluding: id });
    }
    const changed = await tx.appointment.update({ where: { id }, data: { status } });
    if (status !== "booked") await applyChangeEffects(tx, changed, status, { author, mail: false });
  }
  if ((outcome !== undefined && outcome !== before.outcome) || (note !== undefined && note !== before.note))
    await tx.appointment.update({ where: { id }, data: { outcome, note } });
  return changeOfAppointment(before, await readRow(tx, id));
}

export async function cancelAppointment(
  tx: Transaction,
  id: number,
  { message, mail }: { message?: string; mail: boolean },
  { author, ifMatch }: { author: Author; ifMatch: string | null },
): Promise<Changed> {
  const before = await lockRecord(tx, appointmentRecord, id, ifMatch);
  if (before.status !== "cancelled") await cancel(tx, before, { author, mail, message });
  return changeOfAppointment(before, await readRow(tx, id));
}

const readRow = (tx: Transaction, id: number): Promise<AppointmentRow> =>
  tx.appointment.findUniqueOrThrow({ where: { id }, include: withPeople });

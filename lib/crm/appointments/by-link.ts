import "server-only";
import { AppError } from "@/lib/core/errors";
import { dayOf, dayOfIso } from "@/lib/core/wall-clock";
import { notBookable } from "@/lib/crm/appointments/book";
import { cancel, kindOf, moveToOffered } from "@/lib/crm/appointments/change";
import { mailVisitor } from "@/lib/crm/appointments/change-effects";
import { visitorsCalendar } from "@/lib/crm/appointments/ics";
import { toBooked, uidOfToken } from "@/lib/crm/appointments/links";
import { changeTimes, freeDays, withNextTimes } from "@/lib/crm/appointments/offer";
import type { AppointmentStatus, LinkedAppointment, SlotQuery } from "@/lib/crm/appointments/schema";
import { blockOfSender } from "@/lib/crm/inbox/blocks";
import { lockLead } from "@/lib/crm/inbox/record";
import { correctEmail } from "@/lib/crm/inbox/update";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import type { Transaction } from "@/lib/data/records/change";
import { setting } from "@/lib/data/settings/current";
import type { Appointment } from "@/lib/generated/prisma/client";

/** Reads an appointment by its link; null if the link is forged or the appointment has started. */
export async function readByLink(token: string, now = new Date()): Promise<LinkedAppointment | null> {
  const row = await findByToken(db, token, now);
  return row && toLinked(db, row);
}

export async function readWithPhoneByLink(token: string, now = new Date()) {
  const row = await findByToken(db, token, now);
  return row && { ...(await toLinked(db, row)), visitorsPhone: row.lead.phone };
}

export async function calendarByLink(token: string): Promise<string | null> {
  const row = await findByToken(db, token, new Date());
  return row && visitorsCalendar(row, row.lead, "PUBLISH");
}

/** Null if there is no appointment to move, or nothing can be booked. */
export async function slotsByLink(
  token: string,
  query: Pick<SlotQuery, "from" | "days">,
): Promise<string[] | null> {
  const now = new Date();
  const row = setting("appointments") ? await findByToken(db, token, now) : null;
  if (row?.status !== "booked") return null;
  const first = Math.max(query.from ? dayOfIso(query.from) : 0, dayOf(now));
  const days = await freeDays(await kindOf(db, row), { first, days: query.days, now, excluding: row.id });
  const start = row.startsAt.toISOString();
  return days?.flatMap(({ slots }) => slots).filter((slot) => slot !== start) ?? null;
}

const toLinked = async (tx: Transaction, row: Appointment): Promise<LinkedAppointment> => ({
  appointment: await toBooked(tx, row),
  status: row.status as AppointmentStatus,
  kindId: row.kindId,
  timeZone: row.timeZone,
});

async function findByToken(tx: Transaction, token: string, now: Date) {
  const uid = uidOfToken(token);
  if (uid === null) return null;
  return tx.appointment.findFirst({ where: { uid, startsAt: { gt: now } }, include: { lead: true } });
}

/** At most a few times an hour, since staff get a mail for each. The same time again changes nothing. */
export async function moveByLink(token: string, start: string): Promise<LinkedAppointment> {
  const now = new Date();
  const row = await findByToken(db, token, now);
  if (row && !isAt(row, start)) await consume("movesOfAppointment", row.uid);
  const move = async (tx: Transaction) => {
    const row = await lockByToken(tx, token, now);
    if (row.status !== "booked") throw new AppError("conflict", "This appointment was canceled.");
    return toLinked(tx, isAt(row, start) ? row : await moveToOffered(tx, row, start, now));
  };
  return withNextTimes({ kind: row?.kindId ?? undefined, start }, () => changeTimes(move));
}

const isAt = ({ startsAt }: Appointment, start: string) => +new Date(start) === +startsAt;

export async function cancelByLink(token: string, now = new Date()): Promise<LinkedAppointment> {
  return changeTimes(async (tx) => {
    const row = await lockByToken(tx, token, now);
    return toLinked(tx, row.status === "booked" ? await cancel(tx, row, { mail: true }) : row);
  });
}

const CORRECTED_WITHIN_MS = 3_600_000;

/**
 * Corrects the email address of a link's appointment, which its visitor mistyped, and confirms it there: within an hour
 * of booking, as later the link may be in a stranger's mailbox.
 */
export async function correctEmailByLink(
  token: string,
  { email, clientAddress }: { email: string; clientAddress: string },
  now = new Date(),
): Promise<LinkedAppointment> {
  const row = await findByToken(db, token, now);
  if (row) await consume("movesOfAppointment", row.uid);
  if (await blockOfSender(email, clientAddress)) throw notBookable();
  return db.$transaction(async (tx) => {
    const row = await lockByToken(tx, token, now);
    if (row.status !== "booked" || +now - +row.createdAt > CORRECTED_WITHIN_MS)
      throw new AppError(
        "conflict",
        `We can't correct the address here any more. Please call us at ${company.phone}.`,
      );
    const lead = await lockLead(tx, row.leadId, null);
    const address = email.toLowerCase();
    if (address === lead.email) return toLinked(tx, row);
    await correctEmail(tx, lead, address);
    // A mail that still waits for the former address composes nothing then.
    const after = await tx.appointment.update({
      where: { id: row.id },
      data: { sequence: row.sequence + 1 },
    });
    await mailVisitor(tx, after, "booked", true);
    return toLinked(tx, after);
  });
}

async function lockByToken(tx: Transaction, token: string, now: Date): Promise<Appointment> {
  const uid = uidOfToken(token);
  if (uid !== null)
    await tx.$queryRaw`SELECT id FROM appointments WHERE uid = ${uid}::uuid FOR NO KEY UPDATE`;
  const row = await findByToken(tx, token, now);
  if (!row) throw new AppError("not_found", "This link is not valid any more.");
  return row;
}

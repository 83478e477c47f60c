import "server-only";
import { AppError } from "@/lib/core/errors";
import { dayOf } from "@/lib/core/wall-clock";
import { findFreeStaff, lockDay, slotTaken, timesAt } from "@/lib/crm/appointments/book";
import { applyChangeEffects, mailStaff, type Notified } from "@/lib/crm/appointments/change-effects";
import { assignToHolder } from "@/lib/crm/appointments/owner";
import { MAX_HORIZON_DAYS } from "@/lib/crm/appointments/schema";
import type { KindRules, SlotRules } from "@/lib/crm/appointments/slots";
import type { Transaction } from "@/lib/data/records/change";
import type { Appointment } from "@/lib/generated/prisma/client";

const MINUTE_MS = 60_000;

export async function kindOf(tx: Transaction, row: Appointment): Promise<KindRules> {
  const kind = row.kindId && (await tx.appointmentKind.findUnique({ where: { id: row.kindId } }));
  const minutes = (+row.endsAt - +row.startsAt) / MINUTE_MS;
  if (kind) return { ...kind, minutes };
  return {
    id: 0,
    minutes,
    bufferBefore: (+row.startsAt - +row.blockedFrom) / MINUTE_MS,
    bufferAfter: (+row.blockedTo - +row.endsAt) / MINUTE_MS,
    noticeMinutes: 0,
    horizonDays: MAX_HORIZON_DAYS,
    mostADay: null,
  };
}

export async function moveToOffered(
  tx: Transaction,
  row: Appointment,
  start: string,
  now: Date,
): Promise<Appointment> {
  const kind = await kindOf(tx, row);
  await lockDay(tx, dayOf(new Date(start)));
  const free = await findFreeStaff(tx, kind, start, { now, excluding: row.id });
  const userId = free.find((id) => id === row.userId) ?? free[0];
  if (userId === undefined) throw slotTaken();
  return move(tx, row, { start, userId, kind, now }, { mail: true });
}

/** Ignores working hours: staff may work when they want. */
export async function moveByStaff(
  tx: Transaction,
  row: Appointment,
  { start, userId, now }: { start: string; userId: number | null; now: Date },
  notified: Notified,
): Promise<Appointment> {
  const kind = await kindOf(tx, row);
  await lockDay(tx, dayOf(new Date(start)));
  if (userId !== null) await assertFree(tx, { ...timesAt(kind, start), userId, excluding: row.id });
  return move(tx, row, { start, userId, kind, now }, notified);
}

async function move(
  tx: Transaction,
  row: Appointment,
  { start, userId, kind, now }: { start: string; userId: number | null; kind: SlotRules; now: Date },
  notified: Notified,
): Promise<Appointment> {
  const isAnotherTime = +new Date(start) !== +row.startsAt;
  const moved = await tx.appointment.update({
    where: { id: row.id },
    data: {
      ...timesAt(kind, start),
      userId,
      ...(isAnotherTime && { sequence: row.sequence + 1, bookedAt: now }),
    },
  });
  if (isAnotherTime) await applyChangeEffects(tx, moved, "moved", notified);
  else if (userId !== row.userId) await mailStaff(tx, moved, "booked", notified.author);
  if (userId === row.userId) return moved;
  await assignToHolder(tx, moved, { author: notified.author, from: row.userId });
  await mailStaff(tx, { ...moved, userId: row.userId }, "passed-on", notified.author);
  return moved;
}

type Times = { userId: number; blockedFrom: Date; blockedTo: Date; excluding?: number };

/** Throws `slot_taken` if a person has another appointment then; the database would refuse it, too. */
export async function assertFree(
  tx: Transaction,
  { userId, blockedFrom, blockedTo, excluding = 0 }: Times,
): Promise<void> {
  const other = await tx.appointment.findFirst({
    where: {
      userId,
      id: { not: excluding },
      status: "booked",
      blockedFrom: { lt: blockedTo },
      blockedTo: { gt: blockedFrom },
    },
  });
  if (other)
    throw new AppError("slot_taken", "There is another appointment at that time, or too close to it.");
}

export async function cancel(tx: Transaction, row: Appointment, notified: Notified): Promise<Appointment> {
  const cancelled = await tx.appointment.update({
    where: { id: row.id },
    data: { status: "cancelled", sequence: row.sequence + 1 },
  });
  await applyChangeEffects(tx, cancelled, "cancelled", notified);
  return cancelled;
}

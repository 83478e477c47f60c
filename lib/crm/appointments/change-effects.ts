import "server-only";
import { eventKey } from "@/lib/crm/appointments/mails";
import { assignToHolder, markAnswered } from "@/lib/crm/appointments/owner";
import { addEvent } from "@/lib/crm/inbox/events";
import type { Author } from "@/lib/crm/inbox/record";
import { addresseeOf, mayMail } from "@/lib/crm/lead-settings/acknowledgement/addressee";
import { queueAppointmentWebhook } from "@/lib/crm/lead-settings/webhook/queue";
import type { Transaction } from "@/lib/data/records/change";
import type { Appointment } from "@/lib/generated/prisma/client";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";

export type Notified = {
  /** Absent if the visitor did it. */
  author?: Author;
  mail: boolean;
  message?: string;
};

/** A later confirmation only confuses. */
const SENT_WITHIN_HOURS = 24;

export async function applyChangeEffects(
  tx: Transaction,
  appointment: Appointment,
  change: "booked" | "moved" | "cancelled" | "done" | "no-show",
  { author, mail, message }: Notified,
): Promise<void> {
  const { leadId, startsAt, kindName, id, sequence } = appointment;
  const isMailed = change === "booked" || change === "moved" || change === "cancelled";
  await addEvent(tx, leadId, {
    type: "appointment",
    ...(author && { author }),
    ...(message && { text: message }),
    data: { change, start: startsAt.toISOString(), kind: kindName },
    ...(isMailed && { key: eventKey(appointment, change) }),
  });
  if (change === "booked") {
    await assignToHolder(tx, appointment, { author });
    await markAnswered(tx, appointment, author);
  }
  if (!isMailed) return;
  if (mail) await mailVisitor(tx, appointment, change, author === undefined);
  await mailStaff(tx, appointment, change, author);
  await queueAppointmentWebhook(tx, { id, sequence }, change);
}

type About = MailPayload<"appointment-staff">["about"];

/**
 * Limits mails about visitors' own changes to three an hour per mailbox, possibly someone else's. Beyond that,
 * changes of an already mailed appointment wait an hour, and only the last one is mailed.
 */
export async function mailVisitor(
  tx: Transaction,
  { id, sequence, leadId }: Appointment,
  about: Exclude<About, "passed-on">,
  isByVisitor: boolean,
): Promise<void> {
  const lead = await tx.lead.findUniqueOrThrow({ where: { id: leadId }, select: { email: true } });
  const addressee = addresseeOf(lead.email);
  const isEnough = isByVisitor && !(await mayMail(tx, { type: "appointment", addressee }));
  const mailKey = leadMailKey(leadId, `appointment.${id}.`);
  if (
    isEnough &&
    (await tx.outgoingMail.count({ where: { type: "appointment", key: { startsWith: mailKey } } })) === 0
  )
    return;
  const key = leadMailKey(leadId, eventKey({ id, sequence }, about));
  await queueMail(tx, "appointment", { leadId, appointmentId: id, sequence, about }, key, {
    addressee,
    giveUpAfterHours: SENT_WITHIN_HOURS,
    ...(isEnough && { inHours: 1 }),
  });
}

export async function mailStaff(
  tx: Transaction,
  { id, sequence, leadId, userId }: Appointment,
  about: About,
  author: Author | undefined,
): Promise<void> {
  if (userId === null || author?.id === userId) return;
  const key = leadMailKey(leadId, `${eventKey({ id, sequence }, about)}.staff.${userId}`);
  await queueMail(tx, "appointment-staff", { leadId, appointmentId: id, sequence, userId, about }, key);
}

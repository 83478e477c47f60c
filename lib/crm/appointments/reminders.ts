import "server-only";
import { eventKey } from "@/lib/crm/appointments/mails";
import { db } from "@/lib/data/db";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMails } from "@/lib/jobs/mail/outbox";

const HOUR_MS = 3_600_000;

/** Each reminder is due so long before the start, and too late once less than `until` is left. */
const reminders = [
  { about: "day", dueBeforeMs: 24 * HOUR_MS, minLeftMs: 4 * HOUR_MS },
  { about: "hour", dueBeforeMs: HOUR_MS, minLeftMs: 5 * 60_000 },
] as const;

/** Each goes out once, and none after a move or a cancellation: a mail's key has the sequence number. */
export async function queueReminders(now = new Date()): Promise<void> {
  for (const { about, dueBeforeMs, minLeftMs } of reminders) {
    const due = await db.$queryRaw<{ id: number; sequence: number; leadId: number }[]>`
      SELECT id, sequence, lead_id AS "leadId" FROM appointments
      WHERE status = 'booked' AND starts_at > ${new Date(+now + minLeftMs)} AND starts_at <= ${new Date(+now + dueBeforeMs)}
        AND booked_at < starts_at - make_interval(secs => ${dueBeforeMs / 1000}::int)
        AND NOT EXISTS (
          SELECT FROM outgoing_mails AS mail
          WHERE mail.key = 'lead.' || lead_id || '.appointment.' || appointments.id || '.' || sequence || '.' || ${about}::text)
      ORDER BY starts_at LIMIT 500`;
    const mails = due.map(({ id, sequence, leadId }) => ({
      payload: { leadId, appointmentId: id, sequence, about },
      key: leadMailKey(leadId, eventKey({ id, sequence }, about)),
    }));
    await queueMails(db, "appointment", mails);
  }
}

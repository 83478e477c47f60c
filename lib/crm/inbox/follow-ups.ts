import "server-only";
import { companyTime } from "@/lib/core/wall-clock";
import { addEvents } from "@/lib/crm/inbox/events";
import { closedStatuses } from "@/lib/crm/leads/kinds";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMails } from "@/lib/jobs/mail/outbox";

const BATCH_SIZE = 500;

/** Includes missed days: one mail per lead, day and hour, even if concurrent. */
export async function queueFollowUpMails(now = new Date()): Promise<number> {
  return db.$transaction(async (tx) => {
    const [today, clock] = companyTime(now).split(" ");
    const leads = await tx.$queryRaw<{ id: number; on: string; time: string | null }[]>`
      SELECT id, to_char(follow_up_on, 'YYYY-MM-DD') AS "on", follow_up_time AS time FROM leads
      WHERE follow_up_on <= ${today}::date AND follow_up_mailed_at IS NULL AND merged_into_id IS NULL
        AND (follow_up_on < ${today}::date OR coalesce(follow_up_time, '00:00') <= ${clock})
        AND status NOT IN (${Prisma.join([...closedStatuses])})
      ORDER BY follow_up_on LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED`;
    if (leads.length === 0) return 0;
    const ids = leads.map(({ id }) => id);
    await tx.$executeRaw`UPDATE leads SET follow_up_mailed_at = ${now} WHERE id = ANY(${ids})`;
    const mails = leads.map(({ id, on, time }) => ({
      payload: { leadId: id, on, ...(time && { time }) },
      key: leadMailKey(id, `follow-up.${on}${time ? `.${time}` : ""}`),
    }));
    await queueMails(tx, "lead-follow-up", mails);
    const events = leads.map(({ id, on }) => ({ id, data: { on } }));
    await addEvents(tx, { type: "follow-up-mailed" }, events);
    return leads.length;
  });
}

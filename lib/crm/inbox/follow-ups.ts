import "server-only";
import { companyDay } from "@/lib/core/wall-clock";
import { addEvents } from "@/lib/crm/inbox/events";
import { closedStatuses } from "@/lib/crm/leads/kinds";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMails } from "@/lib/jobs/mail/outbox";

const BATCH_SIZE = 500;

/** Includes missed days: one mail per lead and day, even if concurrent. Returns their number. */
export async function queueFollowUpMails(now = new Date()): Promise<number> {
  return db.$transaction(async (tx) => {
    const leads = await tx.$queryRaw<{ id: number; on: string }[]>`
      SELECT id, to_char(follow_up_on, 'YYYY-MM-DD') AS "on" FROM leads
      WHERE follow_up_on <= ${companyDay(now)}::date AND follow_up_mailed_at IS NULL AND merged_into_id IS NULL
        AND status NOT IN (${Prisma.join([...closedStatuses])})
      ORDER BY follow_up_on LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED`;
    if (leads.length === 0) return 0;
    const ids = leads.map(({ id }) => id);
    await tx.$executeRaw`UPDATE leads SET follow_up_mailed_at = ${now} WHERE id = ANY(${ids})`;
    const mails = leads.map(({ id, on }) => ({
      payload: { leadId: id, on },
      key: leadMailKey(id, `follow-up.${on}`),
    }));
    await queueMails(tx, "lead-follow-up", mails);
    const events = leads.map(({ id, on }) => ({ id, data: { on } }));
    await addEvents(tx, { type: "follow-up-mailed" }, events);
    return leads.length;
  });
}

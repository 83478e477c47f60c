import { Prisma } from "@/lib/generated/prisma/client";

export const IS_ANSWER = Prisma.sql`
  (answer.type = 'reply' OR (answer.type = 'call' AND coalesce(answer.data->>'outcome', 'reached') = 'reached'))`;

/** SQL for when a lead was first answered since the customer last wrote: by a reply, or a call that reached them. */
export const ANSWERED_AT = Prisma.sql`(
  SELECT min(answer.created_at) FROM lead_events AS answer
  WHERE answer.lead_id = leads.id AND ${IS_ANSWER}
    AND answer.id > coalesce((SELECT max(mail.id) FROM lead_events AS mail
      WHERE mail.lead_id = leads.id AND mail.type = 'mail-received' AND mail.data ? 'isUnanswered'), 0))`;

/**
 * SQL for when a lead was first answered at all, whatever the customer wrote since: a booked time and a status past
 * "new" count, too; null for spam.
 */
export const FIRST_ANSWERED_AT = Prisma.sql`(
  CASE WHEN leads.status <> 'spam' THEN least(leads.first_answered_at, (
    SELECT min(answer.created_at) FROM lead_events AS answer
    WHERE answer.lead_id = leads.id AND (${IS_ANSWER}
      OR (answer.type = 'appointment' AND answer.data->>'change' = 'booked')
      OR (answer.type = 'status' AND answer.data->>'before' = 'new' AND answer.data->>'after' <> 'spam'
        AND leads.status <> 'new')))) END)`;

export const CUSTOMER_ANSWERED_AT = Prisma.sql`(
  SELECT max(mail.created_at) FROM lead_events AS mail
  WHERE mail.lead_id = leads.id AND mail.type = 'mail-received' AND NOT mail.data ? 'isFromColleague')`;

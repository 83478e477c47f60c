import "server-only";
import type { NewlyAnswered } from "@/lib/admin/overview/schema";
import { IS_ANSWER } from "@/lib/crm/inbox/answered-at";
import { closedStatuses } from "@/lib/crm/leads/kinds";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

const MAX_ANSWERED = 50;
const MAX_DAYS = 30;
const MAX_GLIMPSE_LENGTH = 160;

/**
 * Open leads of an administrator whose customer wrote since staff answered last, by mail or, if the administrator may
 * read chats, in the chat; the latest first.
 */
export async function newlyAnswered(
  userId: number,
  { seesChats }: { seesChats: boolean },
  now: Date,
): Promise<NewlyAnswered[]> {
  const since = new Date(now.getTime() - MAX_DAYS * 86_400_000);
  const rows = await db.$queryRaw<(Omit<NewlyAnswered, "at"> & { at: Date })[]>(Prisma.sql`
    WITH own AS MATERIALIZED (
      SELECT id, name, created_at, first_answered_at FROM leads
      WHERE owner_id = ${userId} AND merged_into_id IS NULL AND activity_at > ${since}
        AND status NOT IN (${Prisma.join([...closedStatuses])})
    ), answered AS (
      SELECT own.*, ARRAY(SELECT 'R-' || one.id FROM leads AS one WHERE one.id = own.id OR one.merged_into_id = own.id) AS "references",
        (SELECT max(answer.id) FROM lead_events AS answer WHERE answer.lead_id = own.id AND ${IS_ANSWER}) AS answer_id,
        (SELECT max(answer.created_at) FROM lead_events AS answer WHERE answer.lead_id = own.id AND ${IS_ANSWER}) AS answer_at
      FROM own
    )
    SELECT answered.id AS "leadId", answered.name, wrote.by, wrote.at, left(wrote.text, ${MAX_GLIMPSE_LENGTH}) AS text
    FROM answered, LATERAL (
      (SELECT 'mail' AS by, mail.created_at AS at, mail.text FROM lead_events AS mail
        WHERE mail.lead_id = answered.id AND answered.first_answered_at IS NULL
          AND mail.type = 'mail-received' AND mail.data ? 'isUnanswered' AND mail.id > coalesce(answered.answer_id, 0)
        ORDER BY mail.id DESC LIMIT 1)
      UNION ALL
      (SELECT 'chat', message.created_at, message.text
        FROM chat_sessions AS thread JOIN chat_messages AS message ON message.session_id = thread.id
        WHERE ${seesChats} AND thread.reference = ANY(answered."references") AND thread.status = 'active'
          AND NOT message.is_bot AND NOT message.is_notice AND message.person_name IS NULL
          AND message.created_at > greatest(answered.created_at, answered.answer_at, (
            SELECT max(staff.created_at) FROM chat_messages AS staff
            WHERE staff.session_id = thread.id AND staff.person_name IS NOT NULL AND NOT staff.is_notice))
        ORDER BY message.id DESC LIMIT 1)
      ORDER BY at DESC LIMIT 1
    ) AS wrote
    ORDER BY wrote.at DESC, answered.id LIMIT ${MAX_ANSWERED}`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

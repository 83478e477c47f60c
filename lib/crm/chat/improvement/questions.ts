import "server-only";
import type { OpenQuestion } from "@/lib/crm/chat/improvement/schema";
import { CHAT_KEPT_DAYS } from "@/lib/crm/chat/visitor";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";

const MAX_EXAMINED = 2_000;
const MAX_LISTED = 100;
const MAX_KEY_LENGTH = 300;

const questionKey = (text: Prisma.Sql) =>
  Prisma.sql`btrim(left(regexp_replace(lower(left(${text}, ${MAX_KEY_LENGTH}::int)), '[^[:alnum:]]+', ' ', 'g'), ${MAX_KEY_LENGTH}::int))`;

/**
 * Lists stored questions that ended without an answer, with an unhelpful one, or with a hand-over, most
 * frequent first; without those that staff have answered or dismissed.
 */
export async function listOpenQuestions(): Promise<OpenQuestion[]> {
  const rows = await db.$queryRaw<(Omit<OpenQuestion, "lastAskedAt"> & { lastAskedAt: Date })[]>`
    WITH unanswered AS (
      SELECT session_id, id FROM chat_messages
      WHERE is_bot AND NOT is_notice AND (failed OR NOT helpful)
      ORDER BY id DESC LIMIT ${MAX_EXAMINED}
    ), handed_over AS (
      SELECT id AS session_id, handed_over_at FROM chat_sessions
      WHERE handed_over_at IS NOT NULL ORDER BY last_message_at DESC LIMIT ${MAX_EXAMINED}
    ), asked AS (
      SELECT DISTINCT question.id, question.session_id, question.text, question.created_at FROM (
        SELECT session_id, id FROM unanswered
        UNION ALL
        SELECT session_id, (
          SELECT max(id) + 1 FROM chat_messages AS earlier
          WHERE earlier.session_id = handed_over.session_id AND created_at <= handed_over_at
        ) FROM handed_over
      ) AS ending, LATERAL (
        SELECT id, session_id, text, created_at FROM chat_messages
        WHERE session_id = ending.session_id AND id < ending.id
          AND NOT is_bot AND NOT is_notice AND person_name IS NULL
        ORDER BY id DESC LIMIT 1
      ) AS question
    ), grouped AS (
      SELECT ${questionKey(Prisma.sql`text`)} AS key, count(*)::int AS times,
        (array_agg(left(text, ${MAX_KEY_LENGTH}::int) ORDER BY id DESC))[1] AS question,
        max(created_at) AS "lastAskedAt", (array_agg(session_id ORDER BY id DESC))[1] AS "threadId"
      FROM asked GROUP BY 1
    )
    SELECT * FROM grouped
    WHERE key <> ''
      AND NOT EXISTS (SELECT FROM dismissed_chat_questions AS gone WHERE gone.key = grouped.key)
      AND NOT EXISTS (SELECT FROM chat_answers WHERE ${questionKey(Prisma.sql`chat_answers.question`)} = grouped.key)
    ORDER BY times DESC, "lastAskedAt" DESC LIMIT ${MAX_LISTED}`;
  return rows.map(({ lastAskedAt, ...row }) => ({ ...row, lastAskedAt: lastAskedAt.toISOString() }));
}

export async function dismissQuestion(tx: Transaction, key: string): Promise<void> {
  await tx.dismissedChatQuestion.upsert({
    where: { key },
    create: { key },
    update: { dismissedAt: new Date() },
  });
}

export async function removeOldDismissals(now: Date): Promise<number> {
  const before = new Date(now.getTime() - CHAT_KEPT_DAYS * 86_400_000);
  const { count } = await db.dismissedChatQuestion.deleteMany({ where: { dismissedAt: { lt: before } } });
  return count;
}

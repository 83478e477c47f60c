import "server-only";
import { isThere } from "@/lib/crm/chat/admin/availability";
import { availabilities, type StaffAvailability } from "@/lib/crm/chat/admin/presence";
import { LEAD_OF_THREAD } from "@/lib/crm/inbox/record";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";
import { queueMails } from "@/lib/jobs/mail/outbox";

const MINUTE_MS = 60_000;
const CALL_AFTER_MS = 2 * MINUTE_MS;
const CALL_OTHERS_AFTER_MS = 5 * MINUTE_MS;
/** Limit after an outage: past it, the inbox alone shows the visitor. */
const CALL_WITHIN_MS = 60 * MINUTE_MS;
const MAX_LISTED = 100;

export const unansweredFor = (userId: number, now: Date): Prisma.Sql => Prisma.sql`(
  waiting_since IS NOT NULL
  OR (unanswered_since IS NOT NULL AND taken_by = ${userId})
  OR unanswered_since < ${new Date(now.getTime() - CALL_AFTER_MS)})`;

export async function queueWaitingMails(
  tx: Transaction,
  people: readonly { userId: number; notificationsEnabled: boolean }[],
  { threadId, since }: { threadId: string; since: Date },
): Promise<void> {
  const mails = people
    .filter(({ notificationsEnabled }) => notificationsEnabled)
    .map(({ userId }) => ({
      payload: { threadId, userId },
      key: `chat-waiting.${threadId}.${userId}.${since.getTime()}`,
    }));
  await queueMails(tx, "chat-waiting", mails);
}

type Unanswered = { threadId: string; holder: number | null; isPassedOn: boolean; since: Date };

/**
 * Queues mails after two minutes' wait, to the holder or those available. If none of those wants mails, and
 * after five minutes, to everyone. Suspected spam causes no mails.
 */
export function mailStaffAboutUnanswered(now = new Date()): Promise<void> {
  return db.$transaction(async (tx) => {
    const [from, to] = [CALL_WITHIN_MS, CALL_AFTER_MS].map((ms) => new Date(now.getTime() - ms));
    const threads = await tx.$queryRaw<Unanswered[]>`
      SELECT thread.id AS "threadId", taken_by AS holder, passed_on_by IS NOT NULL AS "isPassedOn", coalesce(unanswered_since, waiting_since) AS since
      FROM chat_sessions AS thread
      WHERE (unanswered_since BETWEEN ${from} AND ${to} OR waiting_since BETWEEN ${from} AND ${to})
        AND NOT EXISTS (SELECT FROM leads JOIN leads AS standing ON standing.id = coalesce(leads.merged_into_id, leads.id)
          WHERE leads.id = ${LEAD_OF_THREAD} AND standing.status = 'spam')
      ORDER BY since DESC LIMIT ${MAX_LISTED}`;
    if (threads.length === 0) return;
    const people = await availabilities(tx, now);
    for (const thread of threads) await queueWaitingMails(tx, peopleToMail(thread, people, now), thread);
  });
}

function peopleToMail(
  { holder, isPassedOn, since }: Unanswered,
  people: readonly StaffAvailability[],
  now: Date,
): readonly StaffAvailability[] {
  if (now.getTime() - since.getTime() >= CALL_OTHERS_AFTER_MS) return people;
  const there = people.filter((one) => isThere(one, now));
  // A holder who was away was mailed when it was handed to them.
  if (isPassedOn) return there.filter(({ userId }) => userId === holder);
  const first = holder === null ? there : people.filter(({ userId }) => userId === holder);
  return first.some(({ notificationsEnabled }) => notificationsEnabled) ? first : people;
}

import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import type { StaffWaiting, WaitingRecords } from "@/lib/admin/overview/schema";
import { attention } from "@/lib/commerce/orders/admin/list";
import { may, type Right } from "@/lib/core/roles";
import { availabilityText, isThere } from "@/lib/crm/chat/admin/availability";
import { defaultSettings } from "@/lib/crm/chat/admin/settings";
import { unansweredFor } from "@/lib/crm/chat/admin/unanswered";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

const COUNTED = 100;

/** Must match the migration verbatim, or its index is not used. */
const UNANSWERED_LEADS = Prisma.sql`"status" IN ('new', 'contacted', 'qualified') AND "first_answered_at" IS NULL AND "due_at" IS NOT NULL AND "merged_into_id" IS NULL`;

/** A visitor who waits in the chat is counted there; their lead is the same person. */
const NOT_IN_THE_CHAT = Prisma.sql`NOT EXISTS (
  SELECT FROM chat_sessions WHERE kind = 'chat' AND reference = 'R-' || leads.id
    AND (waiting_since IS NOT NULL OR unanswered_since IS NOT NULL))`;

export async function readWaiting(
  { user }: Pick<AdminSession, "user">,
  now = new Date(),
): Promise<StaffWaiting> {
  const seesChat = may(user.role, "chat.write");
  const countFor = async (right: Right, from: Prisma.Sql) => (may(user.role, right) ? count(from) : null);
  return {
    leads: await countFor(
      "leads.write",
      Prisma.sql`SELECT created_at AS since FROM leads
        WHERE ${UNANSWERED_LEADS} AND ${seesChat ? NOT_IN_THE_CHAT : Prisma.sql`TRUE`} ORDER BY created_at DESC`,
    ),
    chat: await countFor(
      "chat.write",
      Prisma.sql`SELECT last_message_at AS since FROM chat_sessions WHERE ${unansweredFor(user.id, now)}`,
    ),
    orders: await countFor(
      "orders.write",
      Prisma.sql`SELECT undecided_at AS since FROM orders WHERE ${attention.undecided()}`,
    ),
    availability: seesChat ? await readAvailability(user.id, now) : null,
  };
}

export async function countUnanswered(userId: number) {
  const [row] = await db.$queryRaw<{ unanswered: number; unansweredMine: number; unassigned: number }[]>`
    SELECT count(*)::int AS unanswered, (count(*) FILTER (WHERE owner_id = ${userId}))::int AS "unansweredMine",
      (count(*) FILTER (WHERE owner_id IS NULL))::int AS unassigned
    FROM (SELECT owner_id FROM leads WHERE ${UNANSWERED_LEADS} ORDER BY created_at DESC LIMIT ${COUNTED}) AS newest`;
  return row ?? { unanswered: 0, unansweredMine: 0, unassigned: 0 };
}

async function count(from: Prisma.Sql): Promise<WaitingRecords> {
  const [row] = await db.$queryRaw<{ count: number; newest: Date | null }[]>`
    SELECT count(*)::int AS count, max(since) AS newest FROM (${from} LIMIT ${COUNTED}) AS waiting`;
  return { count: row?.count ?? 0, newest: row?.newest?.toISOString() ?? null };
}

async function readAvailability(userId: number, now: Date) {
  const settings = (await db.adminChatSettings.findUnique({ where: { userId } })) ?? defaultSettings;
  const { isOnline, notificationsEnabled } = settings;
  const availability = { ...settings, isSeen: true };
  return {
    isOnline,
    notificationsEnabled,
    isThere: isThere(availability, now),
    text: availabilityText(availability, now),
  };
}

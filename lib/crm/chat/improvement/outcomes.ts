import "server-only";
import type { ChatFigures } from "@/lib/crm/chat/improvement/schema";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";

const FIGURE_DAYS = 30;

type Outcome = keyof Omit<ChatFigures, "days">;

/** Adds to, or subtracts from, the day's sum (UTC). */
export async function countOutcome(
  outcome: Outcome,
  by: 1 | -1 = 1,
  tx: Pick<Transaction, "$executeRaw"> = db,
  at = new Date(),
): Promise<void> {
  const column = Prisma.raw(outcome === "handedOver" ? "handed_over" : outcome);
  await tx.$executeRaw`
    INSERT INTO chat_days AS counted (day, ${column}) VALUES ((${at}::timestamptz AT TIME ZONE 'UTC')::date, ${Math.max(by, 0)}::int)
    ON CONFLICT (day) DO UPDATE SET ${column} = greatest(0, counted.${column} + ${by}::int)`;
}

export async function readChatFigures(now = new Date()): Promise<ChatFigures> {
  const since = new Date(now.getTime() - (FIGURE_DAYS - 1) * 86_400_000);
  const { _sum } = await db.chatDay.aggregate({
    where: { day: { gte: new Date(since.toISOString().slice(0, 10)) } },
    _sum: { answered: true, unanswered: true, handedOver: true, helpful: true, unhelpful: true },
  });
  return {
    days: FIGURE_DAYS,
    answered: _sum.answered ?? 0,
    unanswered: _sum.unanswered ?? 0,
    handedOver: _sum.handedOver ?? 0,
    helpful: _sum.helpful ?? 0,
    unhelpful: _sum.unhelpful ?? 0,
  };
}

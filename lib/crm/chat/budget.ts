import "server-only";
import { log } from "@/lib/core/log";
import { db } from "@/lib/data/db";
import { noteOutage, noteRenewal } from "@/lib/data/outages";
import { setting } from "@/lib/data/settings/current";
import { Prisma } from "@/lib/generated/prisma/client";

/** By which a spent budget is shown to staff (components/admin/overview/outage-warning.tsx). */
const NAME = "assistant's daily budget";

/** The part of a day's budget that an hour has: a flood takes the model from everyone until the hour is over, not for the day. */
const SHARE_OF_HOUR = 0.25;

/** Tokens set aside for an answer, of which day and hour (both of UTC). */
export type Reserved = { day: Date; hour: number; tokens: number };

const today = (now: Date) => new Date(now.toISOString().slice(0, 10));

/**
 * Sets tokens aside for an answer, before it is asked for: many at once can't spend more than the day's budget together,
 * nor, but for the hour's first answer, than an hour's share of it.
 * Null where the rest of either is too little. Of the day's budget staff are told, until there is room on another day or in a
 * greater budget.
 */
export async function reserveTokens(tokens: number, now = new Date()): Promise<Reserved | null> {
  const day = today(now);
  const hour = now.getUTCHours();
  const budget = setting("chatDailyTokens");
  const share = Math.floor(budget * SHARE_OF_HOUR);
  const ofHour = Prisma.sql`CASE WHEN spent.last_hour = ${hour}::int THEN spent.hour_tokens ELSE 0 END`;
  const reserved =
    tokens > budget
      ? 0
      : await db.$executeRaw`
          INSERT INTO chat_days AS spent (day, tokens, last_hour, hour_tokens)
          VALUES (${day}::date, ${tokens}::int, ${hour}::int, ${tokens}::int)
          ON CONFLICT (day) DO UPDATE SET tokens = spent.tokens + excluded.tokens,
            last_hour = excluded.last_hour, hour_tokens = ${ofHour} + excluded.hour_tokens
          WHERE spent.tokens + excluded.tokens <= ${budget}::int
            AND (${ofHour} = 0 OR ${ofHour} + excluded.hour_tokens <= ${share}::int)`;
  const words = `${budget.toLocaleString("en-US")} tokens a day`;
  if (reserved === 1) {
    // Of another day, or of another budget.
    noteRenewal(NAME, { since: day, words });
    return { day, hour, tokens };
  }
  const spent = (await db.chatDay.findUnique({ where: { day } }))?.tokens ?? 0;
  if (tokens <= budget && spent + tokens <= budget) {
    log.warn("the chat answers without the model: the hour's share of the day's budget is spent");
    return null;
  }
  noteOutage(NAME, now, words);
  return null;
}

/** Puts what was really used up in the place of what was set aside. Where nobody says how much, that stays. */
export async function settleTokens({ day, hour, tokens }: Reserved, used: number | undefined): Promise<void> {
  if (used === undefined) return;
  const settled = (counted: Prisma.Sql) =>
    Prisma.sql`least(2147483647, greatest(0, ${counted}::bigint - ${tokens}::int + ${used}::int))::int`;
  await db.$executeRaw`
    UPDATE chat_days SET tokens = ${settled(Prisma.sql`tokens`)},
      hour_tokens = CASE WHEN last_hour = ${hour}::int THEN ${settled(Prisma.sql`hour_tokens`)} ELSE hour_tokens END
    WHERE day = ${day}::date`;
}

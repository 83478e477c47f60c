import "server-only";
import { db } from "@/lib/data/db";
import { recordOutage, recordQuotaRenewal } from "@/lib/data/outages";
import { setting } from "@/lib/data/settings/current";
import { Prisma } from "@/lib/generated/prisma/client";

const HOUR_MS = 3_600_000;

/** An hour's share of the day's budget: a flood blocks the model for the hour, not for the day. */
const SHARE_OF_HOUR = 0.25;

type Reserved = { day: Date; hour: number; tokens: number };

/**
 * Reserves tokens before the model is called: concurrent answers can't exceed the day's budget or, except for
 * the hour's first answer, an hour's share. Null if the rest is too small. Staff are warned until a new day or hour, or a
 * greater budget, makes room.
 * @param tokens their cost, as input tokens
 */
export async function reserveTokens(tokens: number, now = new Date()): Promise<Reserved | null> {
  const day = new Date(now.toISOString().slice(0, 10));
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
  const limits = [
    {
      name: "assistant's daily budget",
      since: day,
      error: `${budget.toLocaleString("en-US")} tokens a day`,
    },
    {
      name: "assistant's hourly budget",
      since: new Date(day.getTime() + hour * HOUR_MS),
      error: `${share.toLocaleString("en-US")} tokens an hour, a quarter of the day's`,
    },
  ] as const;
  if (reserved === 1) {
    for (const { name, ...quota } of limits) recordQuotaRenewal(name, quota);
    return { day, hour, tokens };
  }
  const spent = (await db.chatDay.findUnique({ where: { day } }))?.tokens ?? 0;
  const { name, error } = limits[spent + tokens <= budget ? 1 : 0];
  recordOutage(name, now, error);
  return null;
}

export async function settleTokens({ day, hour, tokens }: Reserved, used: number | undefined): Promise<void> {
  if (used === undefined) return;
  const settled = (counted: Prisma.Sql) =>
    Prisma.sql`least(2147483647, greatest(0, ${counted}::bigint - ${tokens}::int + ${used}::int))::int`;
  await db.$executeRaw`
    UPDATE chat_days SET tokens = ${settled(Prisma.sql`tokens`)},
      hour_tokens = CASE WHEN last_hour = ${hour}::int THEN ${settled(Prisma.sql`hour_tokens`)} ELSE hour_tokens END
    WHERE day = ${day}::date`;
}

import "server-only";
import { db } from "@/lib/db";
import { noteOutage, noteRenewal } from "@/lib/outages";
import { setting } from "@/lib/settings/current";

/** By which a spent budget is shown to staff (components/admin/overview/outage-warning.tsx). */
const NAME = "assistant's daily budget";

/** What was set aside for an answer, in tokens, of which day. */
export type Reserved = { day: Date; tokens: number };

const today = (now: Date) => new Date(now.toISOString().slice(0, 10));

/**
 * Sets tokens aside for an answer, before it is asked for: many at once can't spend more than the day's budget together.
 * Null where the rest of the day's budget is too little, which staff are told, until there is
 * room on another day or in a greater budget.
 */
export async function reserveTokens(tokens: number, now = new Date()): Promise<Reserved | null> {
  const day = today(now);
  const budget = setting("chatDailyTokens");
  const reserved =
    tokens > budget
      ? 0
      : await db.$executeRaw`
          INSERT INTO chat_days AS spent (day, tokens) VALUES (${day}::date, ${tokens}::int)
          ON CONFLICT (day) DO UPDATE SET tokens = spent.tokens + excluded.tokens
          WHERE spent.tokens + excluded.tokens <= ${budget}::int`;
  const words = `${budget.toLocaleString("en-US")} tokens a day`;
  if (reserved === 1) {
    // Of another day, or of another budget.
    noteRenewal(NAME, { since: day, words });
    return { day, tokens };
  }
  noteOutage(NAME, now, words);
  return null;
}

/** Puts what was really used up in the place of what was set aside. Where nobody says how much, that stays. */
export async function settleTokens({ day, tokens }: Reserved, used: number | undefined): Promise<void> {
  if (used === undefined) return;
  await db.$executeRaw`
    UPDATE chat_days SET tokens = least(2147483647, greatest(0, tokens::bigint - ${tokens}::int + ${used}::int))::int
    WHERE day = ${day}::date`;
}

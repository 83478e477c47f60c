import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { dayBefore } from "@/lib/core/days";
import { companyDay } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";

const DAY_MS = 86_400_000;
/** A session that started yesterday may continue today; after that no key may be traceable. */
export const SALTS_KEPT_DAYS = 2;

type Visitor = { clientAddress: string; userAgent: string; sessionStart: number | undefined };

/**
 * Keys have 64 hexadecimal digits. Their salt changes each day and is deleted two days later, so that no key
 * leads to an address, and no one is recognized the next day. A session keeps its key past midnight.
 */
export async function keysOf(visitor: Visitor, now = new Date()) {
  const { clientAddress, userAgent, sessionStart } = visitor;
  const today = companyDay(now);
  const yesterday = dayBefore(today);
  const began = sessionStart === undefined ? today : companyDay(new Date(sessionStart));
  const identity = `${clientAddress}\n${userAgent}`;
  return {
    visitorKey: hash(await saltOf(today), identity),
    sessionKey: hash(await saltOf(began === yesterday ? yesterday : today), `${identity}\n${sessionStart}`),
  };
}

export async function removeOldSalts(now: Date): Promise<number> {
  const { count } = await db.analyticsSalt.deleteMany({
    where: { day: { lt: new Date(now.getTime() - SALTS_KEPT_DAYS * DAY_MS) } },
  });
  return count;
}

function hash(salt: string, text: string): string {
  return createHmac("sha256", salt).update(text).digest("hex");
}

const cached = new Map<string, string>();

async function saltOf(day: string): Promise<string> {
  const found = cached.get(day);
  if (found) return found;
  const fresh = randomBytes(32).toString("hex");
  const [row] = await db.$queryRaw<{ salt: string }[]>`
    INSERT INTO analytics_salts (day, salt) VALUES (${day}::date, ${fresh})
    ON CONFLICT (day) DO UPDATE SET day = excluded.day
    RETURNING salt`;
  if (!row) throw new Error("storing a salt answered no row");
  if (cached.size >= 2) cached.delete([...cached.keys()].sort()[0] ?? "");
  cached.set(day, row.salt);
  return row.salt;
}

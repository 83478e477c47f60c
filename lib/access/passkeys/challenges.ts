import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

/** How long a challenge may be answered, for people who look for their key first. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** Of one administrator at once: tabs, and prompts that were closed. A further one takes the oldest one's place. */
const OPEN_AT_MOST = 5;

/** Who is asked, and what for; at the sign-in there is no session yet. An answer counts for nothing else. */
export type Occasion =
  | { userId: number; purpose: "sign-in"; sessionId: null }
  | { userId: number; purpose: "register" | "prove"; sessionId: string };

/** 32 random bytes to be signed on this occasion, kept until they are answered or five minutes have passed. */
export async function issueChallenge(tx: Transaction, occasion: Occasion): Promise<Uint8Array<ArrayBuffer>> {
  const { userId } = occasion;
  // Those that come at the same time wait here, so that they count each other.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  const open = await tx.passkeyChallenge.findMany({
    where: { userId },
    orderBy: { expiresAt: "desc" },
    select: { challenge: true },
    skip: OPEN_AT_MOST - 1,
  });
  await tx.passkeyChallenge.deleteMany({ where: { challenge: { in: open.map((one) => one.challenge) } } });
  const bytes = new Uint8Array(randomBytes(32));
  const challenge = Buffer.from(bytes).toString("base64url");
  const expiresAt = new Date(Date.now() + CHALLENGE_MS);
  await tx.passkeyChallenge.create({ data: { ...occasion, challenge, expiresAt } });
  return bytes;
}

/** Takes a challenge away, and says whether it was open on that occasion: of two who answer it, one is heard. */
export async function takeChallenge(challenge: string, occasion: Occasion): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { ...occasion, challenge, expiresAt: { gt: new Date() } },
  });
  return count === 1;
}

/** Removes what nobody answered in time, and says how many there were. */
export async function removeExpiredChallenges(now: Date): Promise<number> {
  const { count } = await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}

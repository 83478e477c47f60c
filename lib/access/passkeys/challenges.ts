import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

/** Lifetime of a challenge, for people who look for their key first. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** Allows for tabs and closed prompts. A new one replaces the oldest. */
const MAX_OPEN = 5;

/** User and purpose; at the sign-in there is no session yet. A signature counts for no other purpose. */
export type Occasion =
  | { userId: number; purpose: "sign-in"; sessionId: null }
  | { userId: number; purpose: "register" | "prove"; sessionId: string };

/** Creates 32 random bytes to sign on this occasion, stored until used or five minutes have passed. */
export async function issueChallenge(tx: Transaction, occasion: Occasion): Promise<Uint8Array<ArrayBuffer>> {
  const { userId } = occasion;
  // Serializes simultaneous requests, so that they count each other.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  const open = await tx.passkeyChallenge.findMany({
    where: { userId },
    orderBy: { expiresAt: "desc" },
    select: { challenge: true },
    skip: MAX_OPEN - 1,
  });
  await tx.passkeyChallenge.deleteMany({ where: { challenge: { in: open.map((one) => one.challenge) } } });
  const bytes = new Uint8Array(randomBytes(32));
  const challenge = Buffer.from(bytes).toString("base64url");
  const expiresAt = new Date(Date.now() + CHALLENGE_MS);
  await tx.passkeyChallenge.create({ data: { ...occasion, challenge, expiresAt } });
  return bytes;
}

/** True if the challenge was open on that occasion: of two responses, one succeeds. */
export async function consumeChallenge(challenge: string, occasion: Occasion): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { ...occasion, challenge, expiresAt: { gt: new Date() } },
  });
  return count === 1;
}

export async function removeExpiredChallenges(now: Date): Promise<number> {
  const { count } = await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}

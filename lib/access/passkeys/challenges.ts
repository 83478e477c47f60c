import "server-only";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

/** Long enough to fetch a security key. */
export const CHALLENGE_MS = 5 * 60 * 1000;
const MAX_OPEN = 5;

export type ChallengeScope =
  | { userId: number; purpose: "sign-in"; sessionId: null }
  | { userId: number; purpose: "register" | "prove"; sessionId: string };

export async function issueChallenge(
  tx: Transaction,
  scope: ChallengeScope,
): Promise<Uint8Array<ArrayBuffer>> {
  const { userId } = scope;
  // Serializes simultaneous requests, so that they count each other.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  const open = await tx.passkeyChallenge.findMany({
    where: { userId },
    orderBy: { expiresAt: "desc" },
    select: { challenge: true },
    skip: MAX_OPEN - 1,
  });
  await tx.passkeyChallenge.deleteMany({ where: { challenge: { in: open.map((one) => one.challenge) } } });
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const challenge = Buffer.from(bytes).toString("base64url");
  const expiresAt = new Date(Date.now() + CHALLENGE_MS);
  await tx.passkeyChallenge.create({ data: { ...scope, challenge, expiresAt } });
  return bytes;
}

/** True if the challenge was open in that scope: of two responses, one succeeds. */
export async function consumeChallenge(challenge: string, scope: ChallengeScope): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { ...scope, challenge, expiresAt: { gt: new Date() } },
  });
  return count === 1;
}

export async function removeExpiredChallenges(now: Date): Promise<number> {
  const { count } = await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}

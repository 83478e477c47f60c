import "server-only";
import type { Claim } from "@/lib/access/auth/factor-claim";
import { type ChallengeScope, consumeChallenge } from "@/lib/access/passkeys/challenges";
import { verifiedCounter } from "@/lib/access/passkeys/webauthn";
import type { PasskeyAssertion } from "@/lib/core/passkeys-schema";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Null if the passkey is not that administrator's, or for another challenge, which is removed either way. */
export async function claimOfPasskey(
  assertion: PasskeyAssertion,
  occasion: ChallengeScope,
): Promise<Claim | null> {
  const passkey = await db.adminPasskey.findFirst({
    where: { credentialId: assertion.id, userId: occasion.userId },
  });
  if (!passkey) return null;
  const { id, counter: before } = passkey;
  const counter = await verifiedCounter(assertion, passkey, (challenge) =>
    consumeChallenge(challenge, occasion),
  );
  if (counter === null) return null;
  return {
    set: Prisma.empty,
    where: Prisma.empty,
    // Simultaneous copies of a passkey: one succeeds; a passkey removed meanwhile fails.
    also: async (tx) => {
      const data = { counter, lastUsedAt: new Date() };
      const { count } = await tx.adminPasskey.updateMany({ where: { id, counter: before }, data });
      return count === 1;
    },
  };
}

import "server-only";
import { keyedHash } from "@/lib/auth/encryption";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { secureCookie } from "@/lib/http/secure-cookies";
import { enqueue } from "@/lib/jobs/queue";
import { isCodeOf } from "@/lib/portal/code";
import { newSecret, storedId } from "@/lib/portal/secrets";

export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * 60 * 1000;
const TRIES = 5;

/** Sent with the portal's calls alone. */
const verificationCookie = secureCookie("portal-verification", { path: "/api/whmcs", sameSite: "Strict" });
export const VERIFICATION_COOKIE = verificationCookie.name;

/** Who asks for a code, or sends one. */
export type CodeAsker = {
  email: string;
  clientAddress: string;
  /** The cookie that the browser got when it asked for the code that it sends now. */
  cookie: string | undefined;
};

/**
 * Notes down that a code is wanted and has a job find out whether the address is a customer's, and mail it. What is
 * done here is the same for every address: nothing in the answer, and no time that it takes, tells whether one is known.
 * The code that the same browser asked for before is good no more. Gives the `Set-Cookie` value by which it is known.
 */
export async function beginVerification({ email, clientAddress, cookie }: CodeAsker): Promise<string> {
  const secret = newSecret();
  const id = storedId(secret);
  const client = clientKey(clientAddress);
  const before: Prisma.PortalVerificationWhereInput[] = [{ email, client }];
  if (cookie) before.push({ id: storedId(cookie) });
  await db.$transaction(async (tx) => {
    await tx.portalVerification.deleteMany({ where: { OR: before } });
    await tx.portalVerification.create({
      data: { id, email, client, expiresAt: new Date(Date.now() + CODE_MS) },
    });
    await enqueue(tx, "portal-code", { id });
  });
  return verificationCookie.set(secret, CODE_MS / 1000);
}

export const clearedVerificationCookie = verificationCookie.cleared;

/** A verification whose code was right. */
export type Verified = { id: string; customerId: number };

/**
 * Takes one of the five tries of the code that this browser asked for, and says whose it is, or null where it is wrong,
 * used, too old, tried too often, or of an address that nobody has. A browser is known by its cookie, or else by the
 * address that it calls from: a stranger elsewhere can't use up the tries of somebody else's code.
 */
export async function tryCode(
  { email, clientAddress, cookie }: CodeAsker,
  code: string,
): Promise<Verified | null> {
  const own = cookie ? storedId(cookie) : "";
  // The try is taken before the code is looked at, so that many at once are no more than five.
  const [row] = await db.$queryRaw<{ id: string; customerId: number | null }[]>`
    UPDATE portal_verifications SET tries = tries + 1
    WHERE tries < ${TRIES} AND id = (
      SELECT id FROM portal_verifications
      WHERE email = ${email}::citext AND (id = ${own} OR client = ${clientKey(clientAddress)})
        AND tries < ${TRIES} AND expires_at > now()
      ORDER BY id = ${own} DESC, created_at DESC LIMIT 1)
    RETURNING id, billing_client_id AS "customerId"`;
  if (!row || !isCodeOf(row.id, code) || row.customerId === null) return null;
  return { id: row.id, customerId: row.customerId };
}

/** Uses a code up, in the caller's transaction; false where it was used meanwhile. */
export async function claimVerification(
  tx: Pick<Prisma.TransactionClient, "portalVerification">,
  { id }: Verified,
): Promise<boolean> {
  const { count } = await tx.portalVerification.deleteMany({ where: { id } });
  return count === 1;
}

/** Removes what was asked for and is past its time, and says how many there were. */
export async function removeExpiredVerifications(now: Date): Promise<number> {
  const { count } = await db.portalVerification.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}

function clientKey(clientAddress: string): string {
  return keyedHash("portal-client", clientAddress);
}

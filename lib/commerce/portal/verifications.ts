import "server-only";
import { networkOf } from "@/lib/access/auth/network";
import { newSecret, storedId } from "@/lib/access/portal/secrets";
import { isCodeOf } from "@/lib/commerce/portal/code";
import { keyedHash } from "@/lib/core/encryption";
import { secureCookie } from "@/lib/core/secure-cookies";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import type { Prisma } from "@/lib/generated/prisma/client";
import { enqueue } from "@/lib/jobs/queue";

export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * 60 * 1000;
/** A code that was mailed is prolonged no more once it is this old: by then another may be mailed. */
const PROLONGED_MS = 60 * 60 * 1000;
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
  /** Of a browser that has signed in under this address before (lib/commerce/portal/known-browser.ts). */
  browserId: string | null;
};

/**
 * Notes down that a code is wanted and has a job find out whether the address is a customer's, and mail it. What is
 * done here is the same for every address: nothing in the answer, and no time that it takes, tells whether one is known.
 * The code that the same browser asked for before is good no more; but where no further one may be mailed, the newest
 * one of the address stays good instead. Gives the `Set-Cookie` value by which the browser is known.
 */
export async function beginVerification(
  { email, clientAddress, cookie }: CodeAsker,
  mayMail: boolean,
): Promise<string> {
  const secret = newSecret();
  const client = clientKey(clientAddress);
  const expiresAt = new Date(Date.now() + CODE_MS);
  const own = cookie ? storedId(cookie) : "";
  await db.$transaction(async (tx) => {
    if (mayMail) await tx.portalCode.deleteMany({ where: { verifications: { some: { id: own } } } });
    await tx.portalVerification.deleteMany({ where: { OR: [{ email, client }, { id: own }] } });
    const codeId = mayMail ? await addCode(tx, email, expiresAt) : null;
    await tx.portalVerification.create({ data: { id: storedId(secret), email, client, codeId, expiresAt } });
    const id = codeId ?? (await prolongNewestCode(tx, email, expiresAt));
    // Of a code that was mailed already the job does nothing.
    if (id) await enqueue(tx, "portal-code", { id });
  });
  return verificationCookie.set(secret, CODE_MS / 1000);
}

async function addCode(tx: Prisma.TransactionClient, email: string, expiresAt: Date): Promise<string> {
  const id = storedId(newSecret());
  await tx.portalCode.create({ data: { id, email, expiresAt } });
  return id;
}

async function prolongNewestCode(
  tx: Prisma.TransactionClient,
  email: string,
  expiresAt: Date,
): Promise<string | undefined> {
  const [code] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE portal_codes SET expires_at = ${expiresAt} WHERE id = (
      SELECT id FROM portal_codes
      WHERE email = ${email}::citext AND created_at > ${new Date(Date.now() - PROLONGED_MS)}
      ORDER BY created_at DESC LIMIT 1)
    RETURNING id`;
  return code?.id;
}

export const clearedVerificationCookie = verificationCookie.cleared;

/** A verification whose code was right. */
export type Verified = { id: string; codeId: string; customerId: number };

type Code = { id: string; customerId: number | null };

/**
 * Takes one of the five tries that this browser has since it asked for a code, and says whose the code is, or null where
 * it is wrong, used, too old, tried too often, or of an address that nobody has. A browser is known by its cookie, or else
 * by the address that it calls from: a stranger elsewhere can't use up its tries.
 *
 * Codes that others asked for under the address are good here, too, since it is the customer who gets them; but those
 * are tried by strangers as well, so their tries are counted together.
 *
 * @throws AppError 429 where no try of other codes is left
 */
export async function tryCode(asker: CodeAsker, given: string): Promise<Verified | null> {
  const { email, clientAddress, cookie } = asker;
  const own = cookie ? storedId(cookie) : "";
  // The try is taken before the code is looked at, so that many at once are no more than five.
  const [row] = await db.$queryRaw<{ id: string; codeId: string | null }[]>`
    UPDATE portal_verifications SET tries = tries + 1
    WHERE tries < ${TRIES} AND id = (
      SELECT id FROM portal_verifications
      WHERE email = ${email}::citext AND (id = ${own} OR client = ${clientKey(clientAddress)})
        AND tries < ${TRIES} AND expires_at > now()
      ORDER BY id = ${own} DESC, created_at DESC LIMIT 1)
    RETURNING id, code_id AS "codeId"`;
  if (!row) return null;
  const codes = await db.$queryRaw<Code[]>`
    SELECT id, billing_client_id AS "customerId" FROM portal_codes
    WHERE email = ${email}::citext AND expires_at > now()`;
  const isRight = (code: Code) => isCodeOf(code.id, given);
  let found = codes.find((code) => code.id === row.codeId && isRight(code));
  const others = codes.filter(({ id }) => id !== row.codeId);
  if (!found && others.length > 0) {
    await countTryOfOthers(asker);
    found = others.find(isRight);
  }
  if (!found || found.customerId === null) return null;
  return { id: row.id, codeId: found.id, customerId: found.customerId };
}

async function countTryOfOthers({ email, clientAddress, browserId }: CodeAsker): Promise<void> {
  const address = addressKey(email);
  await consume("portalOtherCodeTries", `${address} ${browserId ?? networkOf(clientAddress)}`);
  if (!browserId) await consume("portalOtherCodeTriesAnywhere", address);
}

/** Uses a code up, in the caller's transaction; false where it was used meanwhile. */
export async function claimVerification(
  tx: Pick<Prisma.TransactionClient, "portalVerification" | "portalCode">,
  { id, codeId }: Verified,
): Promise<boolean> {
  const { count } = await tx.portalCode.deleteMany({ where: { id: codeId } });
  await tx.portalVerification.deleteMany({ where: { id } });
  return count === 1;
}

/** Removes what was asked for and is past its time, and says how many there were. */
export async function removeExpiredVerifications(now: Date): Promise<number> {
  const { count } = await db.portalVerification.deleteMany({ where: { expiresAt: { lt: now } } });
  const old = new Date(now.getTime() - PROLONGED_MS);
  const codes = await db.portalCode.deleteMany({
    where: { expiresAt: { lt: now }, createdAt: { lt: old } },
  });
  return count + codes.count;
}

/** Returns the key that an address is counted under: no counter says who signs in. */
export function addressKey(email: string): string {
  return keyedHash("portal-address", email.toLowerCase());
}

function clientKey(clientAddress: string): string {
  return keyedHash("portal-client", clientAddress);
}

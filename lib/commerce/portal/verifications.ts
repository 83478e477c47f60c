import "server-only";
import { networkOf } from "@/lib/access/auth/network";
import { newSecret, storedId } from "@/lib/access/portal/secrets";
import { isCodeOf } from "@/lib/commerce/portal/code";
import { CODE_MINUTES } from "@/lib/commerce/portal/code-life";
import { keyedHash } from "@/lib/core/encryption";
import { secureCookie } from "@/lib/core/secure-cookies";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import type { Prisma } from "@/lib/generated/prisma/client";
import { enqueue } from "@/lib/jobs/queue";

const CODE_MS = CODE_MINUTES * 60 * 1000;
/** A mailed code of this age is not prolonged: another may be mailed by then. */
const PROLONGED_MS = 60 * 60 * 1000;
const TRIES = 5;

const verificationCookie = secureCookie("portal-verification", { path: "/api/whmcs", sameSite: "Strict" });
export const VERIFICATION_COOKIE = verificationCookie.name;

export type CodeRequest = {
  email: string;
  clientAddress: string;
  cookie: string | undefined;
  browserId: string | null;
};

/**
 * A job looks the address up and mails the code. Neither response nor time reveals whether the address is
 * known. The browser's previous code becomes invalid; but if no further one may be mailed, the address'
 * newest stays valid. Returns the `Set-Cookie` value that identifies the browser.
 */
export async function beginVerification(
  { email, clientAddress, cookie }: CodeRequest,
  mayMail: boolean,
): Promise<string> {
  const secret = newSecret();
  const client = clientKey(clientAddress);
  const expiresAt = new Date(Date.now() + CODE_MS);
  const ownId = cookie ? storedId(cookie) : "";
  await db.$transaction(async (tx) => {
    if (mayMail) await tx.portalCode.deleteMany({ where: { verifications: { some: { id: ownId } } } });
    await tx.portalVerification.deleteMany({ where: { OR: [{ email, client }, { id: ownId }] } });
    const codeId = mayMail ? await addCode(tx, email, expiresAt) : null;
    await tx.portalVerification.create({ data: { id: storedId(secret), email, client, codeId, expiresAt } });
    const id = codeId ?? (await prolongNewestCode(tx, email, expiresAt));
    // The job ignores a code that was mailed already.
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
      ORDER BY created_at DESC, id DESC LIMIT 1)
    RETURNING id`;
  return code?.id;
}

export const clearedVerificationCookie = verificationCookie.cleared;

type Verified = { id: string; codeId: string; customerId: number };

type Code = { id: string; customerId: number | null };

/**
 * Uses one of the browser's five tries; null if the code is wrong, used, too old, tried too often, or of an
 * unknown address. A browser is identified by its cookie, or else by its network address: strangers elsewhere
 * can't use up its tries. Codes that others requested for the address are valid, too, since the customer gets
 * them; but strangers try those as well, so their tries are counted together.
 * @throws AppError 429 if no try of other codes is left
 */
export async function tryCode(request: CodeRequest, typed: string): Promise<Verified | null> {
  const { email, clientAddress, cookie } = request;
  const ownId = cookie ? storedId(cookie) : "";
  // The try is counted before the code is checked, so that parallel requests get no more than five.
  const [row] = await db.$queryRaw<{ id: string; codeId: string | null }[]>`
    UPDATE portal_verifications SET tries = tries + 1
    WHERE tries < ${TRIES} AND id = (
      SELECT id FROM portal_verifications
      WHERE email = ${email}::citext AND (id = ${ownId} OR client = ${clientKey(clientAddress)})
        AND tries < ${TRIES} AND expires_at > now()
      ORDER BY id = ${ownId} DESC, created_at DESC, id DESC LIMIT 1)
    RETURNING id, code_id AS "codeId"`;
  if (!row) return null;
  const codes = await db.$queryRaw<Code[]>`
    SELECT id, billing_client_id AS "customerId" FROM portal_codes
    WHERE email = ${email}::citext AND expires_at > now()`;
  const isRight = (code: Code) => isCodeOf(code.id, typed);
  let found = codes.find((code) => code.id === row.codeId && isRight(code));
  const otherCodes = codes.filter(({ id }) => id !== row.codeId);
  if (!found && otherCodes.length > 0) {
    await countOtherCodeTry(request);
    found = otherCodes.find(isRight);
  }
  if (!found || found.customerId === null) return null;
  return { id: row.id, codeId: found.id, customerId: found.customerId };
}

async function countOtherCodeTry({ email, clientAddress, browserId }: CodeRequest): Promise<void> {
  const address = addressKey(email);
  await consume("portalOtherCodeTries", `${address} ${browserId ?? networkOf(clientAddress)}`);
  if (!browserId) await consume("portalOtherCodeTriesAnywhere", address);
}

export async function claimVerification(
  tx: Pick<Prisma.TransactionClient, "portalVerification" | "portalCode">,
  { id, codeId }: Verified,
): Promise<boolean> {
  const { count } = await tx.portalCode.deleteMany({ where: { id: codeId } });
  await tx.portalVerification.deleteMany({ where: { id } });
  return count === 1;
}

export async function removeExpiredVerifications(now: Date): Promise<number> {
  const { count } = await db.portalVerification.deleteMany({ where: { expiresAt: { lt: now } } });
  const old = new Date(now.getTime() - PROLONGED_MS);
  const codes = await db.portalCode.deleteMany({
    where: { expiresAt: { lt: now }, createdAt: { lt: old } },
  });
  return count + codes.count;
}

/** Keyed: no counter reveals who signs in. */
export function addressKey(email: string): string {
  return keyedHash("portal-address", email.toLowerCase());
}

function clientKey(clientAddress: string): string {
  return keyedHash("portal-client", clientAddress);
}

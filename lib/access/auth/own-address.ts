import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import { keyedHash } from "@/lib/core/encryption";
import { AppError, fieldError } from "@/lib/core/errors";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import type { Mail } from "@/lib/integrations/mail/mail";
import { noticeMail } from "@/lib/jobs/mail/notice";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const PURPOSE = "own-address";
export const CODE_MINUTES = 30;
const MAX_ATTEMPTS = 5;
const DIGITS = 6;

/** The address takes effect once the mailed code is entered, which is derived from the account and not stored. */
export async function requestAddressChange(
  tx: Transaction,
  { user }: AdminSession,
  email: string,
): Promise<Change<EmptyResponse>> {
  await consume("passwordResetMails", `address.${user.id}`);
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  await tx.user.update({
    where: { id: user.id },
    data: { pendingEmail: email, pendingEmailExpiresAt: expiresAt, pendingEmailTries: 0 },
  });
  const payload = { userId: user.id, expiresAt: expiresAt.getTime() };
  await queueMail(tx, "address-code", payload, `address-code.${user.id}.${expiresAt.getTime()}`, {
    giveUpAfterHours: 1,
  });
  // The activity log must not show an address that is not confirmed.
  return { targetId: user.id, label: user.username, before: {}, after: {}, response: {} };
}

export async function checkAddressCode({ user }: AdminSession, code: string): Promise<string> {
  const [row] = await db.$queryRaw<{ email: string; expiresAt: Date }[]>`
    UPDATE users SET pending_email_tries = pending_email_tries + 1
    WHERE id = ${user.id} AND pending_email IS NOT NULL AND pending_email_expires_at > now()
      AND pending_email_tries < ${MAX_ATTEMPTS}
    RETURNING pending_email AS email, pending_email_expires_at AS "expiresAt"`;
  if (!row) throw fieldError("code", "This code has expired. Please ask for a new one.");
  if (codeFor(user.id, row.email, row.expiresAt.getTime()) !== code)
    throw fieldError("code", "This is not the code that we emailed.");
  return row.email;
}

type AddressRow = { id: number; email: string | null; updatedAt: string };

/** Sets the account's address; 409 if another one was requested meanwhile. */
export async function confirmAddress(
  tx: Transaction,
  { user }: AdminSession,
  email: string,
): Promise<Change<{ email: string }> & { before: AddressRow; after: AddressRow }> {
  const before = await tx.user.findUniqueOrThrow({ where: { id: user.id } });
  if (before.pendingEmail !== email) throw new AppError("conflict", "Please ask for a new code.");
  const after = await tx.user.update({
    where: { id: user.id },
    data: { email, pendingEmail: null, pendingEmailExpiresAt: null },
  });
  const audited = (row: typeof after) => ({
    id: row.id,
    email: row.email,
    updatedAt: row.updatedAt.toISOString(),
  });
  return {
    targetId: user.id,
    label: user.username,
    before: audited(before),
    after: audited(after),
    response: { email },
  };
}

function codeFor(userId: number, email: string, expiresAt: number): string {
  const hash = keyedHash(PURPOSE, [userId, email, expiresAt].join("\n"));
  const number = Buffer.from(hash, "base64url").readUIntBE(0, 6) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** Null if another code was requested since, or this one has expired. */
export async function composeAddressCode({
  userId,
  expiresAt,
}: MailPayload<"address-code">): Promise<Mail | null> {
  if (expiresAt <= Date.now()) return null;
  const account = await db.user.findFirst({
    where: { id: userId, isActive: true, pendingEmailExpiresAt: new Date(expiresAt) },
  });
  if (!account?.pendingEmail) return null;
  const code = codeFor(userId, account.pendingEmail, expiresAt);
  const intro = `Enter it in the administration of ${company.product} to make this the email address of your account. It works for ${CODE_MINUTES} minutes.`;
  const caution = "If it wasn't you, there's nothing to do: no account has this address.";
  return noticeMail({
    to: account.pendingEmail,
    title: `Your code is ${code}`,
    parts: [intro, { note: caution }],
    messageId: `address-code.${userId}.${expiresAt}`,
  });
}

import "server-only";
import { accountEvent, composeAccountMail } from "@/lib/access/auth/account-mail";
import { mailedBrowserCookie } from "@/lib/access/auth/known-browser";
import { hashPassword } from "@/lib/access/auth/password";
import { type PasswordResetInput, RESET_MINUTES } from "@/lib/access/auth/password-reset-schema";
import { assertUsablePassword } from "@/lib/access/auth/password-rules";
import { resetFragment } from "@/lib/access/auth/reset-link";
import { endSessionsOf, type SessionOrigin } from "@/lib/access/auth/session";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { AppError, fieldError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { recordAudit } from "@/lib/data/audit/service";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Mail } from "@/lib/integrations/mail/mail";
import { noticeMail } from "@/lib/jobs/mail/notice";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";
import { enqueue } from "@/lib/jobs/queue";

/** Several people may share one address; limits the mails of one request. */
const MAX_ACCOUNTS = 5;
const PURPOSE = "password-reset";

const fields = { id: true, username: true, password: true, email: true, lastLogin: true } as const;
type Account = Prisma.UserGetPayload<{ select: typeof fields }>;

export async function requestPasswordReset(account: string): Promise<void> {
  const expiresAt = Date.now() + RESET_MINUTES * 60_000;
  const rows = await db.user.findMany({
    where: {
      isActive: true,
      OR: [
        { username: account, email: { not: null } },
        { email: { equals: account.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } },
      ],
    },
    select: { id: true },
    orderBy: { id: "asc" },
    take: MAX_ACCOUNTS,
  });
  await enqueue(db, "password-reset", { userIds: rows.map(({ id }) => id), expiresAt });
}

/** Queues only as many as can be valid at once: if a stranger used them up, the mailbox has working links. */
export async function queueResetMails(userIds: number[], expiresAt: number): Promise<void> {
  for (const userId of userIds) {
    try {
      await consume("passwordResetMails", String(userId));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
      log.warn({ userId }, "more password reset mails requested than an account may receive");
      continue;
    }
    const key = `password-reset.${userId}.${expiresAt}`;
    await queueMail(db, "password-reset", { userId, expiresAt }, key, { giveUpAfterHours: 1 });
  }
}

export async function resetLinkOf(userId: number, expiresAt: number) {
  if (expiresAt <= Date.now()) return null;
  const account = await findAccount(userId);
  if (!account?.email) return null;
  const token = `${userId}.${expiresAt}.${keyedHash(PURPOSE, hashedText(account, expiresAt))}`;
  return { ...account, email: account.email, token };
}

/**
 * Ends all links and sessions of the account; the second factor stays. Returns the known browser's
 * `Set-Cookie` value, and the sign-in name of an invited person, whose browser then signs in with the new password.
 */
export async function resetPassword(
  { token, password }: PasswordResetInput,
  { clientAddress, requestId, userAgent }: SessionOrigin & { requestId: string },
): Promise<{ cookie: string; username?: string }> {
  const account = await accountOf(token);
  if (!account) throw linkIsOver();
  await assertUsablePassword(password, account.username);
  const hash = await hashPassword(password);
  const isFirst = account.lastLogin === null;
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: account.id, isActive: true, password: account.password, email: account.email },
      data: { password: hash, mustChangePassword: false },
    });
    if (count !== 1) throw linkIsOver();
    await endSessionsOf(account.id, { tx });
    const changes = { password: { hidden: true as const } };
    const target = { targetId: account.id, label: account.username, changes };
    await recordAudit(
      { action: "user.password-reset", user: account, clientAddress, requestId, ...target },
      tx,
    );
    const payload = { ...accountEvent(account.id, { clientAddress, userAgent }), isFirst };
    await queueMail(tx, "password-changed", payload, `password-changed.${requestId}`);
  });
  const cookie = mailedBrowserCookie({ ...account, password: hash });
  return isFirst ? { cookie, username: account.username } : { cookie };
}

async function accountOf(token: string): Promise<Account | null> {
  const [, id, expiresAt, hash = ""] = /^(\d{1,9})\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || Number(expiresAt) <= Date.now()) return null;
  const account = await findAccount(Number(id));
  return account && isKeyedHash(PURPOSE, hashedText(account, Number(expiresAt)), hash) ? account : null;
}

function findAccount(id: number): Promise<Account | null> {
  return db.user.findFirst({ where: { id, isActive: true }, select: fields });
}

/** Binding of a link: a new password, name or address ends it, so it is not stored and works once. */
function hashedText({ id, username, password, email }: Account, expiresAt: number): string {
  return [id, username, password, email, expiresAt].join("\n");
}

function linkIsOver(): AppError {
  return fieldError("token", "This link has expired or was used already. Please ask for a new one.");
}

/** Sent only to the account's own address; null where the link would no longer work. */
export async function composeResetMail({
  userId,
  expiresAt,
}: MailPayload<"password-reset">): Promise<Mail | null> {
  const account = await resetLinkOf(userId, expiresAt);
  if (!account) return null;
  const { siteUrl, product, email } = company;
  const link = `${siteUrl}/admin/reset-password${resetFragment(account)}`;
  const intro = `Someone asked for a new password for ${account.username} in the administration of ${product}. To choose one, open this link:`;
  const rules = `It works once, within ${RESET_MINUTES} minutes. Two-factor authentication stays as it is.`;
  const caution =
    "If it wasn't you, there's nothing to do: the password stays the same. Don't share the link.";
  return noticeMail({
    to: account.email,
    replyTo: { name: product, address: email },
    title: `New password for ${account.username}`,
    parts: [intro, { link }, rules, { note: caution }],
    messageId: `password-reset.${userId}.${expiresAt}`,
  });
}

export function composePasswordChangedMail(event: MailPayload<"password-changed">) {
  return composeAccountMail(event, (username) => {
    const account = `the account ${username} in the administration of ${company.product}`;
    return {
      title: event.isFirst ? `Password chosen: ${username}` : `Password changed: ${username}`,
      whatHappened: event.isFirst
        ? `The first password of ${account} was chosen by a link that was emailed to its address.`
        : `The password of ${account} was changed by a link that was emailed to its address. All its sessions have ended.`,
      advice:
        "If it was you, there's nothing to do. If it wasn't, ask an owner to deactivate the account right away, and secure your mailbox:",
      messageId: `password-changed.${event.userId}.${Date.parse(event.at)}`,
    };
  });
}

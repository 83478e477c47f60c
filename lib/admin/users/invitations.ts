import "server-only";
import { randomBytes } from "node:crypto";
import { hashPassword } from "@/lib/access/auth/password";
import { resetLinkOf } from "@/lib/access/auth/password-reset";
import { resetFragment } from "@/lib/access/auth/reset-link";
import type { InvitationInput } from "@/lib/access/users/schema";
import { createAdminUser } from "@/lib/admin/users/service";
import { AppError } from "@/lib/core/errors";
import { company } from "@/lib/data/company";
import { consume } from "@/lib/data/rate-limits";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import type { Mail } from "@/lib/integrations/mail/mail";
import { noticeMail } from "@/lib/jobs/mail/notice";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const DAYS = 7;
const DAY_MS = 86_400_000;

export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString("base64url"));

export async function inviteAdminUser(
  tx: Transaction,
  input: InvitationInput,
  { password, by }: { password: string; by: string },
) {
  const change = await createAdminUser(tx, { ...input, password: "" }, password);
  await queueInvitation(tx, change.response.user.id, by);
  return change;
}

export async function inviteAgain(tx: Transaction, id: number, by: string): Promise<Change<EmptyResponse>> {
  const user = await tx.user.findUnique({ where: { id } });
  if (!user) throw new AppError("not_found");
  if (!user.email || !user.isActive || user.lastLogin)
    throw new AppError("conflict", "Only an active account with an address that was never used is invited.");
  await consume("passwordResetMails", `invitation.${id}`);
  await queueInvitation(tx, id, by);
  return { targetId: id, label: user.username, before: {}, after: { invitation: "sent" }, response: {} };
}

async function queueInvitation(tx: Transaction, userId: number, by: string): Promise<void> {
  const expiresAt = Date.now() + DAYS * DAY_MS;
  await queueMail(tx, "invitation", { userId, expiresAt, by }, `invitation.${userId}.${expiresAt}`);
}

/** Goes to the account's own address only; null if the link no longer works. */
export async function composeInvitation({
  userId,
  expiresAt,
  by,
}: MailPayload<"invitation">): Promise<Mail | null> {
  const account = await resetLinkOf(userId, expiresAt);
  if (!account) return null;
  const { siteUrl, product, email } = company;
  const link = `${siteUrl}/admin/reset-password?invited${resetFragment(account)}`;
  const invited = `${by} has made an account for you in the administration of ${product}. Your username is ${account.username}. To choose your password, open this link:`;
  const rules = `It works once, within ${DAYS} days. After that, sign in at ${siteUrl}/admin/login.`;
  const caution = "If you expected no account, ignore this email. Don't share the link.";
  return noticeMail({
    to: account.email,
    replyTo: { name: product, address: email },
    title: `Your account at ${product}`,
    parts: [invited, { link }, rules, { note: caution }],
    messageId: `invitation.${userId}.${expiresAt}`,
  });
}

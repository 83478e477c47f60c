import "server-only";
import { composeAccountMail } from "@/lib/access/auth/account-mail";
import { resetLinkOf } from "@/lib/access/auth/password-reset";
import { RESET_MINUTES } from "@/lib/access/auth/password-reset-schema";
import { resetFragment } from "@/lib/access/auth/reset-link";
import { company } from "@/lib/data/company";
import type { Mail } from "@/lib/integrations/mail/mail";
import { noticeMail } from "@/lib/jobs/mail/notice";
import type { MailPayload } from "@/lib/jobs/mail/schema";

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

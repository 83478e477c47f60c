import "server-only";
import { knownBrowserLink } from "@/lib/access/auth/known-browser";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { noticeMail } from "@/lib/jobs/mail/notice";
import { staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

/**
 * The link lets a new browser past the limits. For an account without an address, staff get the mail, without
 * the link. Null for an unknown name.
 */
export async function composeFloodMail({ userId, hour }: MailPayload<"sign-in-flood">): Promise<Mail | null> {
  const account = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, username: true, password: true, email: true, isActive: true },
  });
  if (!account?.isActive) return null;
  const link = account.email ? company.siteUrl + knownBrowserLink(account) : null;
  const advice = link
    ? "If your own sign-in is refused in another browser, open this link there within 24 hours and sign in with your password as usual. Don't share the link."
    : "This account has no email address. With one, we would have sent a link that lets its owner in.";
  return noticeMail({
    to: account.email ?? staffAddress(),
    replyTo: { name: company.product, address: company.email },
    title: `Failed sign-ins as ${account.username}`,
    parts: [
      `At least ten sign-ins as ${account.username} failed within an hour in the administration of ${company.product}. None of them got in. Anyone who keeps trying is slowed down, then refused.`,
      "Browsers that have signed in as this user before are not affected.",
      advice,
      ...(link ? [{ link }] : []),
    ],
    messageId: `sign-in-flood.${account.id}.${hour}`,
  });
}

import "server-only";
import { knownBrowserLink } from "@/lib/access/auth/known-browser";
import { escapeHtml, mailDocument, mailHeading } from "@/lib/core/mail-html";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
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
  const title = `Failed sign-ins as ${account.username}`;
  const link = account.email ? company.siteUrl + knownBrowserLink(account) : null;
  const paragraphs = [
    `At least ten sign-ins as ${account.username} failed within an hour in the administration of ${company.product}. None of them got in. Anyone who keeps trying is slowed down, then refused.`,
    "Browsers that have signed in as this user before are not affected.",
    ...(link
      ? [
          "If your own sign-in is refused in another browser, open this link there within 24 hours and sign in with your password as usual. Don't share the link.",
        ]
      : ["This account has no email address. With one, we would have sent a link that lets its owner in."]),
  ];
  return {
    from: siteSender(),
    to: account.email ?? staffAddress(),
    replyTo: { name: company.product, address: company.email },
    subject: title,
    text: [title, ...paragraphs, ...(link ? [link] : [])].join("\n\n"),
    html: htmlOf(title, paragraphs, link),
    messageId: `sign-in-flood.${account.id}.${hour}@${new URL(company.siteUrl).hostname}`,
  };
}

function htmlOf(title: string, paragraphs: string[], link: string | null): string {
  const last = link ? [`<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`] : [];
  return mailDocument(title, [
    mailHeading(title),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...last,
  ]);
}

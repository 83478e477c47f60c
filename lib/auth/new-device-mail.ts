import "server-only";
import { deviceOf } from "@/lib/auth/device";
import { company } from "@/lib/company";
import { countryName } from "@/lib/countries/iso";
import { countryOfAddress } from "@/lib/countries/service";
import { db } from "@/lib/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { escapeHtml, mailDocument, mailHeading } from "@/lib/mail/html";
import { siteSender, staffAddress } from "@/lib/mail/own-addresses";
import type { MailPayload } from "@/lib/mail/schema";
import { SITE_TIME_ZONE } from "@/lib/time-zone";

/**
 * Tells an administrator that a browser has signed in under their name which never did before. Without an address of
 * their own the staff is told. Null where the account is gone.
 */
export async function composeNewDeviceMail({
  userId,
  browserId,
  at,
  userAgent,
  address,
}: MailPayload<"new-device">): Promise<Mail | null> {
  const account = await db.user.findUnique({
    where: { id: userId },
    select: { username: true, email: true },
  });
  if (!account) return null;
  const country = await countryOfAddress(address);
  const title = `New sign-in as ${account.username}`;
  const link = `${company.siteUrl}/admin/dashboard/account`;
  const facts = [
    `Device: ${deviceOf(userAgent)}`,
    `Place: ${country ? `${countryName(country)} (${address})` : address}`,
    `Time: ${when.format(new Date(at))}`,
  ];
  const paragraphs = [
    `A browser that hadn't signed in as ${account.username} before has just done so, in the administration of ${company.product}.`,
    "If it was you, there's nothing to do. If it wasn't, end that session and change your password right away:",
  ];
  return {
    from: siteSender(),
    to: account.email ?? staffAddress(),
    replyTo: { name: company.product, address: company.email },
    subject: title,
    text: [title, paragraphs[0], facts.join("\n"), paragraphs[1], link].join("\n\n"),
    html: mailDocument(title, [
      mailHeading(title),
      `<p>${escapeHtml(paragraphs[0] ?? "")}</p>`,
      `<p>${facts.map(escapeHtml).join("<br>")}</p>`,
      `<p>${escapeHtml(paragraphs[1] ?? "")}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ]),
    messageId: `new-device.${userId}.${browserId}@${new URL(company.siteUrl).hostname}`,
  };
}

const when = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: SITE_TIME_ZONE,
});

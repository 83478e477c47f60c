import "server-only";
import { deviceOf } from "@/lib/access/auth/device";
import type { AdminSession } from "@/lib/access/auth/session";
import { countryOfAddress } from "@/lib/access/country-blocking/service";
import { countryName } from "@/lib/core/country-name";
import { escapeHtml, mailDocument, mailHeading } from "@/lib/core/mail-html";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";

const timeFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: SITE_TIME_ZONE,
});

type AccountEvent = { userId: number; at: string; userAgent: string | null; address: string };

type Client = { clientAddress: string; userAgent: string | null };
export type Requester = Client & { session: AdminSession };

export function requesterOf({
  session,
  clientAddress,
  request,
}: Omit<Requester, "userAgent"> & { request: Pick<Request, "headers"> }): Requester {
  return { session, clientAddress, userAgent: request.headers.get("user-agent") };
}

/** Fields that the payload of each mail about an account has: the account, and who did it, now. */
export function accountEvent(userId: number, { clientAddress, userAgent }: Client): AccountEvent {
  return {
    userId,
    at: new Date().toISOString(),
    userAgent: userAgent?.slice(0, 500) ?? null,
    address: clientAddress.slice(0, 45),
  };
}

type MailTexts = {
  to?: string;
  title: string;
  whatHappened: string;
  facts?: string[];
  /** In case it was another person; a link to one's own account follows. */
  advice: string;
  /** Part before the @. */
  messageId: string;
};

/** Goes to the staff if the account has no address. Null if the account is gone. */
export async function composeAccountMail(
  { userId, at, userAgent, address }: AccountEvent,
  textsFor: (username: string) => MailTexts,
): Promise<Mail | null> {
  const account = await db.user.findUnique({
    where: { id: userId },
    select: { username: true, email: true },
  });
  if (!account) return null;
  const { to, title, whatHappened, advice, facts = [], messageId } = textsFor(account.username);
  const country = await countryOfAddress(address);
  const link = `${company.siteUrl}/admin/dashboard/account`;
  const allFacts = [
    ...facts,
    `Device: ${deviceOf(userAgent)}`,
    `Place: ${country ? `${countryName(country)} (${address})` : address}`,
    `Time: ${timeFormat.format(new Date(at))}`,
  ];
  return {
    from: siteSender(),
    to: to ?? account.email ?? staffAddress(),
    replyTo: { name: company.product, address: company.email },
    subject: title,
    text: [title, whatHappened, allFacts.join("\n"), advice, link].join("\n\n"),
    html: mailDocument(title, [
      mailHeading(title),
      `<p>${escapeHtml(whatHappened)}</p>`,
      `<p>${allFacts.map(escapeHtml).join("<br>")}</p>`,
      `<p>${escapeHtml(advice)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ]),
    messageId: `${messageId}@${new URL(company.siteUrl).hostname}`,
  };
}

import "server-only";
import { deviceOf } from "@/lib/access/auth/device";
import { knownBrowserLink } from "@/lib/access/auth/known-browser";
import type { AdminSession, SessionOrigin } from "@/lib/access/auth/session";
import { countryOfAddress } from "@/lib/access/country-blocking/service";
import { countryName } from "@/lib/core/country-name";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { noticeMail } from "@/lib/jobs/mail/notice";
import { staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const timeFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: SITE_TIME_ZONE,
});

type AccountEvent = { userId: number; at: string; userAgent: string | null; address: string };

export type Requester = SessionOrigin & { session: AdminSession };

export function requesterOf({
  session,
  clientAddress,
  request,
}: Omit<Requester, "userAgent"> & { request: Pick<Request, "headers"> }): Requester {
  return { session, clientAddress, userAgent: request.headers.get("user-agent") };
}

export function accountEvent(userId: number, { clientAddress, userAgent }: SessionOrigin): AccountEvent {
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
  return noticeMail({
    to: to ?? account.email ?? staffAddress(),
    replyTo: { name: company.product, address: company.email },
    title,
    parts: [whatHappened, allFacts.join("\n"), advice, { link }],
    messageId,
  });
}

export function composeNewDeviceMail({ browserId, ...event }: MailPayload<"new-device">) {
  return composeAccountMail(event, (username) => ({
    title: `New sign-in as ${username}`,
    whatHappened: `A browser that hadn't signed in as ${username} before has just done so, in the administration of ${company.product}.`,
    advice:
      "If it was you, there's nothing to do. If it wasn't, end that session and change your password right away:",
    messageId: `new-device.${event.userId}.${browserId}`,
  }));
}

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

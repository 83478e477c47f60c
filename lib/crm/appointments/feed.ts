import "server-only";
import { accountEvent, composeAccountMail, type Requester } from "@/lib/access/auth/account-mail";
import { newSecret, storedId } from "@/lib/access/portal/secrets";
import { AppError } from "@/lib/core/errors";
import { staffCalendarFile } from "@/lib/crm/appointments/ics";
import type { FeedState } from "@/lib/crm/appointments/schema";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import type { CalendarFeed } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const DAY_MS = 86_400_000;
const PAST_DAYS = 60;
const AHEAD_DAYS = 200;
const MAX_ENTRIES = 2_000;
const READ_NOTED_EVERY_MS = 5 * 60_000;

const toState = ({ createdAt, readAt }: CalendarFeed): FeedState => ({
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

export async function readFeedState(userId: number): Promise<FeedState | null> {
  const feed = await db.calendarFeed.findUnique({ where: { userId } });
  return feed && toState(feed);
}

/** Creates a new feed URL, returned only once, and mails that it exists; revokes the previous one. */
export async function renewFeed(
  tx: Transaction,
  by: Requester,
): Promise<Change<{ url: string; feed: FeedState }>> {
  const userId = by.session.user.id;
  const token = newSecret();
  await tx.calendarFeed.deleteMany({ where: { userId } });
  const feed = await tx.calendarFeed.create({ data: { userId, tokenHash: storedId(token) } });
  const key = `calendar-feed.${userId}.${+feed.createdAt}`;
  await queueMail(tx, "calendar-feed", accountEvent(userId, by), key);
  const url = `${company.siteUrl}/api/calendars/${token}.ics`;
  return { targetId: userId, before: null, after: {}, response: { url, feed: toState(feed) } };
}

export function composeFeedMail(event: MailPayload<"calendar-feed">) {
  return composeAccountMail(event, (username) => ({
    title: `Calendar address made: ${username}`,
    whatHappened: `The account ${username} in the administration of ${company.product} has a new private address for calendar programs. Everyone who has it can read the account's appointments, with customers' names, email addresses, and phone numbers, until it is revoked or the password changes.`,
    advice:
      "If it was you, there's nothing to do. If it wasn't, change your password right away, which ends the address, too:",
    messageId: `calendar-feed.${event.userId}.${Date.parse(event.at)}`,
  }));
}

export async function revokeFeed(tx: Transaction, userId: number): Promise<Change<EmptyResponse>> {
  const { count } = await tx.calendarFeed.deleteMany({ where: { userId } });
  if (count === 0) throw new AppError("not_found");
  return { targetId: userId, before: {}, after: null, response: {} };
}

/** Null for an address that is unknown, revoked, or of a closed account. */
export async function readFeed(token: string): Promise<string | null> {
  const now = new Date();
  const feed = await db.calendarFeed.findFirst({
    where: { tokenHash: storedId(token), user: { isActive: true } },
  });
  if (!feed) return null;
  if (!feed.readAt || +feed.readAt < +now - READ_NOTED_EVERY_MS)
    await db.calendarFeed.updateMany({ where: { tokenHash: feed.tokenHash }, data: { readAt: now } });
  const entries = await db.appointment.findMany({
    where: {
      userId: feed.userId,
      // Most calendars show canceled events of a subscription like any other.
      status: { not: "cancelled" },
      startsAt: { gt: new Date(+now - PAST_DAYS * DAY_MS), lt: new Date(+now + AHEAD_DAYS * DAY_MS) },
    },
    include: { lead: { select: { name: true, email: true, phone: true, company: true } } },
    orderBy: { startsAt: "asc" },
    take: MAX_ENTRIES,
  });
  return staffCalendarFile(entries);
}

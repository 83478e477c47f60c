import "server-only";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { widestNetworkOf } from "@/lib/core/plain-address";
import { paragraphPart, staffMail } from "@/lib/crm/leads/staff-mail";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { recordOutage, recordResponse } from "@/lib/data/outages";
import { consume, countBeyond } from "@/lib/data/rate-limits";
import type { Transaction } from "@/lib/data/records/change";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const HOUR_MS = 60 * 60 * 1000;

/** Name under which staff see it on the overview (components/admin/overview/outage-warning.tsx). */
const NAME = "requests set aside";

type Refuse = (limited: AppError) => AppError;

/**
 * Past the site-wide rate, a further lead of a network that sent one within the hour may be part of a flood, or a
 * customer's during one, so it is stored as suspected spam rather than refused. One network can add only few.
 */
export async function isSuspected(clientAddress: string, refuse: Refuse): Promise<boolean> {
  const hasSent = (await countBeyond("leadsOfNetwork", widestNetworkOf(clientAddress))) > 0;
  if (!(await isPastRateOfSite()) || !hasSent) return false;
  await countSuspected(clientAddress, refuse);
  return true;
}

/** Counts the lead, too, for which it is asked. */
export async function isPastRateOfSite(): Promise<boolean> {
  if ((await countBeyond("leadsOfSite", "site")) > 0) return true;
  recordResponse(NAME, false);
  return false;
}

/** Counted separately: the site-wide rate is for people's leads. */
export async function countBotLead(clientAddress: string, refuse: Refuse): Promise<void> {
  if ((await countBeyond("leadsOfBots", "site")) > 0) await countSuspected(clientAddress, refuse);
}

async function countSuspected(clientAddress: string, refuse: Refuse): Promise<void> {
  try {
    await consume("leadsSuspected", clientAddress);
  } catch (error) {
    throw error instanceof AppError && error.code === "rate_limited" ? refuse(error) : error;
  }
}

/** Warns staff of a lead that is set aside: on the overview, and by one mail an hour. */
export async function warnOfSuspected(tx: Transaction): Promise<void> {
  log.warn("a lead was put aside: the site's hourly limit (leadsOfSite) is reached");
  recordOutage(NAME, new Date(), "More requests came in within an hour than the site's limit.");
  const hour = Math.floor(Date.now() / HOUR_MS);
  await queueMail(tx, "leads-suspected", { hour }, `leads-suspected.${hour}`);
}

export async function composeSuspectedMail({ hour }: MailPayload<"leads-suspected">) {
  const since = new Date(hour * HOUR_MS);
  const isLeft = {
    createdAt: { gte: since },
    status: "spam",
    events: { some: { type: "suspected", key: null } },
  };
  if (!(await db.lead.findFirst({ where: isLeft, select: { id: true } }))) return null;
  const paragraphs = [
    `More requests came in within an hour than the limit for all visitors together. Since then, those from networks that have already sent one go to the inbox of ${company.product} with the status “Spam”, without an email for each and without an acknowledgement to their senders.`,
    "There may be real ones among them. Please look through them, and change the status of those to “New”.",
  ];
  return staffMail({
    title: "Requests were set aside as suspected spam",
    replyTo: { name: company.product, email: company.email },
    parts: paragraphs.map(paragraphPart),
    page: "leads?status=spam",
    messageId: `leads-suspected.${hour}`,
  });
}

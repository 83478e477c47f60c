import "server-only";
import { newestMails } from "@/lib/admin/mail/service";
import type { LeadRecord } from "@/lib/core/lead-records";
import { blocksOf } from "@/lib/crm/inbox/blocks";
import { eventsOf } from "@/lib/crm/inbox/events";
import type { LeadHistory } from "@/lib/crm/inbox/history-schema";
import { ordersOf } from "@/lib/crm/inbox/order-of-lead";
import { placeholdersOf } from "@/lib/crm/inbox/placeholders";
import { type Author, findLead, type LeadRow, toLead, withOwner } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { emailOf } from "@/lib/crm/inbox/reply";
import type { LeadDetail } from "@/lib/crm/inbox/schema";
import { readLead } from "@/lib/crm/leads/lead-summary";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { mailsOf } from "@/lib/jobs/mail/mail-keys";
import type { OutgoingMail } from "@/lib/jobs/mail/schema";

const HISTORY_AT_MOST = 500;
const OTHERS_AT_MOST = 20;
const MAILS_AT_MOST = 100;

/** A lead's details for the reading administrator; 404 if there is none. */
export async function readLeadDetail(id: number, reader: Author, now = new Date()): Promise<LeadDetail> {
  const row = await findLead(db, id);
  const summary = await readLead(row.record as LeadRecord, row.recordId);
  const order = (await ordersOf([row])).get(id);
  const mails = await newestMails(mailsOf(row, order?.orderId), MAILS_AT_MOST);
  const events = await eventsOf(id, HISTORY_AT_MOST);
  const history: LeadHistory[] = [
    { is: "received", author: null, createdAt: row.createdAt.toISOString() },
    ...events.map((event) => ({ ...event, is: "event" as const })),
    ...mails.flatMap(outcomeOf),
  ];
  return {
    ...toLead(row, now, order),
    fields: (summary?.rows ?? []).map(([label, value]) => ({ label, value })),
    message: summary?.message ?? null,
    history: history.sort((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(-HISTORY_AT_MOST),
    ...(await othersOf(row, now)),
    mails,
    blocks: await blocksOf(row),
    threadId: row.kind === "chat" ? await threadOf(id) : null,
    placeholders: placeholdersOf(row, summary, reader),
    replyTo: await emailOf(db, reader),
    replySubject: `Your request to ${company.product}`,
  };
}

async function threadOf(leadId: number): Promise<string | null> {
  const thread = await db.chatSession.findFirst({
    where: { reference: referenceOf(leadId) },
    orderBy: { lastMessageAt: "desc" },
    select: { id: true },
  });
  return thread?.id ?? null;
}

/** Result of a mail, if known. */
function outcomeOf(mail: OutgoingMail): LeadHistory[] {
  const { id: mailId, attempts, words, sentAt, givenUpAt, lastAttemptAt } = mail;
  const line = { is: "mail" as const, author: null, mailId, attempts, words };
  if (sentAt) return [{ ...line, outcome: "sent", createdAt: sentAt }];
  if (givenUpAt) return [{ ...line, outcome: "given-up", createdAt: givenUpAt }];
  return words && lastAttemptAt ? [{ ...line, outcome: "failed", createdAt: lastAttemptAt }] : [];
}

/** Other leads of that address or phone. */
async function othersOf(row: LeadRow, now: Date) {
  const { id, email, phoneDigits } = row;
  const where: Prisma.LeadWhereInput = {
    id: { not: id },
    OR: [{ email }, ...(phoneDigits ? [{ phoneDigits }] : [])],
  };
  const others = await db.lead.findMany({
    where,
    include: withOwner,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: OTHERS_AT_MOST,
  });
  const othersTotal = others.length < OTHERS_AT_MOST ? others.length : await db.lead.count({ where });
  return { others: others.map((other) => toLead(other, now)), othersTotal };
}

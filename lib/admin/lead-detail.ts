import "server-only";
import { newestMails } from "@/lib/admin/mail/service";
import { timelineOf } from "@/lib/admin/person-timeline";
import { attachmentsOf } from "@/lib/crm/attachments/read-attachment";
import type { Attachment } from "@/lib/crm/attachments/schema";
import { appointmentsOf } from "@/lib/crm/inbox/appointment-of-lead";
import { blocksOf } from "@/lib/crm/inbox/blocks";
import { eventsOf } from "@/lib/crm/inbox/events";
import type { LeadHistory } from "@/lib/crm/inbox/history-schema";
import { ordersOf } from "@/lib/crm/inbox/order-of-lead";
import { placeholdersOf } from "@/lib/crm/inbox/placeholders";
import { type Author, findLead, type LeadRow, toLead, withOwner } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { emailOf } from "@/lib/crm/inbox/reply";
import { type LeadDetail, MAX_MERGED } from "@/lib/crm/inbox/schema";
import { answerMailbox } from "@/lib/crm/incoming-mail/answer-address";
import { readLeads } from "@/lib/crm/leads/lead-summary";
import type { LeadSummary } from "@/lib/crm/leads/summary-parts";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { mailsOf } from "@/lib/jobs/mail/mail-keys";
import { type OutgoingMail, staffMails } from "@/lib/jobs/mail/schema";

const MAX_HISTORY = 500;
const MAX_RELATED = 20;
const MAX_MAILS = 100;

export async function readLeadDetail(id: number, reader: Author): Promise<LeadDetail> {
  const now = new Date();
  const row = await findLead(db, id);
  const merged = await db.lead.findMany({
    where: { mergedIntoId: id },
    include: withOwner,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_MERGED,
  });
  const rows = [row, ...merged];
  const ids = rows.map((one) => one.id);
  const sent = await readLeads(rows);
  const summary = sent.get(row) ?? null;
  const orders = await ordersOf(rows);
  const appointment = (await appointmentsOf([row.id], now)).get(id);
  const mails = withoutRepetitions(
    await newestMails({ OR: rows.map((one) => mailsOf(one, orders.get(one.id)?.orderId)) }, MAX_MAILS),
  );
  // The history of the merged lead would repeat the merge.
  const events = (await eventsOf(ids, MAX_HISTORY)).filter(
    ({ leadId, type, data }) => leadId === id || type !== "merged" || data.into !== id,
  );
  const files = await attachmentsOf(ids);
  const related = await relatedLeads(rows, now);
  const history: LeadHistory[] = [
    ...rows.map((one) => ({
      is: "received" as const,
      leadId: one.id,
      author: null,
      createdAt: one.createdAt.toISOString(),
    })),
    ...events.map((event) => ({ ...event, is: "event" as const })),
    ...mails.flatMap(outcomeOf),
  ];
  return {
    ...toLead(row, now, { order: orders.get(id), appointment }),
    ...requestOf(summary, files.get(id)),
    merged: merged.map((one) => ({
      ...toLead(one, now, { order: orders.get(one.id) }),
      ...requestOf(sent.get(one) ?? null, files.get(one.id)),
    })),
    history: history.sort((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(-MAX_HISTORY),
    ...related,
    timeline: await timelineOf([...rows.map((one) => toLead(one, now)), ...related.others]),
    mails,
    blocks: await blocksOf(row),
    threadId: await threadOf(rows),
    placeholders: placeholdersOf(row, summary, reader),
    replyTo: answerMailbox() ?? (await emailOf(db, reader)),
    answersComeBack: answerMailbox() !== null,
    replySubject: `Your request to ${company.product}`,
  };
}

/** Merged leads were acknowledged one by one: of those that arrived at an address, the newest lead's are left. */
function withoutRepetitions(mails: readonly OutgoingMail[]): OutgoingMail[] {
  const leadOf = new Map<string | null, number | null>();
  return mails.filter(({ type, state, bouncedAt, to, leadId }) => {
    if (type !== "acknowledgement" || state !== "sent" || bouncedAt) return true;
    if (!leadOf.has(to)) leadOf.set(to, leadId);
    return leadOf.get(to) === leadId;
  });
}

function requestOf(summary: LeadSummary | null, files: Attachment[] = []) {
  return {
    files,
    fields: (summary?.rows ?? []).map(([label, value]) => ({ label, value })),
    message: summary?.message ?? null,
  };
}

async function threadOf(rows: readonly LeadRow[]): Promise<string | null> {
  const references = rows.filter(({ kind }) => kind === "chat").map(({ id }) => referenceOf(id));
  if (references.length === 0) return null;
  const thread = await db.chatSession.findFirst({
    where: { reference: { in: references } },
    orderBy: { lastMessageAt: "desc" },
    select: { id: true },
  });
  return thread?.id ?? null;
}

/** A mail to staff is no part of what passed between the customer and us, unless it failed. */
function outcomeOf(mail: OutgoingMail): LeadHistory[] {
  const { id: mailId, attempts, error, sentAt, givenUpAt, lastAttemptAt } = mail;
  const line = { is: "mail" as const, author: null, mailId, attempts, error };
  if (sentAt && staffMails.includes(mail.type)) return [];
  if (sentAt) return [{ ...line, outcome: "sent", createdAt: sentAt }];
  if (givenUpAt) return [{ ...line, outcome: "given-up", createdAt: givenUpAt }];
  return error && lastAttemptAt ? [{ ...line, outcome: "failed", createdAt: lastAttemptAt }] : [];
}

async function relatedLeads(rows: readonly LeadRow[], now: Date) {
  const where: Prisma.LeadWhereInput = {
    id: { notIn: rows.map(({ id }) => id) },
    OR: [
      { email: { in: rows.map(({ email }) => email) } },
      { phoneDigits: { in: rows.flatMap(({ phoneDigits }) => phoneDigits || []) } },
    ],
  };
  const related = await db.lead.findMany({
    where,
    include: withOwner,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_RELATED,
  });
  const othersTotal = related.length < MAX_RELATED ? related.length : await db.lead.count({ where });
  const orders = await ordersOf(related);
  return { others: related.map((other) => toLead(other, now, { order: orders.get(other.id) })), othersTotal };
}

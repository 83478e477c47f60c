import "server-only";
import { newestMails } from "@/lib/admin/mail/service";
import {
  MAX_ROWS,
  type Part,
  type PersonFile,
  type PersonInvoices,
  type PersonMail,
  type PersonNote,
  type PersonPage,
} from "@/lib/admin/person/schema";
import { toAdminOrder, withAttempt } from "@/lib/commerce/orders/admin/record";
import type { AdminOrder } from "@/lib/commerce/orders/admin/schema";
import { invoiceAddress } from "@/lib/commerce/portal/links";
import { may, type Role } from "@/lib/core/roles";
import { listedFields, toListed } from "@/lib/crm/appointments/record";
import type { ListedAppointment } from "@/lib/crm/appointments/schema";
import { ofLeads, pathOfAttachment, toAttachment, withOwnerIds } from "@/lib/crm/attachments/read-attachment";
import { readConversations } from "@/lib/crm/chat/admin/conversations";
import type { Conversation } from "@/lib/crm/chat/admin/schema";
import { appointmentsOf } from "@/lib/crm/inbox/appointment-of-lead";
import { callText } from "@/lib/crm/inbox/call-outcomes";
import { ordersOf } from "@/lib/crm/inbox/order-of-lead";
import { findLead, type LeadRow, toLead, withOwner } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { type Lead, MAX_MERGED } from "@/lib/crm/inbox/schema";
import type { Outcome } from "@/lib/crm/incoming-mail/schema";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { BillingCustomer } from "@/lib/integrations/billing/billing";
import { billing, isBillingConfigured } from "@/lib/integrations/billing/configured";
import { mailIdsOf, orderMails } from "@/lib/jobs/mail/mail-keys";
import { customerMails, type MailType } from "@/lib/jobs/mail/schema";

const MAX_LEADS = 500;
const MAX_MAILS = 1_000;
const MAX_BILLED = 5;
const MAX_GLIMPSE_LENGTH = 500;

const mailsToPerson: string[] = [
  ...customerMails,
  ...(["order-receipt", "order-pending", "order-uncharged", "order-refund"] satisfies MailType[]),
];

/** Addresses and phone numbers of a lead, of those merged into it, and of the one that it is merged into. */
type Person = { family: LeadRow[]; emails: string[]; phones: string[] };

async function findPerson(id: number): Promise<Person> {
  const row = await findLead(db, id);
  const head = row.mergedIntoId ?? id;
  const family = await db.lead.findMany({
    where: { OR: [{ id: head }, { mergedIntoId: head }] },
    include: withOwner,
    orderBy: { id: "desc" },
    take: MAX_MERGED + 1,
  });
  return {
    family: [row, ...family.filter((one) => one.id !== id)],
    emails: [...new Set(family.map(({ email }) => email))],
    phones: [...new Set(family.flatMap(({ phoneDigits }) => phoneDigits || []))],
  };
}

const leadsOf = ({ family, emails, phones }: Person): Prisma.LeadWhereInput => ({
  OR: [
    { id: { in: family.map(({ id }) => id) } },
    { email: { in: emails } },
    { phoneDigits: { in: phones } },
  ],
});

export async function readPersonPage(id: number, role: Role): Promise<PersonPage> {
  const now = new Date();
  const person = await findPerson(id);
  const leads = await db.lead.findMany({
    where: leadsOf(person),
    select: { id: true, record: true, recordId: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LEADS,
  });
  const ids = leads.map((lead) => lead.id);
  const orderIds = leads.flatMap(({ record, recordId }) => (record === "order" ? [recordId] : []));
  const orders = may(role, "orders.read") ? await readOrders(person, orderIds, now) : null;
  const [requests, mails, appointments, chats, notes, files] = await Promise.all([
    readRequests(person, now),
    readMails(person, ids, orders?.rows ?? []),
    readAppointments(ids),
    may(role, "chat.read") ? readChats(ids) : null,
    readNotes(ids),
    readFiles(ids, role),
  ]);
  const { name, company } = person.family[0] ?? { name: "", company: null };
  const contacts = [...person.family, ...requests.rows].map(({ email, phone }) => ({ email, phone }));
  return { name, company, contacts, requests, mails, appointments, chats, orders, notes, files };
}

async function readRequests(person: Person, now: Date): Promise<Part<Lead>> {
  const where = leadsOf(person);
  const [rows, total] = await Promise.all([
    db.lead.findMany({
      where,
      include: withOwner,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_ROWS,
    }),
    db.lead.count({ where }),
  ]);
  const ids = rows.map(({ id }) => id);
  const [orders, appointments] = await Promise.all([ordersOf(rows), appointmentsOf(ids, now)]);
  return {
    rows: rows.map((row) =>
      toLead(row, now, { order: orders.get(row.id), appointment: appointments.get(row.id) }),
    ),
    total,
  };
}

async function readMails(
  { emails }: Person,
  leadIds: number[],
  orders: readonly AdminOrder[],
): Promise<Part<PersonMail>> {
  const ofLeads = (await mailIdsOf(db, leadIds)).sort((a, b) => b - a).slice(0, MAX_MAILS);
  const sentWhere = {
    type: { in: mailsToPerson },
    OR: [{ id: { in: ofLeads } }, ...orders.map(({ orderId }) => orderMails(orderId))],
  };
  const receivedWhere = { OR: [{ leadId: { in: leadIds } }, { email: { in: emails } }] };
  const [sent, sentTotal, received, receivedTotal] = await Promise.all([
    newestMails(sentWhere, MAX_ROWS),
    db.outgoingMail.count({ where: sentWhere }),
    db.incomingMail.findMany({ where: receivedWhere, orderBy: { id: "desc" }, take: MAX_ROWS }),
    db.incomingMail.count({ where: receivedWhere }),
  ]);
  const rows: PersonMail[] = [
    ...sent.map(({ id, title, to, sentAt, createdAt, leadId, orderId, state, bouncedAt }) => ({
      key: `sent-${id}`,
      title,
      at: sentAt ?? createdAt,
      leadId,
      orderId,
      state,
      address: to,
      outcome: null,
      hasBounced: bouncedAt !== null,
    })),
    ...received.map(({ id, subject, email, createdAt, leadId, outcome }) => ({
      key: `received-${id}`,
      title: subject,
      at: createdAt.toISOString(),
      leadId,
      orderId: null,
      address: email,
      state: null,
      outcome: outcome as Outcome,
      hasBounced: false,
    })),
  ];
  return {
    rows: rows.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_ROWS),
    total: sentTotal + receivedTotal,
  };
}

async function partOf<Row, Shown>(
  rows: Promise<Row[]>,
  total: Promise<number>,
  toShown: (row: Row) => Shown,
): Promise<Part<Shown>> {
  const [found, count] = await Promise.all([rows, total]);
  return { rows: found.map(toShown), total: count };
}

function readAppointments(leadIds: number[]): Promise<Part<ListedAppointment>> {
  const where = { leadId: { in: leadIds } };
  const rows = db.appointment.findMany({
    where,
    select: listedFields,
    orderBy: [{ startsAt: "desc" }, { id: "desc" }],
    take: MAX_ROWS,
  });
  return partOf(rows, db.appointment.count({ where }), toListed);
}

async function readChats(leadIds: number[]): Promise<Part<Conversation>> {
  const where = { reference: { in: leadIds.map(referenceOf) } };
  const [rows, total] = await Promise.all([
    db.chatSession.findMany({
      where,
      select: { id: true },
      orderBy: { lastMessageAt: "desc" },
      take: MAX_ROWS,
    }),
    db.chatSession.count({ where }),
  ]);
  const found = await readConversations(rows.map(({ id }) => id));
  return { rows: rows.flatMap(({ id }) => found.get(id) ?? []), total };
}

function readOrders({ emails }: Person, ids: number[], now: Date): Promise<Part<AdminOrder>> {
  const where = { OR: [{ email: { in: emails } }, { id: { in: ids } }] };
  const rows = db.order.findMany({
    where,
    include: withAttempt,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_ROWS,
  });
  return partOf(rows, db.order.count({ where }), (row) => toAdminOrder(row, now));
}

function readFiles(leadIds: number[], role: Role): Promise<Part<PersonFile>> {
  const where = { ...ofLeads(leadIds), ...(!may(role, "chat.read") && { messageId: null }) };
  const rows = db.attachment.findMany({
    where,
    include: withOwnerIds,
    orderBy: { id: "desc" },
    take: MAX_ROWS,
  });
  return partOf(rows, db.attachment.count({ where }), (row) => ({
    ...toAttachment(row),
    at: row.createdAt.toISOString(),
    address: pathOfAttachment(row),
  }));
}

function readNotes(leadIds: number[]): Promise<Part<PersonNote>> {
  const where = { leadId: { in: leadIds }, type: { in: ["note", "call"] } };
  const rows = db.leadEvent.findMany({
    where,
    include: { author: { select: { chatSettings: { select: { displayName: true } } } } },
    orderBy: { id: "desc" },
    take: MAX_ROWS,
  });
  const total = db.leadEvent.count({ where });
  return partOf(rows, total, ({ id, leadId, type, text, data, createdAt, author, authorName }) => {
    const glimpse = text?.slice(0, MAX_GLIMPSE_LENGTH) ?? null;
    return {
      id,
      leadId,
      at: createdAt.toISOString(),
      author: author?.chatSettings?.displayName ?? authorName,
      ...(type === "call"
        ? { type, text: callText(data as Record<string, unknown>, glimpse) }
        : { type: "note", text: glimpse }),
    };
  });
}

/**
 * Asks the billing system for customers with the person's addresses, and for their invoices.
 * @throws BillingFailure
 */
export async function readPersonInvoices(id: number): Promise<PersonInvoices> {
  const { emails } = await findPerson(id);
  if (!isBillingConfigured()) return { isConfigured: false, customers: [] };
  const found = await Promise.all(
    emails.slice(0, MAX_BILLED).map((email) => billing().customerByEmail(email)),
  );
  const customers = new Map(found.flatMap((customer) => (customer ? [[customer.id, customer]] : [])));
  return { isConfigured: true, customers: await Promise.all([...customers.values()].map(withInvoices)) };
}

async function withInvoices({ id, firstname, lastname, email }: BillingCustomer) {
  const invoices = (await billing().invoices(id)).toSorted((a, b) => b.id - a.id);
  const rows = invoices
    .slice(0, MAX_ROWS)
    .map((invoice) => ({ ...invoice, href: invoiceAddress(invoice.id) }));
  return { id, name: `${firstname} ${lastname}`.trim(), email, invoices: { rows, total: invoices.length } };
}

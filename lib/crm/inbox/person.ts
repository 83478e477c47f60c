import "server-only";
import { countOrdersOf, eraseUnchargedOrders, exportOrdersOf } from "@/lib/commerce/orders/admin/person";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { ofLeads, pathOfAttachment, withOwnerIds } from "@/lib/crm/attachments/read-attachment";
import { announceDeletion } from "@/lib/crm/chat/messages";
import { LEADS_A_PAGE, MAX_ORDERS, type PersonData, type PersonSummary } from "@/lib/crm/inbox/person-schema";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { FormRecord } from "@/lib/crm/leads/records";
import type { Change, Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";
import { mailIdsOf } from "@/lib/jobs/mail/mail-keys";
import { customerMails } from "@/lib/jobs/mail/schema";
import { queueOrphanRemoval } from "@/lib/jobs/orphaned-objects";

type Person = { email: string };

const MAX_INCOMING_MAILS = 1_000;
const MAX_MESSAGES = 1_000;
const MAX_FILES = 5_000;

async function addressesOf(tx: Transaction, email: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ email: string }[]>`
    WITH RECURSIVE person(email) AS (
      SELECT ${email}::text
      UNION
      SELECT other.email::text FROM person JOIN leads AS own ON own.email = person.email, LATERAL (
        SELECT email FROM leads WHERE id = own.merged_into_id
        UNION ALL SELECT email FROM leads WHERE merged_into_id = own.id
      ) AS other
    ) SELECT email FROM person`;
  return rows.map((row) => row.email);
}
type Keyed = { id: number; record: string; recordId: number };
type Stored = Record<string, unknown> & { id: number };

type Among = { where: { id: { in: number[] } } };
type Table = {
  findMany: (among: Among) => PromiseLike<Stored[]>;
  deleteMany: (among: Among) => PromiseLike<unknown>;
};

const among = (ids: number[]): Among => ({ where: { id: { in: ids } } });

/** Without orders, which have accounting rules of their own (lib/commerce/orders/admin/person.ts). */
const tableOf: Record<FormRecord, (tx: Transaction) => Table> = {
  contact: (tx) => tx.contact,
  "quick-quote": (tx) => tx.quickQuote,
  "it-consultation": (tx) => tx.itConsultation,
  "ai-consultation": (tx) => tx.aiConsultation,
  "service-consultation": (tx) => tx.serviceConsultation,
  "pricing-calculation": (tx) => tx.pricingCalculation,
  "incoming-mail": (tx) => tx.incomingMail,
};

export async function removeRecords(tx: Transaction, leads: readonly Keyed[]): Promise<void> {
  for (const [record, ids] of idsByRecord(leads)) await tableOf[record](tx).deleteMany(among(ids));
}

export async function summarizePerson(tx: Transaction, { email }: Person): Promise<PersonSummary> {
  const emails = await addressesOf(tx, email);
  return summaryOf(tx, emails, idsIn(await keysOf(tx, emails)));
}

async function summaryOf(tx: Transaction, emails: string[], leadIds: number[]): Promise<PersonSummary> {
  return {
    ...(await countOrdersOf(tx, emails)),
    addresses: emails,
    leads: leadIds.length,
    events: await tx.leadEvent.count({ where: { leadId: { in: leadIds } } }),
    mails: (await mailIdsOf(tx, leadIds)).length,
    files: await tx.attachment.count({ where: ofLeads(leadIds) }),
  };
}

export async function exportPerson(
  tx: Transaction,
  { email, page }: Person & { page: number },
): Promise<PersonData> {
  const emails = await addressesOf(tx, email);
  const where = { email: { in: emails } };
  const leads = await tx.lead.findMany({
    where,
    orderBy: { id: "asc" },
    skip: (page - 1) * LEADS_A_PAGE,
    take: LEADS_A_PAGE,
    include: {
      events: { orderBy: { id: "asc" }, omit: { key: true } },
      appointments: { orderBy: { id: "asc" }, omit: { uid: true, userId: true } },
    },
  });
  const records = await recordsOf(tx, leads);
  const mails = await mailsOf(tx, await mailIdsOf(tx, idsIn(leads)));
  const blocks = await tx.blockedSender.findMany({ where: { type: "email", value: { in: emails } } });
  const data = {
    email,
    addresses: emails,
    exportedAt: new Date(),
    total: await tx.lead.count({ where }),
    leads: leads.map(({ events, appointments, ...lead }) => ({
      lead,
      record: records.get(`${lead.record}.${lead.recordId}`) ?? null,
      events,
      appointments,
      mails: mails.filter(
        ({ key }) => key === `${lead.record}.${lead.recordId}` || key.startsWith(`lead.${lead.id}.`),
      ),
    })),
    chats: await chatsOf(tx, idsIn(leads)),
    blocks,
    files: await filesOf(tx, idsIn(leads)),
    incomingMails:
      page === 1
        ? await tx.incomingMail.findMany({
            where: { email: { in: emails } },
            orderBy: { id: "asc" },
            take: MAX_INCOMING_MAILS,
            omit: { key: true, text: true },
          })
        : [],
    orders: page === 1 ? await exportOrdersOf(tx, emails, MAX_ORDERS) : [],
  };
  return JSON.parse(JSON.stringify(data));
}

/** With what was sent to the person, but not what was written to staff about them. */
async function mailsOf(tx: Transaction, ids: number[]) {
  const rows = await tx.outgoingMail.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    select: {
      key: true,
      type: true,
      createdAt: true,
      sentAt: true,
      givenUpAt: true,
      bouncedAt: true,
      sentTo: true,
      subject: true,
      text: true,
    },
  });
  return rows.map(({ sentTo, subject, text, ...mail }) =>
    customerMails.includes(mail.type) ? { ...mail, sentTo, subject, text } : mail,
  );
}

function chatsOf(tx: Transaction, leadIds: number[]) {
  return tx.chatSession.findMany({
    where: { reference: { in: leadIds.map(referenceOf) } },
    orderBy: { createdAt: "asc" },
    take: leadIds.length,
    select: {
      reference: true,
      visitorName: true,
      sourcePage: true,
      country: true,
      createdAt: true,
      messages: {
        orderBy: { id: "asc" },
        take: MAX_MESSAGES,
        select: { text: true, isBot: true, personName: true, isNotice: true, helpful: true, createdAt: true },
      },
    },
  });
}

async function filesOf(tx: Transaction, ids: number[]) {
  const rows = await tx.attachment.findMany({
    where: ofLeads(ids),
    orderBy: { id: "asc" },
    take: MAX_FILES,
    include: withOwnerIds,
  });
  return rows.map((row) => ({
    name: row.fileName,
    type: row.mimeType,
    size: row.fileSize,
    sha256: row.contentHash,
    createdAt: row.createdAt,
    address: pathOfAttachment(row),
  }));
}

/**
 * Erases an address: leads with records, history, files and appointments, mails sent or not, receipts, blocks, chat conversations,
 * saved views that search for it, and the audit log's quotes from its records. Orders that were never charged
 * are erased; the others are accounting records, and stay. The number of leads per day and kind stays, and
 * who acted on which record. A lead that arrives meanwhile is not touched.
 */
export async function erasePerson(
  tx: Transaction,
  { email }: Person,
): Promise<Change<{ erased: PersonSummary }>> {
  // Locks in one order, so that concurrent erasures wait for each other.
  await lockAddresses(tx, await addressesOf(tx, email));
  // Another lead may have been merged while this waited.
  const emails = await addressesOf(tx, email);
  await lockAddresses(tx, emails);
  const leads = await keysOf(tx, emails);
  const ids = idsIn(leads);
  const erased = await summaryOf(tx, emails, ids);
  await tx.$executeRaw`
    INSERT INTO erased_leads AS erased (day, record, count)
    SELECT (created_at AT TIME ZONE ${SITE_TIME_ZONE})::date, record, count(*)::int FROM leads
    WHERE id = ANY(${ids}) AND record <> 'order'
    GROUP BY 1, 2
    ON CONFLICT (day, record) DO UPDATE SET count = erased.count + EXCLUDED.count`;
  await tx.$executeRaw`DELETE FROM outgoing_mails WHERE id = ANY(${await mailIdsOf(tx, ids)})`;
  // Sent again to that address, and codes; those of charged orders stay with their orders.
  await tx.$executeRaw`
    DELETE FROM outgoing_mails
    WHERE (lower(sent_to) = ANY(${emails}) OR lower(resent_to) = ANY(${emails}))
      AND (key LIKE 'lead.%' OR key LIKE 'portal-code.%')`;
  const appointments = await tx.appointment.findMany({
    where: { leadId: { in: ids } },
    select: { id: true },
  });
  await forgetInAudit(tx, "appointment", idsIn(appointments));
  await removeRecords(tx, leads);
  await forgetInAudit(tx, "quote", idsByRecord(leads).get("pricing-calculation") ?? []);
  // A receipt has a record's id without its table: one written with the lead belongs to it.
  await tx.$executeRaw`
    DELETE FROM lead_receipts AS receipt USING leads
    WHERE leads.id = ANY(${ids}) AND leads.record <> 'order' AND receipt.lead_id = leads.record_id
      AND receipt.created_at BETWEEN leads.created_at - interval '1 minute' AND leads.created_at + interval '1 minute'`;
  await tx.$executeRaw`
    DELETE FROM lead_views
    WHERE string_to_array(lower(query), '&') && ${emails.map((search) => new URLSearchParams({ search }).toString().toLowerCase())}::text[]`;
  const gone = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM chat_sessions WHERE reference = ANY(${ids.map(referenceOf)}) RETURNING id`;
  for (const { id } of gone) await announceDeletion(tx, id);
  await tx.$executeRaw`
    DELETE FROM outgoing_mails WHERE type = 'chat-waiting' AND payload->>'threadId' = ANY(${gone.map(({ id }) => id)})`;
  await removeBlocks(tx, emails, ids);
  await tx.incomingMail.deleteMany({ where: { email: { in: emails } } });
  await tx.lead.deleteMany(among(ids));
  await eraseUnchargedOrders(tx, emails);
  // The bytes of its files need not wait for the hour.
  await queueOrphanRemoval(tx);
  const { addresses: _, ...counts } = erased;
  return { targetId: null, after: counts, response: { erased } };
}

/** Includes the network, which shows where they wrote from, unless another sender's spam blocks it, too. */
async function removeBlocks(tx: Transaction, emails: string[], leadIds: number[]): Promise<void> {
  const lifted = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM blocked_senders AS block
    WHERE (type = 'email' AND value = ANY(${emails})) OR (
      type = 'network' AND lead_id = ANY(${leadIds}) AND NOT EXISTS (
        SELECT FROM leads WHERE network = block.value AND status = 'spam' AND NOT id = ANY(${leadIds})))
    ORDER BY type, value FOR UPDATE`;
  await tx.blockedSender.deleteMany(among(lifted.map(({ id }) => id)));
}

/** Forgets the audit entries of quotes and appointments, which may name the customer and quote the notes. */
async function forgetInAudit(tx: Transaction, kind: string, ids: number[]): Promise<void> {
  await tx.auditLog.updateMany({
    where: { kind, targetId: { in: ids.map(String) } },
    data: { label: null, details: Prisma.DbNull },
  });
}

const lockAddresses = (tx: Transaction, emails: string[]) =>
  tx.$queryRaw`SELECT id FROM leads WHERE email = ANY(${emails}) ORDER BY id FOR UPDATE`;

const keysOf = (tx: Transaction, emails: string[]): Promise<Keyed[]> =>
  tx.lead.findMany({ where: { email: { in: emails } }, select: { id: true, record: true, recordId: true } });

const idsIn = (leads: readonly { id: number }[]) => leads.map(({ id }) => id);

function idsByRecord(leads: readonly Keyed[]): Map<FormRecord, number[]> {
  const ids = new Map<FormRecord, number[]>();
  for (const { record, recordId } of leads) {
    if (!Object.hasOwn(tableOf, record)) continue;
    ids.set(record as FormRecord, [...(ids.get(record as FormRecord) ?? []), recordId]);
  }
  return ids;
}

async function recordsOf(tx: Transaction, leads: readonly Keyed[]): Promise<Map<string, Stored>> {
  const records = new Map<string, Stored>();
  for (const [record, ids] of idsByRecord(leads))
    for (const row of await tableOf[record](tx).findMany(among(ids))) records.set(`${record}.${row.id}`, row);
  return records;
}

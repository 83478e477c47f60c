import "server-only";
import { leadOfAddress } from "@/lib/crm/incoming-mail/answer-address";
import type { ReadMail } from "@/lib/crm/incoming-mail/read-mail";
import { closedStatuses } from "@/lib/crm/leads/kinds";
import type { Transaction } from "@/lib/data/records/change";

type About = Pick<ReadMail, "recipients" | "references" | "from" | "isBulk">;

/**
 * Returns the lead that a mail belongs to: by the signed address that it went to, by the mails that it answers, or,
 * unless it is a newsletter, as the sender's one open lead. A merged lead's is the one that it was merged into.
 */
export async function findLeadOf(tx: Transaction, { recipients, references, from, isBulk }: About) {
  for (const address of recipients) {
    const signed = await visibleLead(tx, leadOfAddress(address));
    if (signed !== null) return signed;
  }
  const answered = await leadOfReferences(tx, references);
  if (answered !== null) return answered;
  return from && !isBulk ? openLeadOf(tx, from.address.toLowerCase()) : null;
}

/** Looks for our mails, and for earlier ones of the customer, whose program may name only its own. */
export async function leadOfReferences(tx: Transaction, references: readonly string[]) {
  if (references.length === 0) return null;
  const outgoing = await findMails(tx, references);
  const incoming = await tx.incomingMail.findMany({
    where: { messageId: { in: [...references] }, leadId: { not: null } },
    select: { messageId: true, leadId: true },
  });
  for (const reference of references) {
    const leadId =
      outgoing.find(({ messageId }) => messageId === reference)?.leadId ??
      incoming.find(({ messageId }) => messageId === reference)?.leadId ??
      (await leadOfReply(tx, reference));
    const lead = await visibleLead(tx, leadId ?? null);
    if (lead !== null) return lead;
  }
  return null;
}

type SentMail = { id: number; type: string; messageId: string; leadId: number | null };

export function findMails(tx: Transaction, messageIds: readonly string[]): Promise<SentMail[]> {
  return tx.$queryRaw<SentMail[]>`
    SELECT mail.id, mail.type, mail.message_id AS "messageId", coalesce(
      substring(mail.key FROM '^lead\\.(\\d{1,9})\\.')::int,
      (SELECT id FROM leads WHERE mail.type = 'lead'
        AND record = mail.payload->>'kind' AND record_id = (mail.payload->>'id')::int)) AS "leadId"
    FROM outgoing_mails AS mail WHERE mail.message_id = ANY(${[...messageIds]})`;
}

/** A sent mail is listed for a month only; its Message-ID (lib/crm/inbox/lead-mails.ts) still tells which reply it was. */
async function leadOfReply(tx: Transaction, messageId: string): Promise<number | null> {
  const [, id, at] = /^(?:again\.\d+\.)?lead-reply\.(\d{1,9})\.(\d{13})@/.exec(messageId) ?? [];
  if (!id) return null;
  const event = await tx.leadEvent.findFirst({
    where: { id: Number(id), type: "reply", createdAt: new Date(Number(at)) },
    select: { leadId: true },
  });
  return event?.leadId ?? null;
}

export async function visibleLead(tx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const lead = await tx.lead.findUnique({ where: { id }, select: { mergedIntoId: true } });
  return lead && (lead.mergedIntoId ?? id);
}

async function openLeadOf(tx: Transaction, email: string): Promise<number | null> {
  const open = await tx.lead.findMany({
    where: { email, status: { notIn: [...closedStatuses] } },
    select: { id: true, mergedIntoId: true },
    take: 50,
  });
  const ids = [...new Set(open.map(({ id, mergedIntoId }) => mergedIntoId ?? id))];
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

import "server-only";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { titleOfMail } from "@/lib/mail/compose";
import type { MailState, MailType, OutgoingMail } from "@/lib/mail/schema";
import { holds } from "@/lib/records/record";

type Row = Prisma.OutgoingMailGetPayload<object>;

/** Mails as the calls answer them, with what they are about. */
export async function toRecords(rows: Row[]): Promise<OutgoingMail[]> {
  const leadIds = await leadIdsOf(rows);
  const mails: OutgoingMail[] = [];
  // One after the other: a long page must not take every connection.
  for (const row of rows) mails.push(await toRecord(row, leadIds));
  return mails;
}

function stateOf({ sentAt, givenUpAt, owner, attempts }: Row): MailState {
  if (sentAt) return "sent";
  if (givenUpAt) return "given_up";
  if (owner) return "sending";
  return attempts > 0 ? "failing" : "waiting";
}

/** The leads of the inbox that mails are about, by the mails' ids. */
type LeadIds = Map<number, number>;
type LeadRef = { id?: number; record?: string; recordId?: number };

async function leadIdsOf(rows: Row[]): Promise<LeadIds> {
  const about = rows.flatMap(({ id, type, payload }) => {
    const where = leadOf(type, payload);
    return where ? { mail: id, where } : [];
  });
  if (about.length === 0) return new Map();
  const leads = await db.lead.findMany({
    where: { OR: about.map(({ where }) => where) },
    select: { id: true, record: true, recordId: true },
  });
  return new Map(
    about.flatMap(({ mail, where }) => {
      const lead = leads.find((one) => holds(one, where));
      return lead ? [[mail, lead.id] as const] : [];
    }),
  );
}

/** Mails to staff carry the lead's record, the others its row of the inbox. */
function leadOf(type: string, payload: Prisma.JsonValue): LeadRef | null {
  const { kind, id, leadId } = payload as { kind?: string; id?: number; leadId?: number };
  if (leadId) return { id: leadId };
  return type === "lead" ? { record: kind, recordId: id } : null;
}

async function toRecord(row: Row, leadIds: LeadIds): Promise<OutgoingMail> {
  const state = stateOf(row);
  const type = row.type as MailType;
  return {
    id: row.id,
    type,
    title: await titleOfMail({ ...row, type }),
    leadId: leadIds.get(row.id) ?? null,
    state,
    attempts: row.attempts,
    words: row.words,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: state === "waiting" || state === "failing" ? row.nextAttemptAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    givenUpAt: row.givenUpAt?.toISOString() ?? null,
  };
}

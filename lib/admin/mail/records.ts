import "server-only";
import { titleOfMail } from "@/lib/admin/mail/compose";
import { receiversOf } from "@/lib/admin/mail/receivers";
import { AppError } from "@/lib/core/errors";
import type { LeadName } from "@/lib/crm/leads/kinds";
import { db } from "@/lib/data/db";
import type { Change } from "@/lib/data/records/change";
import { matches } from "@/lib/data/records/record";
import type { Prisma, OutgoingMail as Row } from "@/lib/generated/prisma/client";
import type { MailState, MailType, OutgoingMail } from "@/lib/jobs/mail/schema";

export async function toRecords(rows: Row[]): Promise<OutgoingMail[]> {
  const refs = rows.flatMap(({ type, payload }) => leadOf(type, payload) ?? []);
  const leads = await db.lead.findMany({
    where: { OR: refs },
    select: { id: true, record: true, recordId: true, kind: true, name: true, company: true, email: true },
  });
  const found = rows.map((row) => {
    const ref = leadOf(row.type, row.payload);
    return { row, lead: ref ? leads.find((lead) => matches(lead, ref)) : undefined };
  });
  const receivers = await receiversOf(found);
  return found.map(({ row, lead }, index) => toRecord(row, lead, receivers[index] ?? null));
}

export async function mailChange(row: Row): Promise<Change<{ mail: OutgoingMail }>> {
  const [mail] = await toRecords([row]);
  if (!mail) throw new AppError("not_found");
  return { targetId: mail.id, label: row.key, response: { mail } };
}

function stateOf({ sentAt, givenUpAt, owner, attempts }: Row): MailState {
  if (sentAt) return "sent";
  if (givenUpAt) return "given_up";
  if (owner) return "sending";
  return attempts > 0 ? "failing" : "waiting";
}

type LeadRef = { id?: number; record?: string; recordId?: number };

function leadOf(type: string, payload: Prisma.JsonValue): LeadRef | null {
  const { kind, id, leadId } = payload as { kind?: string; id?: number; leadId?: number };
  if (leadId) return { id: leadId };
  return type === "lead" && kind && id ? { record: kind, recordId: id } : null;
}

function toRecord(row: Row, lead: (LeadName & { id: number }) | undefined, to: string | null): OutgoingMail {
  const state = stateOf(row);
  const type = row.type as MailType;
  return {
    id: row.id,
    type,
    title: titleOfMail({ ...row, type }, lead),
    to,
    leadId: lead?.id ?? null,
    orderId: (row.payload as { orderId?: string }).orderId ?? null,
    state,
    attempts: row.attempts,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: state === "waiting" || state === "failing" ? row.nextAttemptAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    givenUpAt: row.givenUpAt?.toISOString() ?? null,
    bouncedAt: row.bouncedAt?.toISOString() ?? null,
    bounce: row.bounce,
  };
}

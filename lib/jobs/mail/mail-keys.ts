import "server-only";
import type { Transaction } from "@/lib/data/records/change";
import type { Prisma } from "@/lib/generated/prisma/client";

type Keyed = { id: number; record: string; recordId: number };

export function leadMailKey(leadId: number, about: string): string {
  return `lead.${leadId}.${about}`;
}

export function staffMailKey({ record, recordId }: Pick<Keyed, "record" | "recordId">): string {
  return `${record}.${recordId}`;
}

export function mailsOf(lead: Keyed, orderId?: string): Prisma.OutgoingMailWhereInput {
  const own = [{ key: staffMailKey(lead) }, { key: { startsWith: leadMailKey(lead.id, "") } }];
  return { OR: orderId ? [...own, orderMails(orderId)] : own };
}

export const orderMails = (orderId: string) => ({ key: { startsWith: `order.${orderId}.` } });

export async function mailIdsOf(tx: Transaction, leadIds: number[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT mail.id FROM leads AS lead JOIN outgoing_mails AS mail ON mail.key = lead.record || '.' || lead.record_id
    WHERE lead.id = ANY(${leadIds})
    UNION
    SELECT id FROM outgoing_mails
    WHERE key LIKE 'lead.%' AND substring(key FROM '^lead\\.(\\d{1,9})\\.')::int = ANY(${leadIds})`;
  return rows.map(({ id }) => id);
}

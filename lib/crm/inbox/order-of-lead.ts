import "server-only";
import type { OrderState } from "@/lib/commerce/orders/states";
import { recordLead } from "@/lib/crm/inbox/record-lead";
import type { LeadOrder } from "@/lib/crm/inbox/schema";
import { readLead } from "@/lib/crm/leads/lead-summary";
import { db } from "@/lib/data/db";
import type { Lead } from "@/lib/generated/prisma/client";
import type { JobPayload } from "@/lib/jobs/schema";

export async function ordersOf(leads: readonly Lead[]): Promise<Map<number, LeadOrder>> {
  const ids = leads.flatMap(({ record, recordId }) => (record === "order" ? [recordId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.order.findMany({
    where: { id: { in: ids } },
    select: { id: true, orderId: true, status: true, undecided: true },
  });
  return new Map(
    leads.flatMap(({ id, record, recordId }) => {
      const order = record === "order" && rows.find((row) => row.id === recordId);
      if (!order) return [];
      const { orderId, status, undecided } = order;
      return [[id, { orderId, state: status as OrderState, needsStaff: undecided !== null }]];
    }),
  );
}

export async function runOrderLead({ orderId, isNew }: JobPayload<"order-lead">): Promise<void> {
  const order = await db.order.findUnique({ where: { orderId }, select: { id: true, clientAddress: true } });
  if (!order) return;
  const lead = { record: "order", recordId: order.id } as const;
  const { count } = await db.lead.updateMany({ where: lead, data: { activityAt: new Date() } });
  // The lead is gone after an erasure of the person's data.
  if (count > 0 || !isNew) return;
  await db.$transaction(async (tx) => {
    const summary = await readLead(lead, tx);
    if (summary) await recordLead(tx, summary, { ...lead, clientAddress: order.clientAddress ?? "unknown" });
  });
}

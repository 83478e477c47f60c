import "server-only";
import { recordLead } from "@/lib/crm/inbox/record-lead";
import { readLead } from "@/lib/crm/leads/lead-summary";
import { db } from "@/lib/data/db";
import type { JobPayload } from "@/lib/jobs/schema";

export async function runOrderLead({ orderId, isNew }: JobPayload<"order-lead">): Promise<void> {
  const order = await db.order.findUnique({ where: { orderId }, select: { id: true, clientAddress: true } });
  if (!order) return;
  const { id: recordId, clientAddress } = order;
  const { count } = await db.lead.updateMany({
    where: { record: "order", recordId },
    data: { activityAt: new Date() },
  });
  // The lead is gone after an erasure of the person's data.
  if (count > 0 || !isNew) return;
  await db.$transaction(async (tx) => {
    const summary = await readLead("order", recordId, tx);
    if (summary)
      await recordLead(tx, summary, { record: "order", recordId, clientAddress: clientAddress ?? "unknown" });
  });
}

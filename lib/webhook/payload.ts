import "server-only";
import { company } from "@/lib/company";
import { readLead } from "@/lib/leads/lead-summary";
import { requestNames } from "@/lib/leads/promises";
import type { LeadRecord } from "@/lib/leads/records";
import type { DeliveryType } from "@/lib/webhook/schema";

export type DeliveryRow = {
  messageId: string;
  type: string;
  record: string | null;
  recordId: number | null;
  createdAt: Date;
};

/** The body of a delivery (docs/product.md 2.9, "Webhook"), the same at every attempt; null where its lead is gone. */
export async function bodyOf(delivery: DeliveryRow): Promise<string | null> {
  const { messageId: id, type, createdAt } = delivery;
  const envelope = (data: object, at: Date) =>
    JSON.stringify({ id, type: type as DeliveryType, timestamp: at.toISOString(), data });
  if (type === "test") return envelope({ site: company.siteUrl }, createdAt);
  const { record, recordId } = delivery;
  const lead = record && recordId ? await readLead(record as LeadRecord, recordId) : null;
  if (!lead) return null;
  const fields = lead.rows.map(([label, value]) => ({ label, value }));
  const data = {
    kind: lead.form,
    id: recordId,
    request: requestNames[lead.form],
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    company: lead.company,
    message: lead.message ?? null,
    fields,
    site: company.siteUrl,
  };
  return envelope(data, lead.createdAt);
}

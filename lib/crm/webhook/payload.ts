import "server-only";
import { readInboxLead } from "@/lib/crm/leads/lead-summary";
import type { DeliveryType } from "@/lib/crm/webhook/schema";
import { company } from "@/lib/data/company";

type Delivery = { messageId: string; type: string; leadId: number | null; createdAt: Date };

/** Body of a delivery (docs/product.md 2.9), the same at every attempt; null if its lead is gone. */
export async function bodyOf({ messageId: id, type, leadId, createdAt }: Delivery): Promise<string | null> {
  const envelope = (data: object, at: Date) =>
    JSON.stringify({ id, type: type as DeliveryType, timestamp: at.toISOString(), data });
  if (type === "test") return envelope({ site: company.siteUrl }, createdAt);
  const lead = leadId && (await readInboxLead(leadId));
  if (!lead) return null;
  const { kind, wants, urgency, name, firstName, email, phone, message, sourcePage, referrer, campaign } =
    lead;
  const data = {
    ...{ id: leadId, kind, name, firstName, email, phone, company: lead.company, wants, urgency, message },
    fields: lead.sent.map(([label, value]) => ({ label, value })),
    ...{ sourcePage, referrer, campaign },
    site: company.siteUrl,
  };
  return envelope(data, lead.createdAt);
}

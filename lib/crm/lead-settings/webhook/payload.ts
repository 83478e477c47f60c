import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import type { DeliveryType } from "@/lib/crm/lead-settings/webhook/schema";
import { readInboxLead } from "@/lib/crm/leads/lead-summary";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";

type Delivery = {
  messageId: string;
  type: string;
  leadId: number | null;
  appointmentId: number | null;
  sequence: number | null;
  createdAt: Date;
};

/** Body of a delivery (docs/product/crm.md "Webhook"), the same at every attempt; null if its lead is gone. */
export async function bodyOf(delivery: Delivery): Promise<string | null> {
  const { messageId: id, type, leadId, createdAt } = delivery;
  const envelope = (data: object, at: Date) =>
    JSON.stringify({ id, type: type as DeliveryType, timestamp: at.toISOString(), data });
  if (type === "test") return envelope({ site: company.siteUrl }, createdAt);
  if (delivery.appointmentId !== null) {
    const data = await appointmentOf(delivery.appointmentId);
    return data && envelope({ ...data, sequence: delivery.sequence }, createdAt);
  }
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

/** Current times: a receiver that has been away gets the newest with every event. */
async function appointmentOf(appointmentId: number): Promise<object | null> {
  const row = await db.appointment.findUnique({
    where: { id: appointmentId },
    include: {
      lead: true,
      user: { select: { username: true, chatSettings: { select: { displayName: true } } } },
    },
  });
  if (!row?.lead) return null;
  const { id, kindName, by, startsAt, endsAt, status, timeZone, answers, lead } = row;
  return {
    ...{
      id,
      kind: kindName,
      by,
      start: startsAt.toISOString(),
      end: endsAt.toISOString(),
      status,
      timeZone,
      answers,
    },
    staff: row.user && nameForStaff(row.user),
    lead: { id: lead.id, name: lead.name, email: lead.email, phone: lead.phone, company: lead.company },
    site: company.siteUrl,
  };
}

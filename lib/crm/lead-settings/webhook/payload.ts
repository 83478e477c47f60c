import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import { answerTimes } from "@/lib/crm/inbox/business-hours";
import { withOwner } from "@/lib/crm/inbox/record";
import { readInboxLead } from "@/lib/crm/leads/lead-summary";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Lead, WebhookDelivery } from "@/lib/generated/prisma/client";

/** Body of a delivery (docs/product/crm.md "Webhook"); null if its lead is gone. */
export async function bodyOf(delivery: WebhookDelivery): Promise<string | null> {
  const { messageId: id, type, leadId, createdAt } = delivery;
  const envelope = (data: object, at: Date) =>
    JSON.stringify({ id, type, timestamp: at.toISOString(), data });
  if (type === "test") return envelope({ site: company.siteUrl }, createdAt);
  if (delivery.appointmentId !== null) {
    const data = await appointmentOf(delivery.appointmentId);
    return data && envelope({ ...data, sequence: delivery.sequence }, createdAt);
  }
  if (delivery.eventId !== null) {
    const answer = await answerOf(delivery.eventId);
    return answer && envelope(answer.data, answer.at);
  }
  const lead = leadId && (await readInboxLead(leadId));
  if (!lead) return null;
  const { kind, wants, urgency, name, firstName, email, phone, message, sourcePage, referrer, campaign } =
    lead;
  const times = lead.promise && answerTimes(lead.promise, lead.createdAt, urgency);
  const data = {
    id: leadId,
    kind,
    name,
    firstName,
    email,
    phone,
    company: lead.company,
    wants,
    urgency,
    message,
    fields: lead.sent.map(([label, value]) => ({ label, value })),
    dueAt: times?.dueAt.toISOString() ?? null,
    sourcePage,
    referrer,
    campaign,
    site: company.siteUrl,
  };
  return envelope(data, lead.createdAt);
}

/**
 * An answer of staff or of the customer. `waitedMinutes`: since the lead came in, or since the customer wrote; by the
 * clock, not by business hours.
 */
async function answerOf(eventId: number): Promise<{ data: object; at: Date } | null> {
  const row = await db.leadEvent.findUnique({
    where: { id: eventId },
    include: { lead: true, author: withOwner.owner },
  });
  if (!row) return null;
  const { type, lead, text, author, createdAt: at } = row;
  const { subject, from, name, attachments } = row.data as Record<string, unknown>;
  const about = { lead: personOf(lead), status: lead.status, site: company.siteUrl };
  const written = { subject: subject ?? null, message: type === "call" ? null : text };
  if (type === "mail-received")
    return { at, data: { ...about, from, name, ...written, attachments: attachments ?? [] } };
  const asked = await db.leadEvent.findFirst({
    where: {
      leadId: lead.id,
      id: { lt: eventId },
      type: "mail-received",
      data: { path: ["isUnanswered"], equals: true },
    },
    orderBy: { id: "desc" },
    select: { createdAt: true },
  });
  const waitedMinutes = Math.round((at.getTime() - (asked ?? lead).createdAt.getTime()) / 60_000);
  const answer = { by: type, isFirst: asked === null, waitedMinutes, staff: author && nameForStaff(author) };
  return { at, data: { ...about, ...answer, ...written } };
}

const personOf = ({ id, name, email, phone, company }: Lead) => ({ id, name, email, phone, company });

/** Current times: a receiver that has been away gets the newest with every event. */
async function appointmentOf(appointmentId: number): Promise<object | null> {
  const row = await db.appointment.findUnique({
    where: { id: appointmentId },
    include: { lead: true, user: withOwner.owner },
  });
  if (!row) return null;
  const { id, kindName, by, startsAt, endsAt, status, timeZone, answers, lead } = row;
  return {
    id,
    kind: kindName,
    by,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    status,
    timeZone,
    answers,
    staff: row.user && nameForStaff(row.user),
    lead: personOf(lead),
    site: company.siteUrl,
  };
}

import "server-only";
import { subnetOf } from "@/lib/core/plain-address";
import { answerTimes } from "@/lib/crm/inbox/business-hours";
import { addEvent } from "@/lib/crm/inbox/events";
import { phoneDigits } from "@/lib/crm/inbox/phone";
import { queueUrgentMails } from "@/lib/crm/inbox/urgent";
import { queueAcknowledgement } from "@/lib/crm/lead-settings/acknowledgement/service";
import { queueWebhook } from "@/lib/crm/lead-settings/webhook/queue";
import { BOT_EVENT, type BotSign } from "@/lib/crm/leads/bots";
import type { LeadRecord } from "@/lib/crm/leads/records";
import type { LeadSummary } from "@/lib/crm/leads/summary-parts";
import type { Transaction } from "@/lib/data/records/change";
import type { Lead } from "@/lib/generated/prisma/client";

type Origin = {
  record: LeadRecord;
  recordId: number;
  clientAddress: string;
  suspected?: "rate" | BotSign | false;
  hasAppointment?: boolean;
};

const MAX_SUMMARY_LENGTH = 160;

/** Mails except the first to staff have a key from `leadMailKey`, by which the inbox and erasure find them. */
export async function recordLead(
  tx: Transaction,
  summary: LeadSummary,
  { record, recordId, clientAddress, suspected = false, hasAppointment = false }: Origin,
): Promise<Lead> {
  const { kind, name, phone, company, urgency, sourcePage, referrer, campaign, createdAt } = summary;
  const network = subnetOf(clientAddress);
  const lead = await tx.lead.create({
    data: {
      kind: hasAppointment ? "appointment" : kind,
      record,
      recordId,
      name,
      phone,
      company,
      urgency,
      sourcePage,
      referrer,
      campaign,
      email: summary.email.toLowerCase(),
      phoneDigits: phoneDigits(phone),
      summary: lineOf(summary),
      texts: [summary.wants, summary.message, summary.texts].filter(Boolean).join("\n"),
      ...(summary.promise && answerTimes(summary.promise, createdAt, urgency)),
      ...(suspected && { status: "spam" }),
      network: network === "unknown" ? null : network,
      createdAt,
      updatedAt: createdAt,
      activityAt: createdAt,
    },
  });
  if (suspected === "rate") await addEvent(tx, lead.id, { type: "suspected" });
  else if (suspected)
    await addEvent(tx, lead.id, { type: "suspected", key: BOT_EVENT, data: { sign: suspected } });
  else {
    // Leads without a promised answer have their own mails, such as orders. A booked time is the answer.
    if (summary.promise && !hasAppointment) await queueAcknowledgement(tx, lead);
    if (urgency === "urgent" && !hasAppointment) await queueUrgentMails(tx, lead);
    await queueWebhook(tx, lead);
  }
  return lead;
}

function lineOf({ kind, wants, message }: LeadSummary): string {
  // A transcript begins with what the visitor wants.
  const line = [wants, kind === "chat" ? null : message].filter(Boolean).join(": ").replace(/\s+/g, " ");
  const characters = Array.from(line);
  return characters.length > MAX_SUMMARY_LENGTH
    ? `${characters.slice(0, MAX_SUMMARY_LENGTH - 1).join("")}…`
    : line;
}

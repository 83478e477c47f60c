import "server-only";
import type { LeadRecord } from "@/lib/core/lead-records";
import { subnetOf } from "@/lib/core/plain-address";
import { queueAcknowledgement } from "@/lib/crm/acknowledgement/service";
import { answerTimes } from "@/lib/crm/inbox/business-hours";
import { addEvent } from "@/lib/crm/inbox/events";
import { phoneDigits } from "@/lib/crm/inbox/phone";
import { BOT_EVENT, type BotSign } from "@/lib/crm/leads/bots";
import { readLead } from "@/lib/crm/leads/lead-summary";
import type { LeadSummary } from "@/lib/crm/leads/summary-parts";
import { queueWebhook } from "@/lib/crm/webhook/queue";
import type { Transaction } from "@/lib/data/records/change";
import type { Prisma } from "@/lib/generated/prisma/client";

type StoredLead = Prisma.LeadGetPayload<object>;

/** Site-wide rate reached, or a bot's sign. */
export type Suspicion = "rate" | BotSign;

const LONGEST_SUMMARY = 160;

/**
 * Adds a lead to the inbox, in its record's transaction; returns its row.
 *
 * @param origin where it was sent from, and whether the site sets it aside as suspected spam
 */
export async function recordLead(
  tx: Transaction,
  record: LeadRecord,
  recordId: number,
  { clientAddress, suspected = false }: { clientAddress: string; suspected?: Suspicion | false },
): Promise<StoredLead> {
  const summary = await readLead(record, recordId, tx);
  if (!summary) throw new Error(`there is no ${record} ${recordId}`);
  const { kind, name, phone, company, urgency, sourcePage, referrer, campaign, createdAt } = summary;
  const network = subnetOf(clientAddress);
  const lead = await tx.lead.create({
    data: {
      ...{ kind, record, recordId, name, phone, company, urgency, sourcePage, referrer, campaign },
      email: summary.email.toLowerCase(),
      phoneDigits: phoneDigits(phone),
      summary: lineOf(summary),
      texts: [summary.wants, summary.message, summary.texts].filter(Boolean).join("\n"),
      ...(summary.promise && answerTimes(summary.promise, createdAt)),
      ...(suspected && { status: "spam" }),
      network: network === "unknown" ? null : network,
      ...{ createdAt, updatedAt: createdAt, activityAt: createdAt },
    },
  });
  if (suspected === "rate") await addEvent(tx, lead.id, { type: "suspected" });
  else if (suspected)
    await addEvent(tx, lead.id, { type: "suspected", key: BOT_EVENT, data: { sign: suspected } });
  else await onLeadStored(tx, lead, summary);
  return lead;
}

/**
 * Queues what follows from a new lead, in its transaction. All its mails except the first one to staff have a
 * key from `leadMailKey`, by which the inbox and erasure find them.
 */
async function onLeadStored(tx: Transaction, lead: StoredLead, { promise }: LeadSummary): Promise<void> {
  // Leads without a promised answer have their own mails, such as orders.
  if (promise) await queueAcknowledgement(tx, lead);
  await queueWebhook(tx, lead);
}

/** Summarizes the wish, and the visitor's own text. */
function lineOf({ wants, message }: LeadSummary): string {
  const line = [wants, message].filter(Boolean).join(": ").replace(/\s+/g, " ");
  const characters = Array.from(line);
  return characters.length > LONGEST_SUMMARY ? `${characters.slice(0, LONGEST_SUMMARY - 1).join("")}…` : line;
}

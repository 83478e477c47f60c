import "server-only";
import { priceRequested, type QuotedPlan, type RequestedPlan } from "@/lib/content/services/plan-quote";
import { listActiveStaticServices } from "@/lib/content/services/service";
import { AppError, fieldError } from "@/lib/core/errors";
import { filledIn } from "@/lib/core/fill-in";
import type { FormRecord } from "@/lib/core/lead-records";
import { log } from "@/lib/core/log";
import { assertOffered, bookSlot, notBookable } from "@/lib/crm/appointments/book";
import type { BookedAppointment, SlotChoice } from "@/lib/crm/appointments/choice";
import { toBooked } from "@/lib/crm/appointments/links";
import { changeTimes, withNextTimes } from "@/lib/crm/appointments/offer";
import { bookedText } from "@/lib/crm/appointments/texts";
import { blockOfSender } from "@/lib/crm/inbox/blocks";
import { answerTimes } from "@/lib/crm/inbox/business-hours";
import { recordLead } from "@/lib/crm/inbox/record-lead";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { AiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
import { aiConsultationTexts, serviceConsultationTexts } from "@/lib/crm/leads/ai-texts";
import { type BotSign, botSignOf, type SignsOfSender } from "@/lib/crm/leads/bots";
import { itConsultationTexts, popupConsultationTexts } from "@/lib/crm/leads/consultation-texts";
import { type ItConsultationInput, isOfPopup } from "@/lib/crm/leads/it-consultation-schema";
import { claimReceipt, hasReceipt, receiptKey, writeReceipt } from "@/lib/crm/leads/receipts";
import type { ContactInput, QuickQuoteInput } from "@/lib/crm/leads/schema";
import type { ServiceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";
import { countBotLead, isSuspected, queueSuspectedMail } from "@/lib/crm/leads/suspected";
import { contactTexts, quickQuoteTexts } from "@/lib/crm/leads/texts";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { AnswerPromise } from "@/lib/data/hours/promise";
import { consume } from "@/lib/data/rate-limits";
import type { Appointment, Prisma } from "@/lib/generated/prisma/client";
import { isOwnHost } from "@/lib/http/own-host";
import { staffMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";

export type StoredLead = {
  id: number;
  reference: string;
  createdAt: string;
  answerBy: string;
  appointment?: BookedAppointment;
};

export type LeadReceipt = StoredLead & { message: string };

/** Concurrent leads wait for a connection rather than fail. */
const patient = { maxWait: 8_000, timeout: 10_000 };

const records: Record<FormRecord, { table: string; promise: AnswerPromise }> = {
  contact: { table: "contacts", promise: "2-business-hours" },
  "quick-quote": { table: "quick_quotes", promise: "2-business-hours" },
  "it-consultation": { table: "it_consultations", promise: "24-hours" },
  "ai-consultation": { table: "ai_consultations", promise: "2-business-hours" },
  "service-consultation": { table: "service_consultations", promise: "24-hours" },
  "pricing-calculation": { table: "pricing_calculations", promise: "24-hours" },
};

type SentLead = SignsOfSender & Addressed & { appointment?: SlotChoice | undefined };

type Create<I extends SentLead> = (
  tx: Prisma.TransactionClient,
  data: Omit<I, keyof SignsOfSender | "appointment">,
) => Promise<{ id: number }>;

/**
 * One transaction for all (house rule 7). A blocked address gets the same response, and nothing is stored;
 * one that only shares a blocked network may be a person's, who is asked to call. Repetitions by a client
 * within a minute are one lead. A suspected bot's lead gets the same response and is set aside without mails,
 * since a browser may have filled in a hidden field; so is one that may be of a flood (docs/decisions/0063).
 * The slot that a lead has chosen is booked in the same transaction, or nothing is stored and the sender is
 * told so: also where a lead without one would be set aside.
 * @param create inserts the record in the given transaction
 */
export async function storeLead<I extends SentLead>(
  record: FormRecord,
  lead: I,
  create: Create<I>,
  clientAddress: string,
): Promise<StoredLead> {
  const block = await blockOfSender(emailIn(lead), clientAddress);
  if (block === "network") throw callUsError("We can't take this request through the website.");
  const botSign = botSignOf(lead);
  const { appointment: slot } = lead;
  if (slot && (block || botSign)) throw notBookable();
  if (block) return acceptWithoutStoring(record);
  const refuse = (limited: AppError) =>
    callUsError("We can't take more requests through the website just now.", limited);
  const { data, key } = contentOf(record, lead, clientAddress, botSign);
  const store = async () => {
    if (botSign) await countBotLead(clientAddress, refuse);
    // A time that is taken is no lead, which the site's rate would count.
    else if (slot) await assertBookable(slot, key, clientAddress);
    const isPastRate = !botSign && (await isSuspected(clientAddress, refuse));
    const change = async (tx: Prisma.TransactionClient) => {
      const before = await leadOf(tx, record, await claimReceipt(tx, key));
      if (before) return storedLead(before, await tx.appointment.findFirst({ where: { leadId: before.id } }));
      if (slot && isPastRate) throw notBookable();
      const { id } = await create(tx, data);
      if (isPastRate) await queueSuspectedMail(tx);
      else if (!botSign)
        await queueMail(tx, "lead", { kind: record, id }, staffMailKey({ record, recordId: id }));
      const inInbox = await recordLead(tx, record, id, {
        clientAddress,
        suspected: botSign ?? (isPastRate && "rate"),
        hasAppointment: slot !== undefined,
      });
      await writeReceipt(tx, key, id);
      return storedLead(inInbox, slot ? await bookSlot(tx, inInbox, slot) : null);
    };
    return slot ? changeTimes(change, patient) : db.$transaction(change, patient);
  };
  return slot ? withNextTimes(slot, store) : store();
}

/** Excludes the slot; identifies the whole, so that a repetition is known. */
function contentOf<I extends SentLead>(
  record: FormRecord,
  lead: I,
  clientAddress: string,
  botSign: BotSign | null,
) {
  const { website: _, elapsedMs: __, appointment: slot, ...own } = lead;
  const isFromUs = URL.canParse(lead.referrer ?? "") && isOwnHost(new URL(lead.referrer ?? "").host);
  const data = isFromUs ? { ...own, referrer: undefined } : own;
  const chosen = slot && { start: slot.start, chosenKind: slot.kind };
  // Sent again without the sign, it is another lead.
  return {
    data,
    key: receiptKey(record, clientAddress, { ...data, ...(botSign && { botSign }), ...chosen }),
  };
}

/** Passes if this very lead has taken the time. */
async function assertBookable(slot: SlotChoice, key: string, clientAddress: string): Promise<void> {
  await consume("appointmentsDaily", clientAddress);
  try {
    await assertOffered(slot);
  } catch (error) {
    if (!(await hasReceipt(key))) throw error;
  }
}

/** Null if there was none, or it has been erased since. */
async function leadOf(tx: Prisma.TransactionClient, record: FormRecord, recordId: number | null) {
  return recordId && tx.lead.findUnique({ where: { record_recordId: { record, recordId } } });
}

type InInbox = { id: number; recordId: number; createdAt: Date; dueAt: Date | null };

/** Every form promises an answer, so its lead has a due time. */
function storedLead({ id, recordId, createdAt, dueAt }: InInbox, booked: Appointment | null): StoredLead {
  return {
    id: recordId,
    reference: referenceOf(id),
    createdAt: createdAt.toISOString(),
    answerBy: (dueAt ?? createdAt).toISOString(),
    ...(booked && { appointment: toBooked(booked) }),
  };
}

/** Refuses with the remaining contact: the phone. */
function callUsError(
  what: string,
  { code, details }: Pick<AppError, "code" | "details"> = refusal,
): AppError {
  return new AppError(code, `${what} Please call us at ${company.phone}.`, details);
}

const refusal = { code: "forbidden", details: {} } as const;

type Addressed = ({ email: string } | { customerEmail: string }) & { referrer?: string | undefined };

const emailIn = (lead: Addressed) => ("email" in lead ? lead.email : lead.customerEmail);

const idOnly = { id: true } as const;

export async function submitContact(lead: ContactInput, clientAddress: string): Promise<LeadReceipt> {
  const create: Create<ContactInput> = ({ contact }, data) => contact.create({ data, select: idOnly });
  const stored = await storeLead("contact", lead, create, clientAddress);
  return { message: contactTexts.thanks.message, ...stored };
}

export async function submitQuickQuote(lead: QuickQuoteInput, clientAddress: string): Promise<LeadReceipt> {
  const { plans: requested, ...person } = lead;
  const priced = { ...person, plans: requested?.length ? await pricePlans(requested) : undefined };
  const create: Create<typeof priced> = ({ quickQuote }, data) => quickQuote.create({ data, select: idOnly });
  const stored = await storeLead("quick-quote", priced, create, clientAddress);
  return { message: quickQuoteTexts.thanks.message, ...stored };
}

/** Uses our own prices, whatever the page showed. */
async function pricePlans(requested: readonly RequestedPlan[]): Promise<QuotedPlan[]> {
  const priced = priceRequested(requested, await listActiveStaticServices());
  if (priced) return priced;
  throw fieldError(
    "plans",
    "One of these plans is no longer offered. Please reload the page and choose again.",
  );
}

export async function submitItConsultation(
  lead: ItConsultationInput,
  clientAddress: string,
): Promise<LeadReceipt> {
  const create: Create<ItConsultationInput> = ({ itConsultation }, data) =>
    itConsultation.create({ data, select: idOnly });
  const stored = await storeLead("it-consultation", lead, create, clientAddress);
  const { message } = (isOfPopup(lead) ? popupConsultationTexts : itConsultationTexts).thanks;
  return {
    message: stored.appointment ? bookedText(stored.appointment, lead.appointment?.timeZone) : message,
    ...stored,
  };
}

export async function submitAiConsultation(
  lead: AiConsultationInput,
  clientAddress: string,
): Promise<LeadReceipt> {
  const create: Create<AiConsultationInput> = ({ aiConsultation }, data) =>
    aiConsultation.create({ data, select: idOnly });
  const stored = await storeLead("ai-consultation", lead, create, clientAddress);
  return { message: aiConsultationTexts.thanks.message, ...stored };
}

export async function submitServiceConsultation(
  lead: ServiceConsultationInput,
  clientAddress: string,
): Promise<LeadReceipt> {
  const create: Create<ServiceConsultationInput> = ({ serviceConsultation }, data) =>
    serviceConsultation.create({ data, select: idOnly });
  const stored = await storeLead("service-consultation", lead, create, clientAddress);
  const message = filledIn(serviceConsultationTexts.thanks.message, { service: lead.serviceType });
  return { message, ...stored };
}

/** Success response for a blocked address, with an id and a reference that were never used. */
async function acceptWithoutStoring(record: FormRecord): Promise<StoredLead> {
  const { table, promise } = records[record];
  const [row] = await db.$queryRaw<{ id: bigint; leadId: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id,
      nextval(pg_get_serial_sequence('leads', 'id')) AS "leadId"`;
  log.info({ record }, "request from a blocked address refused");
  const now = new Date();
  const { dueAt } = answerTimes(promise, now);
  return {
    id: Number(row?.id),
    reference: referenceOf(Number(row?.leadId)),
    createdAt: now.toISOString(),
    answerBy: dueAt.toISOString(),
  };
}

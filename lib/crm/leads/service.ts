import "server-only";
import { LRUCache } from "lru-cache";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { priceRequested } from "@/lib/content/services/plan-quote";
import { listActiveStaticServices } from "@/lib/content/services/service";
import { AppError, fieldError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { filledIn } from "@/lib/core/placeholders";
import { processWide } from "@/lib/core/process-wide";
import { assertOffered, bookSlot, notBookable } from "@/lib/crm/appointments/book";
import type { SlotChoice } from "@/lib/crm/appointments/choice";
import { toBooked } from "@/lib/crm/appointments/links";
import { changeTimes, withNextTimes } from "@/lib/crm/appointments/offer";
import { bookedText } from "@/lib/crm/appointments/texts";
import { claimAttachments, findUploaded } from "@/lib/crm/attachments/store-attachment";
import { blockOfSender } from "@/lib/crm/inbox/blocks";
import { recordLead } from "@/lib/crm/inbox/record-lead";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { AiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
import { type BotSign, botSignOf, type SignsOfSender } from "@/lib/crm/leads/bots";
import type { DeclaredForm } from "@/lib/crm/leads/declare";
import {
  aiConsultation,
  contact,
  itConsultation,
  popupConsultation,
  quickQuote,
  serviceConsultation,
  windows10,
} from "@/lib/crm/leads/declared";
import { type LeadSource, leadSources } from "@/lib/crm/leads/forms";
import type { ItConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import {
  claimReceipt,
  hasReceipt,
  receiptKey,
  SAME_FOR_SECONDS,
  writeReceipt,
} from "@/lib/crm/leads/receipts";
import type { LeadReceipt } from "@/lib/crm/leads/response";
import type { ContactInput, QuickQuoteInput } from "@/lib/crm/leads/schema";
import type { ServiceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";
import type { StoredLead as StoredRow } from "@/lib/crm/leads/summary-parts";
import { countBotLead, isSuspected, warnOfSuspected } from "@/lib/crm/leads/suspected";
import { WINDOWS_10_SERVICE } from "@/lib/crm/leads/windows10";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import type { Appointment, Lead, Prisma } from "@/lib/generated/prisma/client";
import { isOwnHost } from "@/lib/http/own-host";
import { staffMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";

export type StoredLead = Omit<LeadReceipt, "message">;

/** Answers to blocked senders by what they sent: sent again, it has the same reference, as anyone's. */
const answersOfBlocked = processWide(
  "answers-of-blocked",
  () => new LRUCache<string, StoredLead>({ max: 1_000, ttl: SAME_FOR_SECONDS * 1_000 }),
);

/** Thrown to undo the transaction of a blocked sender's lead, with the answer that it would have had. */
class Undone extends Error {
  constructor(readonly stored: StoredLead) {
    super("a blocked sender's lead is not stored");
  }
}

type SentLead = SignsOfSender &
  ({ email: string } | { customerEmail: string }) & {
    appointment?: SlotChoice;
    files?: readonly string[];
    referrer?: string;
  };

/**
 * One transaction for all. A blocked address gets the same response, since its lead is stored like
 * others and then undone; one that only shares a blocked network may be a person's, who is asked to call. Repetitions
 * by a client within a minute are one lead. A suspected bot's lead gets the same response and is set aside without
 * mails, since a browser may have filled in a hidden field; so is one that may be of a flood (docs/decisions/0063).
 * The slot that a lead has chosen is booked in the same transaction, or nothing is stored and the sender gets an error:
 * also where a lead without one would be set aside.
 */
export async function storeLead<Input extends SentLead, Row extends StoredRow>(
  { form, create, summarize }: DeclaredForm<Input, Row>,
  lead: Input,
  clientAddress: string,
): Promise<StoredLead> {
  const { record } = leadSources[form];
  const block = await blockOfSender("email" in lead ? lead.email : lead.customerEmail, clientAddress);
  if (block === "network")
    throw callUsError("We can't take this request through the website.", new AppError("forbidden"));
  const botSign = botSignOf(lead);
  const { appointment: slot, files = [] } = lead;
  if (slot && (block || botSign)) throw notBookable();
  const refuse = (limited: AppError) =>
    callUsError("We can't take more requests through the website just now.", limited);
  const { data, key } = await splitLead(form, lead, clientAddress, botSign);
  const before = block && answersOfBlocked.get(key);
  if (before) return before;
  const store = async () => {
    if (block) log.info({ form }, "request from a blocked address refused");
    else if (botSign) await countBotLead(clientAddress, refuse);
    // A time that is taken is no lead, which the site's rate would count.
    else if (slot) await assertBookable(slot, key, clientAddress);
    const isPastRate = !block && !botSign && (await isSuspected(clientAddress, refuse));
    const change = async (tx: Prisma.TransactionClient) => {
      const recordId = await claimReceipt(tx, key);
      const before =
        recordId && (await tx.lead.findUnique({ where: { record_recordId: { record, recordId } } }));
      if (before)
        return storedLead(tx, before, await tx.appointment.findFirst({ where: { leadId: before.id } }));
      if (slot && isPastRate) throw notBookable();
      const row = await create(tx, data);
      const { id } = row;
      if (isPastRate) await warnOfSuspected(tx);
      // The person booked gets the whole request with the appointment's mail.
      else if (!botSign && !slot)
        await queueMail(tx, "lead", { kind: record, id }, staffMailKey({ record, recordId: id }));
      const inInbox = await recordLead(tx, summarize(row), {
        record,
        recordId: id,
        clientAddress,
        suspected: botSign ?? (isPastRate && "rate"),
        hasAppointment: slot !== undefined,
      });
      await claimAttachments(tx, files, { leadId: inInbox.id, uploadedBy: null });
      await writeReceipt(tx, key, id);
      if (block) throw new Undone(await storedLead(tx, inInbox, null));
      return storedLead(tx, inInbox, slot ? await bookSlot(tx, inInbox, slot) : null);
    };
    return slot ? changeTimes(change) : db.$transaction(change);
  };
  const stored = slot ? withNextTimes(slot, store) : store();
  return stored.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
    answersOfBlocked.set(key, error.stored);
    return error.stored;
  });
}

/** Excludes the slot and the files; identifies the whole, so that a repetition is known. */
async function splitLead<Input extends SentLead>(
  form: LeadSource,
  lead: Input & { form?: string },
  clientAddress: string,
  botSign: BotSign | null,
) {
  const { website: _, elapsedMs: __, form: ___, appointment: slot, files = [], ...own } = lead;
  // Without script, a second click uploads the same files once more.
  const hashes = (await findUploaded(files)).map(({ contentHash }) => contentHash).sort();
  const attached = hashes.length > 0 && { files: hashes };
  const isFromUs = URL.canParse(lead.referrer ?? "") && isOwnHost(new URL(lead.referrer ?? "").host);
  const data = isFromUs ? { ...own, referrer: undefined } : own;
  const chosen = slot && { start: slot.start, chosenKind: slot.kind };
  // Sent again without the sign, it is another lead.
  return {
    data,
    key: receiptKey(form, clientAddress, { ...data, ...(botSign && { botSign }), ...chosen, ...attached }),
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

/** Every form promises an answer, so its lead has a due time. */
async function storedLead(
  tx: Prisma.TransactionClient,
  { id, recordId, createdAt, dueAt }: Lead,
  booked: Appointment | null,
): Promise<StoredLead> {
  return {
    id: recordId,
    reference: referenceOf(id),
    createdAt: createdAt.toISOString(),
    answerBy: (dueAt ?? createdAt).toISOString(),
    ...(booked && { appointment: await toBooked(tx, booked) }),
  };
}

const callUsError = (what: string, { code, details }: AppError) =>
  new AppError(code, `${what} Please call us at ${company.phone}.`, details);

export async function submitLead<Input extends SentLead, Row extends StoredRow>(
  declared: DeclaredForm<Input, Row>,
  lead: Input,
  clientAddress: string,
): Promise<LeadReceipt> {
  // Read first: a failure after the lead is stored would make the sender repeat it.
  const changed = await readStoredTextsOf(db, "forms");
  const thanks = changed[`${declared.form}.thanks`] ?? declared.texts.thanks.message;
  const stored = await storeLead(declared, lead, clientAddress);
  const { appointment } = stored;
  const message = appointment
    ? bookedText(appointment, lead.appointment?.timeZone)
    : filledIn(thanks, { service: "serviceType" in lead ? String(lead.serviceType) : "" });
  return { message, ...stored };
}

export const submitContact = (lead: ContactInput, clientAddress: string) =>
  submitLead(isOfWindows10(lead) ? windows10 : contact, lead, clientAddress);

/** The documented call of the Windows 10 page names its service alone. */
const isOfWindows10 = ({ form, service }: ContactInput) =>
  form ? form === "windows10" : service === WINDOWS_10_SERVICE;

export const submitItConsultation = (lead: ItConsultationInput, clientAddress: string) =>
  submitLead(lead.form === "popup-consultation" ? popupConsultation : itConsultation, lead, clientAddress);

export const submitAiConsultation = (lead: AiConsultationInput, clientAddress: string) =>
  submitLead(aiConsultation, lead, clientAddress);

export const submitServiceConsultation = (lead: ServiceConsultationInput, clientAddress: string) =>
  submitLead(serviceConsultation, lead, clientAddress);

/** Uses our own prices, whatever the page showed. */
export async function submitQuickQuote(lead: QuickQuoteInput, clientAddress: string): Promise<LeadReceipt> {
  const { plans: requested, ...person } = lead;
  const plans = requested?.length ? priceRequested(requested, await listActiveStaticServices()) : undefined;
  if (plans === null)
    throw fieldError(
      "plans",
      "One of these plans is no longer offered. Please reload the page and choose again.",
    );
  return submitLead(quickQuote, { ...person, plans }, clientAddress);
}

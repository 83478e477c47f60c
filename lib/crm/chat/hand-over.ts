import "server-only";
import { AppError } from "@/lib/core/errors";
import { filledIn } from "@/lib/core/placeholders";
import { bookForLead } from "@/lib/crm/appointments/book";
import { bookedText } from "@/lib/crm/appointments/texts";
import { awayText, isThere } from "@/lib/crm/chat/admin/availability";
import { availabilities, type StaffAvailability } from "@/lib/crm/chat/admin/presence";
import { queueWaitingMails } from "@/lib/crm/chat/admin/unanswered";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { countOutcome } from "@/lib/crm/chat/improvement/outcomes";
import { bookedInSpanish } from "@/lib/crm/chat/in-spanish";
import { insertMessage } from "@/lib/crm/chat/messages";
import { readEventTexts } from "@/lib/crm/chat/read-texts";
import { askingVisitor, type HandOverInput, type HandOverResponse } from "@/lib/crm/chat/schema";
import { lastMessages, type ThreadOf } from "@/lib/crm/chat/threads";
import { lockThread } from "@/lib/crm/chat/visitor-message";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { BOT_EVENT } from "@/lib/crm/leads/bots";
import { chat } from "@/lib/crm/leads/declared";
import { type StoredLead, storeLead } from "@/lib/crm/leads/service";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

const MAX_TRANSCRIPT_LENGTH = 5_000;
const MAX_MESSAGES = 100;

/**
 * Makes a lead from the visitor's own thread, once, and makes them wait for a person. A repetition starts a new wait,
 * unless they wait or talk to a person; it needs no contact details, and returns the lead's reference and address.
 * @throws `not_found` for an unknown thread; `invalid` without name or address if there is no lead yet; whatever
 * storing a lead throws
 */
export async function askPerson(
  thread: ThreadOf,
  { name, email, phone, ...others }: HandOverInput,
  clientAddress: string,
): Promise<HandOverResponse> {
  const { id, visitorKey } = thread;
  const known = id && visitorKey ? await db.chatSession.findFirst({ where: { id, visitorKey } }) : null;
  if (!known) throw new AppError("not_found", "This conversation doesn't exist any more.");
  const leadId = searchedLead(known.reference ?? "") ?? 0;
  const before = await db.lead.findUnique({ where: { id: leadId }, select: { name: true, email: true } });
  const visitor = before ?? askingVisitor.parse({ name, email, phone });
  const { appointment: slot } = others;
  const { reference, appointment } =
    known.reference === null
      ? await storeConversation(known, { ...others, phone, ...visitor }, clientAddress)
      : {
          reference: known.reference,
          appointment: slot && (await bookForLead(known.reference, { ...slot, phone }, clientAddress)),
        };
  const { handedOver, isSpanish } = await readEventTexts(db, known.id);
  const message = appointment
    ? (isSpanish ? bookedInSpanish : bookedText)(appointment, slot?.timeZone)
    : filledIn(handedOver, { ...fillIns(), ...visitor, reference });
  const request = { name: visitor.name, reference, thanks: message, isBooked: appointment !== undefined };
  await db.$transaction((tx) => waitForPerson(tx, known.id, request));
  return { message, reference, ...(appointment && { appointment }) };
}

type Lead = Omit<HandOverInput, "name" | "email"> & { name: string; email: string };

async function storeConversation(
  { id, sourcePage }: { id: string; sourcePage: string | null },
  { name, email, phone = "", ...context }: Lead,
  clientAddress: string,
): Promise<Pick<StoredLead, "reference" | "appointment">> {
  const [firstName = name, ...others] = name.split(/\s+/);
  const lead = {
    firstName,
    lastName: others.join(" "),
    email,
    phone,
    ...context,
    sourcePage: context.sourcePage ?? sourcePage ?? undefined,
    challenges: await transcriptOf(id),
  };
  return storeLead(chat, lead, clientAddress);
}

/** `isBooked`: they have an appointment, and do not wait for anyone now. */
type Waiting = { name: string; reference: string; thanks: string; isBooked: boolean };

async function waitForPerson(
  tx: Transaction,
  threadId: string,
  { name, reference, thanks, isBooked }: Waiting,
): Promise<void> {
  const thread = await lockThread(tx, threadId);
  if (!thread) return;
  const isFirst = thread.reference === null;
  const isAttended = thread.waitingSince !== null || thread.takenById !== null;
  // Rejected visitors and bots get the same response and notify no one; suspected spam waits without a mail.
  const lead = await tx.lead.findUnique({
    where: { id: searchedLead(reference) ?? 0, events: { none: { key: BOT_EVENT } } },
    select: { status: true },
  });
  const isLead = lead !== null;
  // The first of two concurrent requests makes the thread's lead.
  if (!isFirst && !isBooked && (isAttended || !isLead || thread.reference !== reference)) return;
  const now = new Date();
  const isWaiting = isLead && !isAttended && !isBooked;
  // Read before any message is added, from which on others wait.
  const people = isWaiting ? await availabilities(tx) : [];
  await tx.chatSession.update({
    where: { id: threadId },
    data: {
      lastMessageAt: now,
      ...(isFirst ? { reference, visitorName: name, handedOverAt: now } : {}),
      ...(isWaiting ? { waitingSince: now, status: "active" } : {}),
    },
  });
  if (isFirst && isLead) await countOutcome("handedOver", 1, tx);
  await insertMessage(tx, threadId, { text: thanks, isBot: true });
  if (isWaiting) await mailAbsentStaff(tx, threadId, { people, now, mayMail: lead.status !== "spam" });
}

async function mailAbsentStaff(
  tx: Transaction,
  threadId: string,
  { people, now, mayMail }: { people: StaffAvailability[]; now: Date; mayMail: boolean },
): Promise<void> {
  if (people.some((one) => isThere(one, now))) return;
  const notice = people.map((one) => awayText(one, now)).find((one) => one !== null);
  if (notice) await insertMessage(tx, threadId, { text: notice, isBot: true, isNotice: true });
  if (mayMail) await queueWaitingMails(tx, people, { threadId, since: now });
}

async function transcriptOf(threadId: string): Promise<string> {
  const rows = await lastMessages(threadId, MAX_MESSAGES);
  const text = rows
    .filter(({ isNotice }) => !isNotice)
    .map(({ text, isBot, personName }) => `${personName ?? (isBot ? "Assistant" : "Visitor")}: ${text}`)
    .join("\n\n");
  return text.length > MAX_TRANSCRIPT_LENGTH
    ? `…${text.slice(text.length - MAX_TRANSCRIPT_LENGTH + 1)}`
    : text;
}

import "server-only";
import { ANOTHER_COLLEAGUE, nameForVisitors } from "@/lib/access/users/names";
import { AppError, fieldError } from "@/lib/core/errors";
import { filledIn } from "@/lib/core/placeholders";
import { rolesWith } from "@/lib/core/roles";
import { companyDay } from "@/lib/core/wall-clock";
import { withFiles } from "@/lib/crm/attachments/read-attachment";
import { findUploaded } from "@/lib/crm/attachments/store-attachment";
import { isThere } from "@/lib/crm/chat/admin/availability";
import {
  goneError,
  holderOf,
  readConversations,
  type TakenThread,
  withHolder,
} from "@/lib/crm/chat/admin/conversations";
import { handleLead, lockLeadOf } from "@/lib/crm/chat/admin/lead";
import { availabilities } from "@/lib/crm/chat/admin/presence";
import type {
  AnswerInput,
  Conversation,
  HandOverToInput,
  Holder,
  StaffMessage,
} from "@/lib/crm/chat/admin/schema";
import { queueWaitingMails } from "@/lib/crm/chat/admin/unanswered";
import { fillIns } from "@/lib/crm/chat/fill-ins";
import { attachToMessage, insertMessage, namesOf, toStaffMessage } from "@/lib/crm/chat/messages";
import { readEventTexts } from "@/lib/crm/chat/read-texts";
import { lockRow, notPassedOn, unassigned } from "@/lib/crm/chat/visitor-message";
import type { LeadStatus } from "@/lib/crm/leads/kinds";
import type { Change, Transaction } from "@/lib/data/records/change";
import type { ChatSession } from "@/lib/generated/prisma/client";

type Person = { id: number; username: string };
type Answered = { conversation: Conversation };

type PassedOn = { passedOnBy: string | null; passedOnNote: string | null };

/**
 * Makes a person answer instead of the assistant; the visitor sees their name. 409 with the holder's name if
 * someone else holds it, unless `from` names that very person: so no one takes it from an unexpected third. A
 * repetition changes nothing. Opens a closed conversation, and makes its lead the person's.
 */
export async function takeOver(
  tx: Transaction,
  threadId: string,
  { person, from }: { person: Person; from: number | undefined },
): Promise<Change<Answered>> {
  const lead = await lockLeadOf(tx, threadId);
  const before = await lockThread(tx, threadId);
  const holder = holderOf(before);
  if (holder && holder.id !== person.id && holder.id !== from) throw heldByError(holder);
  if (holder?.id === person.id) return threadChange(tx, before, before);
  // Joining is no answer yet.
  const after = await assignTo(tx, before, person, before.waitingSince ?? before.unansweredSince);
  await handleLead(tx, lead, person, { ownerId: person.id });
  return threadChange(tx, before, after);
}

/**
 * Hands the conversation to a colleague, with a line for them. One who is away is mailed at once, others as for a visitor's
 * message. 409 for non-holders.
 */
export async function handOver(
  tx: Transaction,
  threadId: string,
  { person, to, note }: HandOverToInput & { person: Person },
): Promise<Change<Answered>> {
  const lead = await lockLeadOf(tx, threadId);
  const before = await lockThread(tx, threadId);
  assertHeldBy(before, person);
  const colleague = await tx.user.findFirst({
    where: { id: to, isActive: true, role: { in: [...rolesWith("chat.write")] } },
  });
  if (!colleague || colleague.id === person.id)
    throw fieldError("to", "Choose a colleague who answers visitors.");
  const now = new Date();
  const passedOn = { passedOnBy: holderOf(before)?.name ?? person.username, passedOnNote: note ?? null };
  const there = (await availabilities(tx, now)).filter((one) => isThere(one, now));
  const isAway = !there.some(({ userId }) => userId === to);
  const after = await assignTo(tx, before, colleague, before.unansweredSince ?? now, { passedOn, isAway });
  if (isAway)
    await queueWaitingMails(tx, [{ userId: to, notificationsEnabled: true }], { threadId, since: now });
  await handleLead(tx, lead, person, { ownerId: colleague.id });
  return threadChange(tx, before, after);
}

async function assignTo(
  tx: Transaction,
  { id, takenName }: TakenThread,
  person: Person,
  unansweredSince: Date | null,
  { passedOn = notPassedOn, isAway = false }: { passedOn?: PassedOn; isAway?: boolean } = {},
) {
  const name = await nameOf(tx, person);
  const now = new Date();
  const after = await tx.chatSession.update({
    where: { id },
    include: withHolder,
    data: {
      status: "active",
      waitingSince: null,
      lastMessageAt: now,
      unansweredSince,
      takenById: person.id,
      takenName: name,
      takenAt: now,
      ...passedOn,
    },
  });
  // Two colleagues without a name for visitors: the same notice twice would read as an error.
  const joining = name === takenName ? ANOTHER_COLLEAGUE : name;
  const { joined, later } = await readEventTexts(tx, id);
  await addNotice(tx, id, person, filledIn(isAway ? later : joined, { ...fillIns(), name: joining }));
  return after;
}

/**
 * Answers the visitor; 409 with the holder's name for non-holders. The same `token` repeats the same message;
 * with another text it gives 409. A new lead counts as answered.
 */
export async function answerVisitor(
  tx: Transaction,
  threadId: string,
  { person, text: words, token, files = [] }: AnswerInput & { person: Person },
): Promise<Change<Answered & { message: StaffMessage }>> {
  const lead = await lockLeadOf(tx, threadId);
  const thread = await lockThread(tx, threadId);
  const sent = await tx.chatMessage.findUnique({
    where: { sessionId_token: { sessionId: threadId, token } },
    include: withFiles,
  });
  const attached = await findUploaded(files, tx);
  const text = words || namesOf(attached.map(({ fileName }) => ({ name: fileName })));
  if (sent && sent.text !== text) throw new AppError("conflict", "Something else was sent with this token.");
  if (!sent) assertHeldBy(thread, person);
  const row = sent ?? (await storeAnswer(tx, thread, person, { text, token, files }));
  if (!sent) await handleLead(tx, lead, person, { ownerId: person.id, isAnswered: true });
  const { response: answer, ...change } = await threadChange(tx, thread, thread);
  return { ...change, response: { ...answer, message: toStaffMessage(row) } };
}

async function storeAnswer(
  tx: Transaction,
  { id, takenName }: ChatSession,
  person: Person,
  { files, ...message }: { text: string; token: string; files: readonly string[] },
) {
  await tx.chatSession.update({ where: { id }, data: { lastMessageAt: new Date(), unansweredSince: null } });
  const settings = await tx.adminChatSettings.findUnique({ where: { userId: person.id } });
  const author = { username: person.username, personName: takenName ?? "", personImage: settings?.imageUrl };
  const said = await insertMessage(tx, id, { ...message, ...author, isBot: false });
  await attachToMessage(tx, said, files, person.id);
  return tx.chatMessage.findUniqueOrThrow({ where: { id: said.id }, include: withFiles });
}

export async function handBack(tx: Transaction, threadId: string, person: Person): Promise<Change<Answered>> {
  const before = await lockThread(tx, threadId);
  assertHeldBy(before, person);
  return threadChange(tx, before, await release(tx, before, person));
}

async function release(tx: Transaction, { id, takenName }: ChatSession, person: Pick<Person, "username">) {
  const after = await tx.chatSession.update({
    where: { id },
    include: withHolder,
    data: { ...unassigned, lastMessageAt: new Date() },
  });
  const { left } = await readEventTexts(tx, id);
  await addNotice(tx, id, person, filledIn(left, { name: takenName ?? "" }));
  return after;
}

/** Must precede the lock of the account: answering locks in that order. */
export async function lockHeldBy(tx: Transaction, userId: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM chat_sessions WHERE taken_by = ${userId} ORDER BY id FOR NO KEY UPDATE`;
}

export async function releaseAllConversations(tx: Transaction, userId: number): Promise<void> {
  await lockHeldBy(tx, userId);
  const taken = await tx.chatSession.findMany({ where: { takenById: userId }, orderBy: { id: "asc" } });
  if (taken.length === 0) return;
  const person = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  for (const thread of taken) await release(tx, thread, person);
}

/** Closes until the visitor writes again; 409 with the holder's name if a colleague holds it. */
export async function close(
  tx: Transaction,
  threadId: string,
  person: Person,
  leadStatus?: LeadStatus,
): Promise<Change<Answered>> {
  const lead = await lockLeadOf(tx, threadId);
  const before = await lockThread(tx, threadId);
  const holder = holderOf(before);
  if (holder && holder.id !== person.id) throw heldByError(holder);
  await handleLead(tx, lead, person, { status: leadStatus });
  if (before.status === "closed") return threadChange(tx, before, before);
  const after = await tx.chatSession.update({
    where: { id: threadId },
    include: withHolder,
    data: { ...unassigned, status: "closed", waitingSince: null, lastMessageAt: new Date() },
  });
  const name = before.takenName ?? (await nameOf(tx, person));
  await addNotice(tx, threadId, person, filledIn((await readEventTexts(tx, threadId)).closed, { name }));
  return threadChange(tx, before, after);
}

async function lockThread(tx: Transaction, threadId: string): Promise<TakenThread> {
  await lockRow(tx, threadId);
  const thread = await tx.chatSession.findUnique({ where: { id: threadId }, include: withHolder });
  if (!thread) throw goneError();
  return thread;
}

function assertHeldBy(thread: TakenThread, person: Person): void {
  const holder = holderOf(thread);
  if (holder?.id === person.id) return;
  if (holder) throw heldByError(holder);
  const message =
    thread.status === "closed" ? "This conversation is closed." : "The assistant answers here now.";
  throw new AppError("conflict", `${message} Take it over first.`, { about: { takenBy: null } });
}

const heldByError = (takenBy: Holder) =>
  new AppError("conflict", `${takenBy.name} answers this conversation.`, { about: { takenBy } });

async function nameOf(tx: Transaction, { id }: Person): Promise<string> {
  return nameForVisitors(await tx.adminChatSettings.findUnique({ where: { userId: id } }));
}

const addNotice = (tx: Transaction, threadId: string, { username }: Pick<Person, "username">, text: string) =>
  insertMessage(tx, threadId, { text, username, isBot: true, isNotice: true });

/** Activity log entry, which outlives the conversation: its states, without any message. */
async function threadChange(tx: Transaction, before: TakenThread, after: TakenThread) {
  const summaryOf = (thread: TakenThread) => ({
    status: thread.status,
    takenBy: holderOf(thread)?.name ?? null,
  });
  const conversation = (await readConversations([after.id], tx)).get(after.id);
  if (!conversation) throw goneError();
  return {
    targetId: after.id,
    label: after.reference ?? `of ${companyDay(after.createdAt)}`,
    before: summaryOf(before),
    after: summaryOf(after),
    response: { conversation },
  };
}

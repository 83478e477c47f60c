import "server-only";
import { AppError } from "@/lib/core/errors";
import { addEvent, type EventRow, findByKey, toEvent } from "@/lib/crm/inbox/events";
import type { LeadEvent } from "@/lib/crm/inbox/history-schema";
import { type Author, findLead, labelOfLead } from "@/lib/crm/inbox/record";
import type { NewNoteInput, NoteInput } from "@/lib/crm/inbox/schema";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";

/** Ignores the lead's version. A token sent again returns the stored note; with another text it gives 409. */
export async function addNote(
  tx: Transaction,
  leadId: number,
  { text, token }: NewNoteInput,
  author: Author,
): Promise<Change<{ note: LeadEvent }>> {
  const lead = await findLead(tx, leadId);
  const key = token && `note.${author.id}.${token.toLowerCase()}`;
  const added = await addEvent(tx, leadId, { type: "note", author, text, key });
  const note = added ?? (await findByKey(tx, leadId, key));
  // An edited note has another text; a client that repeats the first has had no response.
  if (note.text !== text && !note.editedAt)
    throw new AppError("conflict", "Another note was already sent from this form. Please send it again.");
  return {
    targetId: leadId,
    label: labelOfLead(lead),
    before: added ? null : { note: note.id },
    after: { note: note.id },
    response: { note: toEvent(note) },
  };
}

export async function updateNote(
  tx: Transaction,
  place: { leadId: number; noteId: number },
  { text }: NoteInput,
  author: Author,
): Promise<Change<{ note: LeadEvent }>> {
  const before = await lockOwnNote(tx, place, author);
  const isSame = before.text === text;
  const note = isSame
    ? before
    : await tx.leadEvent.update({ where: { id: before.id }, data: { text, editedAt: new Date() } });
  if (!isSame) await touch(tx, place.leadId);
  return { ...(await about(tx, place)), response: { note: toEvent(note) } };
}

export async function deleteNote(
  tx: Transaction,
  place: { leadId: number; noteId: number },
  author: Author,
): Promise<Change<EmptyResponse>> {
  const { id } = await lockOwnNote(tx, place, author);
  await tx.leadEvent.delete({ where: { id } });
  await touch(tx, place.leadId);
  return { ...(await about(tx, place)), response: {} };
}

async function lockOwnNote(
  tx: Transaction,
  { leadId, noteId }: { leadId: number; noteId: number },
  author: Author,
): Promise<EventRow> {
  await tx.$queryRaw`SELECT id FROM lead_events WHERE id = ${noteId} FOR UPDATE`;
  const note = await tx.leadEvent.findFirst({ where: { id: noteId, leadId, type: "note" } });
  if (!note) throw new AppError("not_found");
  if (note.authorId !== author.id)
    throw new AppError("forbidden", "Only the person who wrote a note can change it.");
  return note;
}

const touch = (tx: Transaction, leadId: number) =>
  tx.lead.update({ where: { id: leadId }, data: { activityAt: new Date() }, select: { id: true } });

/** The audit log leaves out a note's text. */
async function about(tx: Transaction, { leadId, noteId }: { leadId: number; noteId: number }) {
  const lead = await findLead(tx, leadId);
  return { targetId: leadId, label: labelOfLead(lead), after: { note: noteId } };
}

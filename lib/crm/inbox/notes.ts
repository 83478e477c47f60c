import "server-only";
import { AppError } from "@/lib/core/errors";
import { addEvent, type EventRow, findByKey, toEvent } from "@/lib/crm/inbox/events";
import type { LeadEvent } from "@/lib/crm/inbox/history-schema";
import { type Author, findLead } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { NewNoteInput, NoteInput } from "@/lib/crm/inbox/schema";
import type { Change, Transaction } from "@/lib/data/records/change";

/** Ignores the lead's version. A token sent again returns the stored note; with another text it gives 409. */
export async function addNote(
  tx: Transaction,
  leadId: number,
  { text, token }: NewNoteInput,
  author: Author,
): Promise<Change<{ note: LeadEvent }>> {
  await findLead(tx, leadId);
  const key = token && `note.${author.id}.${token.toLowerCase()}`;
  const added = await addEvent(tx, leadId, { type: "note", author, text, key });
  const note = added ?? (await findByKey(tx, leadId, key));
  // An edited note has another text; a client that repeats the first has had no response.
  if (note.text !== text && !note.editedAt)
    throw new AppError("conflict", "Another note was already sent from this form. Please send it again.");
  return {
    ...noteChange({ leadId, noteId: note.id }),
    before: added ? null : { note: note.id },
    response: { note: toEvent(note) },
  };
}

type Place = { leadId: number; noteId: number };

export async function updateNote(
  tx: Transaction,
  place: Place,
  { text }: NoteInput,
  author: Author,
): Promise<Change<{ note: LeadEvent }>> {
  const before = await lockOwnNote(tx, place, author);
  if (before.text === text) return { ...noteChange(place), response: { note: toEvent(before) } };
  const data = { text, editedAt: new Date() };
  const note = await tx.leadEvent.update({ where: { id: before.id }, data });
  await touch(tx, place.leadId);
  return { ...noteChange(place), response: { note: toEvent(note) } };
}

export async function deleteNote(tx: Transaction, place: Place, author: Author) {
  const { id } = await lockOwnNote(tx, place, author);
  await tx.leadEvent.delete({ where: { id } });
  await touch(tx, place.leadId);
  return { ...noteChange(place), response: {} };
}

async function lockOwnNote(tx: Transaction, { leadId, noteId }: Place, author: Author): Promise<EventRow> {
  await tx.$queryRaw`SELECT id FROM lead_events WHERE id = ${noteId} FOR UPDATE`;
  const note = await tx.leadEvent.findFirst({ where: { id: noteId, leadId, type: "note" } });
  if (!note) throw new AppError("not_found");
  if (note.authorId !== author.id)
    throw new AppError("forbidden", "Only the person who wrote a note can change it.");
  return note;
}

const touch = (tx: Transaction, leadId: number) =>
  tx.lead.update({ where: { id: leadId }, data: { activityAt: new Date() }, select: { id: true } });

const noteChange = ({ leadId, noteId }: Place) => ({
  targetId: leadId,
  label: referenceOf(leadId),
  after: { note: noteId },
});

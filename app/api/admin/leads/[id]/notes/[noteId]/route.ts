import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { leadEvent } from "@/lib/inbox/history-schema";
import { deleteNote, updateNote } from "@/lib/inbox/notes";
import { noteInput } from "@/lib/inbox/schema";
import { nothing } from "@/lib/records/change";

const params = z
  .object({ id: idParams.shape.id, noteId: idParams.shape.id })
  .transform(({ id, noteId }) => ({ leadId: id, noteId }));

/** Changes one's own note; that of somebody else is 403. */
export const PUT = adminWrite({
  action: "lead.note-update",
  right: "leads.write",
  tags: [],
  params,
  body: noteInput,
  answers: z.object({ note: leadEvent }),
  run: ({ tx, params, body, session }) => updateNote(tx, params, body, session.user),
});

/** Deletes one's own note; that of somebody else is 403. */
export const DELETE = adminWrite({
  action: "lead.note-delete",
  right: "leads.write",
  tags: [],
  params,
  answers: nothing,
  run: ({ tx, params, session }) => deleteNote(tx, params, session.user),
});

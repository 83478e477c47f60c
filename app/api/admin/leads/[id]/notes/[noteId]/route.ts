import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { leadEvent } from "@/lib/crm/inbox/history-schema";
import { deleteNote, updateNote } from "@/lib/crm/inbox/notes";
import { noteInput } from "@/lib/crm/inbox/schema";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

const params = z
  .object({ id: idParams.shape.id, noteId: idParams.shape.id })
  .transform(({ id, noteId }) => ({ leadId: id, noteId }));

/** Changes one's own note; another person's is 403. */
export const PUT = adminWrite({
  action: "lead.note-update",
  right: "leads.write",
  tags: [],
  params,
  body: noteInput,
  response: z.object({ note: leadEvent }),
  run: ({ tx, params, body, session }) => updateNote(tx, params, body, session.user),
});

/** Deletes one's own note; another person's is 403. */
export const DELETE = adminWrite({
  action: "lead.note-delete",
  right: "leads.write",
  tags: [],
  params,
  response: emptyResponse,
  run: ({ tx, params, session }) => deleteNote(tx, params, session.user),
});

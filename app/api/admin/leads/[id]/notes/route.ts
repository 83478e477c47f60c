import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { leadEvent } from "@/lib/crm/inbox/history-schema";
import { addNote } from "@/lib/crm/inbox/notes";
import { newNoteInput } from "@/lib/crm/inbox/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Adds a note; two concurrent writers add two. The same `token` adds one, however often it is sent. */
export const POST = adminWrite({
  action: "lead.note",
  right: "leads.write",
  tags: [],
  params: idParams,
  body: newNoteInput,
  status: 201,
  response: z.object({ note: leadEvent }),
  run: ({ tx, params, body, session }) => addNote(tx, params.id, body, session.user),
});

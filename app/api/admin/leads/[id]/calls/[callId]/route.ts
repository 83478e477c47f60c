import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { undoCall } from "@/lib/crm/inbox/calls";
import { lead } from "@/lib/crm/inbox/schema";
import { adminWrite } from "@/lib/http/admin-write";

const params = z
  .object({ id: idParams.shape.id, callId: idParams.shape.id })
  .transform(({ id, callId }) => ({ leadId: id, callId }));

/** Takes back one's own call, and the answer that it was; another person's is 403. */
export const DELETE = adminWrite({
  action: "lead.call-undo",
  right: "leads.write",
  tags: [],
  params,
  response: z.object({ lead }),
  run: ({ tx, params, session }) => undoCall(tx, params, session.user),
});

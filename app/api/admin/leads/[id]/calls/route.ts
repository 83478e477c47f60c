import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { logCall } from "@/lib/crm/inbox/calls";
import { leadEvent } from "@/lib/crm/inbox/history-schema";
import { callInput, lead } from "@/lib/crm/inbox/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Logs a call with its outcome: one that reached somebody answers the lead. The same `token` logs it once. */
export const POST = adminWrite({
  action: "lead.call",
  right: "leads.write",
  tags: [],
  params: idParams,
  body: callInput,
  status: 201,
  response: z.object({ call: leadEvent, lead }),
  run: ({ tx, params, body, session }) => logCall(tx, params.id, body, session.user),
});

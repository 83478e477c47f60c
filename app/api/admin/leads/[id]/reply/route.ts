import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { leadEvent } from "@/lib/crm/inbox/history-schema";
import { replyToLead } from "@/lib/crm/inbox/reply";
import { lead, replyInput } from "@/lib/crm/inbox/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Mails the visitor, with one's own reply address. Requests with the same token send one mail. */
export const POST = adminWrite({
  action: "lead.reply",
  right: "leads.write",
  tags: [],
  params: idParams,
  body: replyInput,
  status: 201,
  response: z.object({ reply: leadEvent, lead }),
  run: ({ tx, params, body, session }) => replyToLead(tx, params.id, body, session.user),
});

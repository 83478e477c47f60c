import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { leadEvent } from "@/lib/inbox/history-schema";
import { replyToLead } from "@/lib/inbox/reply";
import { lead, replyInput } from "@/lib/inbox/schema";

/** Mails the visitor, with one's own address to answer to. What is sent twice with one token is one mail. */
export const POST = adminWrite({
  action: "lead.reply",
  right: "leads.write",
  tags: [],
  params: idParams,
  body: replyInput,
  status: 201,
  answers: z.object({ reply: leadEvent, lead }),
  run: ({ tx, params, body, session }) => replyToLead(tx, params.id, body, session.user),
});

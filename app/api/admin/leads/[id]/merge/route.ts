import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { mergeLeads } from "@/lib/crm/inbox/merge";
import { lead, mergeInput } from "@/lib/crm/inbox/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Merges another lead of the same person into this one; its history and address are kept. */
export const POST = adminWrite({
  action: "lead.merge",
  right: "leads.write",
  tags: [],
  params: idParams,
  body: mergeInput,
  answers: z.object({ lead }),
  run: ({ tx, params, body, session }) => mergeLeads(tx, params.id, body.lead, session.user),
});

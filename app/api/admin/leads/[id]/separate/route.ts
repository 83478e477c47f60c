import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { separateLead } from "@/lib/crm/inbox/merge";
import { lead } from "@/lib/crm/inbox/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Undoes a merge: the lead is listed again. */
export const POST = adminWrite({
  action: "lead.separate",
  right: "leads.write",
  tags: [],
  params: idParams,
  response: z.object({ lead }),
  run: ({ tx, params, session }) => separateLead(tx, params.id, session.user),
});

import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { mergeLeads, previewMerge } from "@/lib/crm/inbox/merge";
import { lead, mergeChanges, mergeInput, mergeQuery } from "@/lib/crm/inbox/schema";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Tells what merging other leads into this one would change in it. */
export const GET = adminRead({
  right: "leads.write",
  params: idParams,
  query: mergeQuery,
  refuses: ["conflict"],
  response: z.object({ changes: mergeChanges }),
  run: async ({ params, query }) => ({ changes: await previewMerge(params.id, query.leads) }),
});

/** Merges other leads of the same matter into this one; their histories and addresses are kept. */
export const POST = adminWrite({
  action: "lead.merge",
  right: "leads.write",
  tags: [],
  params: idParams,
  body: mergeInput,
  response: z.object({ lead, changes: mergeChanges }),
  run: ({ tx, params, body, session }) => mergeLeads(tx, params.id, body.leads, session.user),
});

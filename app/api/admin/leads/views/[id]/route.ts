import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { leadView, leadViewInput } from "@/lib/crm/lead-views/schema";
import { deleteView, updateView } from "@/lib/crm/lead-views/service";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Changes one's own view; another person's is 404. */
export const PUT = adminWrite({
  action: "lead-view.update",
  right: "leads.read",
  tags: [],
  params: idParams,
  body: leadViewInput.partial(),
  versioned: true,
  response: z.object({ view: leadView }),
  run: ({ tx, params, body, session, ifMatch }) =>
    updateView(tx, params.id, body, { author: session.user, ifMatch }),
});

/** Permanently deletes one's own view; another person's is 404. */
export const DELETE = adminWrite({
  action: "lead-view.delete",
  right: "leads.read",
  tags: [],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params, session }) => deleteView(tx, params.id, session.user),
});

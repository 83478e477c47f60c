import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { leadView, leadViewInput } from "@/lib/lead-views/schema";
import { deleteView, updateView } from "@/lib/lead-views/service";
import { nothing } from "@/lib/records/change";

/** Changes one's own view; somebody else's is 404. */
export const PUT = adminWrite({
  action: "lead-view.update",
  right: "leads.read",
  tags: [],
  params: idParams,
  body: leadViewInput.partial(),
  versioned: true,
  answers: z.object({ view: leadView }),
  run: ({ tx, params, body, session, ifMatch }) =>
    updateView(tx, params.id, body, { author: session.user, ifMatch }),
});

/** Deletes one's own view, for ever; somebody else's is 404. */
export const DELETE = adminWrite({
  action: "lead-view.delete",
  right: "leads.read",
  tags: [],
  params: idParams,
  answers: nothing,
  run: ({ tx, params, session }) => deleteView(tx, params.id, session.user),
});

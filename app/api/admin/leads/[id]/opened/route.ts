import { idParams } from "@/lib/core/params";
import { noteOpened } from "@/lib/crm/inbox/reply";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Records in the lead's history that it was viewed: once per person and hour. */
export const POST = adminWrite({
  action: "lead.open",
  right: "leads.write",
  tags: [],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params, session }) => noteOpened(tx, params.id, session.user),
});

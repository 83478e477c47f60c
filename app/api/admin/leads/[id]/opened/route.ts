import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { noteOpened } from "@/lib/inbox/reply";
import { nothing } from "@/lib/records/change";

/** Notes in the lead's history that it was looked at: once a person an hour. */
export const POST = adminWrite({
  action: "lead.open",
  right: "leads.write",
  tags: [],
  params: idParams,
  answers: nothing,
  run: ({ tx, params, session }) => noteOpened(tx, params.id, session.user),
});

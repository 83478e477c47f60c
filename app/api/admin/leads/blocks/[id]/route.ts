import { idParams } from "@/lib/core/params";
import { deleteBlock } from "@/lib/crm/inbox/blocks";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Lifts a block: its sender's leads are accepted again. */
export const DELETE = adminWrite({
  action: "lead-block.delete",
  right: "leads.write",
  tags: [],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params, session }) => deleteBlock(tx, params.id, session.user),
});

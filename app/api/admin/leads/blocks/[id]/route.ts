import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { deleteBlock } from "@/lib/inbox/blocks";
import { nothing } from "@/lib/records/change";

/** Lifts a block: its sender's leads come in again. */
export const DELETE = adminWrite({
  action: "lead-block.delete",
  right: "leads.write",
  tags: [],
  params: idParams,
  answers: nothing,
  run: ({ tx, params, session }) => deleteBlock(tx, params.id, session.user),
});

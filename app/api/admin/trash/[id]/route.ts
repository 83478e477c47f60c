import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";
import { deletePermanently } from "@/lib/http/trash/service";

/** Deletes an entry for good; 404 also for one of a kind that the role may not change. */
export const DELETE = adminWrite({
  action: "trash.delete",
  right: "trash.write",
  tags: [],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params, session }) => deletePermanently(tx, params.id, session.user.role),
});

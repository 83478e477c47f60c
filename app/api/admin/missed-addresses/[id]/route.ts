import { deleteNotFound } from "@/lib/content/not-found-log/service";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Deletes one of them; it is listed again when it is missed again. */
export const DELETE = adminWrite({
  action: "missed-address.delete",
  right: "content.write",
  tags: [],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params }) => deleteNotFound(tx, params.id),
});

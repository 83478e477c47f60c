import { deleteFailedSearch } from "@/lib/content/knowledge-base/failed-searches";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Deletes a failed search, such as one that has an article by now. */
export const DELETE = adminWrite({
  action: "failed-search.delete",
  right: "content.write",
  tags: [],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params }) => deleteFailedSearch(tx, params.id),
});

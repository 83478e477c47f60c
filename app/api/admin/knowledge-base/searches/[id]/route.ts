import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { deleteFailedSearch } from "@/lib/knowledge-base/failed-searches";
import { nothing } from "@/lib/records/change";

/** Forgets one of them, as what has an article by now. */
export const DELETE = adminWrite({
  action: "failed-search.delete",
  right: "content.write",
  tags: [],
  params: idParams,
  answers: nothing,
  run: ({ tx, params }) => deleteFailedSearch(tx, params.id),
});

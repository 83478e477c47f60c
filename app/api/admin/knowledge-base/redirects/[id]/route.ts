import { deleteRedirect } from "@/lib/content/knowledge-base/redirects";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Removes the redirect from an article's former address. */
export const DELETE = adminWrite({
  action: "redirect.delete",
  right: "content.write",
  tags: ["knowledge-base"],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params }) => deleteRedirect(tx, params.id),
});

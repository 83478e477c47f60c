import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { deleteRedirect } from "@/lib/knowledge-base/redirects";
import { nothing } from "@/lib/records/change";

/** Lets nothing be found under an address that an article had before. */
export const DELETE = adminWrite({
  action: "redirect.delete",
  right: "content.write",
  tags: ["knowledge-base"],
  params: idParams,
  answers: nothing,
  run: ({ tx, params }) => deleteRedirect(tx, params.id),
});

import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { deleteMissed } from "@/lib/missed/service";
import { nothing } from "@/lib/records/change";

/** Forgets one of them; it is listed again when it is missed again. */
export const DELETE = adminWrite({
  action: "missed-address.delete",
  right: "content.write",
  tags: [],
  params: idParams,
  answers: nothing,
  run: ({ tx, params }) => deleteMissed(tx, params.id),
});

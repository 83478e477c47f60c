import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { nothing } from "@/lib/records/change";
import { deleteForEver } from "@/lib/trash/service";

export const DELETE = adminWrite({
  action: "trash.delete",
  right: "trash.write",
  tags: [],
  params: idParams,
  answers: nothing,
  run: ({ tx, params, session }) => deleteForEver(tx, params.id, session.user.role),
});

import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { nothing } from "@/lib/records/change";
import { deleteForEver } from "@/lib/trash/service";

export const DELETE = adminWrite({
  action: "trash.delete",
  tags: [],
  params: idParams,
  answers: nothing,
  run: ({ tx, params }) => deleteForEver(tx, params.id),
});

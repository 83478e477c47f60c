import { restoredRecord } from "@/lib/admin/trash/kinds";
import { RESTORE_BUDGET_MS, restoreEntry } from "@/lib/admin/trash/restore";
import { idParams } from "@/lib/core/params";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "trash.restore",
  right: "trash.write",
  // Depends on the restored record's kind.
  tags: [],
  params: idParams,
  budgetMs: RESTORE_BUDGET_MS,
  refuses: ["invalid"],
  response: restoredRecord,
  run: ({ tx, params, session }) => restoreEntry(tx, params.id, session),
});

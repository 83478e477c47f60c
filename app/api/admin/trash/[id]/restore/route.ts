import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { restoredRecord } from "@/lib/trash/kinds";
import { RESTORE_BUDGET_MS, restoreEntry } from "@/lib/trash/restore";

export const POST = adminWrite({
  action: "trash.restore",
  right: "trash.write",
  // Those of the restored record's kind.
  tags: [],
  params: idParams,
  budgetMs: RESTORE_BUDGET_MS,
  answers: restoredRecord,
  run: ({ tx, params, session }) => restoreEntry(tx, params.id, session),
});

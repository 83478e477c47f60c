import { restoredRecord } from "@/lib/admin/trash/kinds";
import { RESTORE_BUDGET_MS, undoDelete } from "@/lib/admin/trash/restore";
import { adminWrite } from "@/lib/http/admin-write";
import { undoInput } from "@/lib/http/trash/schema";

/** Restores the newest entry of a record, for "Undo" of a delete. */
export const POST = adminWrite({
  action: "trash.restore",
  right: "trash.write",
  tags: [],
  body: undoInput,
  budgetMs: RESTORE_BUDGET_MS,
  refuses: ["not_found"],
  response: restoredRecord,
  run: ({ tx, body, session }) => undoDelete(tx, body, session),
});

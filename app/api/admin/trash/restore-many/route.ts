import { restoreMany } from "@/lib/admin/trash/many";
import { RESTORE_BUDGET_MS } from "@/lib/admin/trash/restore";
import { manyOutcomes } from "@/lib/core/many-schema";
import { adminWrite } from "@/lib/http/admin-write";
import { restoreManyInput } from "@/lib/http/trash/schema";

/** Brings many back in one transaction; what one is refused for keeps none of the others. */
export const POST = adminWrite({
  action: "trash.restore",
  right: "trash.write",
  // Those of the restored records' kinds.
  tags: [],
  body: restoreManyInput,
  budgetMs: RESTORE_BUDGET_MS,
  answers: manyOutcomes,
  run: ({ tx, body, session }) => restoreMany(tx, body, session),
});

import { adminWrite } from "@/lib/http/admin-write";
import { manyOutcomes } from "@/lib/records/many-schema";
import { restoreMany } from "@/lib/trash/many";
import { RESTORE_BUDGET_MS } from "@/lib/trash/restore";
import { restoreManyInput } from "@/lib/trash/schema";

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

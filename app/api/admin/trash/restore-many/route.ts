import { restoreMany } from "@/lib/admin/trash/many";
import { RESTORE_BUDGET_MS } from "@/lib/admin/trash/restore";
import { manyOutcomes } from "@/lib/core/bulk-schema";
import { adminWrite } from "@/lib/http/admin-write";
import { restoreManyInput } from "@/lib/http/trash/schema";

/** Restores many entries in one transaction; one refusal doesn't affect the others. */
export const POST = adminWrite({
  action: "trash.restore",
  right: "trash.write",
  tags: [],
  body: restoreManyInput,
  budgetMs: RESTORE_BUDGET_MS,
  response: manyOutcomes,
  run: ({ tx, body, session }) => restoreMany(tx, body, session),
});

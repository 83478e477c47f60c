import { adminWrite } from "@/lib/http/admin-write";
import { undoDelete } from "@/lib/trash/restore";
import { undoInput } from "@/lib/trash/schema";

/** "Undo" of a delete: the newest entry of that record. */
export const POST = adminWrite({
  action: "trash.restore",
  // Those of the restored record's kind.
  tags: [],
  body: undoInput,
  run: ({ tx, body }) => undoDelete(tx, body),
});

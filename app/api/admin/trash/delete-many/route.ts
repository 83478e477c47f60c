import { deleteManyPermanently } from "@/lib/admin/trash/many";
import { manyOutcomes } from "@/lib/core/bulk-schema";
import { adminWrite } from "@/lib/http/admin-write";
import { manyEntries } from "@/lib/http/trash/schema";

/** Permanently deletes many entries in one transaction. */
export const POST = adminWrite({
  action: "trash.delete",
  right: "trash.write",
  tags: [],
  allowedOnFullDisk: true,
  body: manyEntries,
  response: manyOutcomes,
  run: ({ tx, body, session }) => deleteManyPermanently(tx, body.ids, session.user.role),
});

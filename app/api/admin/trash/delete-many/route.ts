import { adminWrite } from "@/lib/http/admin-write";
import { manyOutcomes } from "@/lib/records/many-schema";
import { deleteManyForEver } from "@/lib/trash/many";
import { manyEntries } from "@/lib/trash/schema";

/** Deletes many for ever in one transaction. */
export const POST = adminWrite({
  action: "trash.delete",
  right: "trash.write",
  tags: [],
  frees: true,
  body: manyEntries,
  answers: manyOutcomes,
  run: ({ tx, body, session }) => deleteManyForEver(tx, body.ids, session.user.role),
});

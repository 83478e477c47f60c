import "server-only";
import { isComplete, type Proof, proof } from "@/lib/content/proofs/schema";
import { publicRead } from "@/lib/data/cache";
import { plainRecord } from "@/lib/data/records/record";
import { orderedRecords } from "@/lib/http/ordered";
import { withPublicImages } from "@/lib/media/public-files";

export const proofs = orderedRecords({
  kind: "proof",
  name: "proof",
  plural: "proofs",
  schema: proof,
  called: "proofs",
  table: "proofs",
  tags: ["proofs"],
  model: (tx) => tx.proof,
  label: ({ name }) => name,
  toRecord: (row): Proof => proof.parse(plainRecord(row)),
  sorts: { orderIndex: "order_index", name: "lower(name)" },
  search: "list_search_text(ARRAY[name::text, description])",
});

/** Leaves out a proof whose picture was deleted or made private. */
export async function listShownProofs(): Promise<Proof[]> {
  return (await withPublicImages(await proofs.inOrder({ isActive: true }))).filter(isComplete);
}

export const readProofs = (): Promise<Proof[]> =>
  publicRead<Proof[]>(["proofs", "media"], "home", listShownProofs, []);

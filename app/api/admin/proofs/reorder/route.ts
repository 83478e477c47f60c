import { z } from "zod";
import { proof, proofOrder } from "@/lib/content/proofs/schema";
import { proofs } from "@/lib/content/proofs/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Puts proofs in order; unnamed ones follow the others. */
export const PUT = adminWrite({
  action: "proof.reorder",
  right: "content.write",
  tags: ["proofs"],
  body: proofOrder,
  response: z.object({ proofs: z.array(proof) }),
  run: ({ tx, body }) => proofs.reorderByIds(tx, body.ids),
});

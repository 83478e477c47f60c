import type { Proof, ProofInput } from "@/lib/content/proofs/schema";
import { useOrderedRecords } from "@/lib/core/query/ordered";

export const useProofs = () =>
  useOrderedRecords<Proof, ProofInput>({
    id: "proofs",
    name: "proofs",
    kind: "proof",
    called: "proof",
    pluralName: "proofs",
    orderMethod: "PUT",
    orderOf: (proofs) => ({ ids: proofs.map(({ id }) => id) }),
  });

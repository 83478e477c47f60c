import type { ProofKind } from "@/lib/content/proofs/schema";

export const proofKindLabels: Readonly<Record<ProofKind, string>> = {
  case: "Case",
  logo: "Client's logo",
  certificate: "Certificate",
  rating: "Rating with its link",
  photograph: "Photograph of the team or office",
};

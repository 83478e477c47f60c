"use client";

import { Award } from "lucide";
import { OrderedListPanel } from "@/components/admin/kit/ordered-panel";
import { proofKindLabels } from "@/components/admin/proofs/kind-labels";
import { ProofForm } from "@/components/admin/proofs/proof-form";
import { useProofs } from "@/lib/content/proofs/queries";

export function ProofsPanel() {
  return (
    <OrderedListPanel
      title="Proof"
      description="Cases, clients' logos, certificates, ratings and photographs for the home page. Visitors see nothing of this section until there is one."
      caption="proofs"
      noun="proof"
      icon={Award}
      records={useProofs()}
      nameOf={({ name }) => name}
      textOf={({ name, description }) => `${name} ${description ?? ""}`}
      searchHint="Search by name or text"
      emptyHint="Add the first one."
      deleteQuestion={({ name }) => `Are you sure you want to delete ${name}?`}
      form={(props) => <ProofForm {...props} />}
      row={({ kind, description }) => ({
        detail: [proofKindLabels[kind], description].filter(Boolean).join(": "),
      })}
    />
  );
}

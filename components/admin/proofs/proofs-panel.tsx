import { Award } from "lucide";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { OrderedListPanel, type RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { ImageField } from "@/components/admin/media/image-field";
import { useProofs } from "@/lib/content/proofs/queries";
import {
  type Proof,
  type ProofInput,
  type ProofKind,
  proofInput,
  proofKinds,
} from "@/lib/content/proofs/schema";

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

function ProofForm({ record, ...props }: RecordFormProps<Proof, ProofInput>) {
  return (
    <FormDialog
      title={record ? `Edit ${record.name}` : "Add proof"}
      submitLabel={record ? "Save changes" : "Add proof"}
      schema={proofInput}
      record={record}
      values={(stored) => ({
        kind: stored?.kind ?? "case",
        name: stored?.name ?? "",
        description: stored?.description ?? "",
        imageUrl: stored?.imageUrl ?? "",
        linkUrl: stored?.linkUrl ?? "",
        isActive: stored?.isActive ?? true,
      })}
      {...props}
    >
      <SelectField
        name="kind"
        label="Kind"
        required
        options={proofKinds.map((value) => ({ value, label: proofKindLabels[value] }))}
      />
      <TextField
        name="name"
        label="Name"
        required
        hint="Whose it is or what it shows, such as a client, “Google”, or “Our office”."
      />
      <LongTextField
        name="description"
        label="Description"
        rows={4}
        hint="A case: what the client needed, what you did, what came of it. A rating: as it stands there, such as “4.9 of 5 from 37 reviews”. Only what's true, and what the client agreed to."
      />
      <ImageField name="imageUrl" label="Picture" hint="Needed for a logo, a certificate and a photograph." />
      <LinkField name="linkUrl" label="Link" hint="Where visitors can check it. Needed for a rating." />
      <SwitchField name="isActive" label="Active" hint="Visitors see active ones only." />
    </FormDialog>
  );
}

const proofKindLabels: Readonly<Record<ProofKind, string>> = {
  case: "Case",
  logo: "Client's logo",
  certificate: "Certificate",
  rating: "Rating with its link",
  photograph: "Photograph of the team or office",
};

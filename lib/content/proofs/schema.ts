import { z } from "zod";
import {
  noImageAddress,
  optionalImage,
  optionalLine,
  orderIndexField,
  recordId,
  requiredLine,
} from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { inOrder } from "@/lib/core/order-schema";
import { storedLink } from "@/lib/core/stored-link";

export const proofKinds = ["case", "logo", "certificate", "rating", "photograph"] as const;
export type ProofKind = (typeof proofKinds)[number];

export const proof = z.object({
  id: z.int(),
  kind: z.enum(proofKinds),
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  linkUrl: z.string().nullable(),
  isActive: z.boolean(),
  orderIndex: z.int(),
  updatedAt: z.string(),
});
export type Proof = z.output<typeof proof>;

type Part = "description" | "imageUrl" | "linkUrl";

const needs: Readonly<Record<ProofKind, { part: Part; missing: string }>> = {
  case: { part: "description", missing: "Say what the client needed, what you did, and what came of it." },
  logo: { part: "imageUrl", missing: "A logo needs a picture." },
  certificate: { part: "imageUrl", missing: "A certificate needs a picture." },
  rating: { part: "linkUrl", missing: "A rating needs the address where visitors can check it." },
  photograph: { part: "imageUrl", missing: "A photograph needs a picture." },
};

export const isComplete = (given: Pick<Proof, "kind" | Part>) => Boolean(given[needs[given.kind].part]);

export const proofUpdate = z
  .object({
    kind: z.enum(proofKinds, "Choose one of the kinds"),
    name: requiredLine("Name", 255),
    description: optionalLine(1000, "Description must be at most 1,000 characters"),
    imageUrl: optionalImage(2000, noImageAddress),
    linkUrl: optionalLine(500, "Link must be at most 500 characters").pipe(
      z.union([z.null(), z.undefined(), storedLink]),
    ),
    isActive: z.boolean().optional(),
    orderIndex: orderIndexField.optional(),
  })
  .partial();

export const proofInput = proofUpdate.required({ kind: true, name: true }).superRefine((given, context) => {
  const { part, missing } = needs[given.kind];
  if (!given[part]) context.addIssue({ code: "custom", path: [part], message: missing });
});
export type ProofInput = z.output<typeof proofInput>;

export const proofOrder = z.object({ ids: inOrder("proofs", recordId) });

export const proofQuery = listQuery({ sorts: ["orderIndex", "name"], defaultSort: "orderIndex" });

import { proofUpdate } from "@/lib/content/proofs/schema";
import { proofs } from "@/lib/content/proofs/service";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(proofs, { area: "content", update: proofUpdate });

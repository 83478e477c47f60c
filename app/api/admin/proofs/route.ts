import { proofInput, proofQuery } from "@/lib/content/proofs/schema";
import { proofs } from "@/lib/content/proofs/service";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(proofs, {
  area: "content",
  query: proofQuery,
  input: proofInput,
});

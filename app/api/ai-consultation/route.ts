import { endpoint } from "@/lib/http/endpoint";
import { aiConsultationInput } from "@/lib/leads/ai-consultation-schema";
import { submitAiConsultation } from "@/lib/leads/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: aiConsultationInput,
  status: 201,
  run: ({ body, clientAddress }) => submitAiConsultation(body, clientAddress),
});

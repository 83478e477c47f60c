import { aiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
import { leadResponse } from "@/lib/crm/leads/answer";
import { submitAiConsultation } from "@/lib/crm/leads/service";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: aiConsultationInput,
  status: 201,
  refuses: ["slot_taken"],
  answers: leadResponse,
  run: ({ body, clientAddress }) => submitAiConsultation(body, clientAddress),
});

import { endpoint } from "@/lib/http/endpoint";
import { aiConsultationInput } from "@/lib/leads/ai-consultation-schema";
import { leadAnswer } from "@/lib/leads/answer";
import { submitAiConsultation } from "@/lib/leads/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: aiConsultationInput,
  status: 201,
  answers: leadAnswer,
  run: ({ body, clientAddress }) => submitAiConsultation(body, clientAddress),
});

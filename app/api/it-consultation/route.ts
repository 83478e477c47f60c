import { endpoint } from "@/lib/http/endpoint";
import { leadAnswer } from "@/lib/leads/answer";
import { itConsultationInput } from "@/lib/leads/it-consultation-schema";
import { submitItConsultation } from "@/lib/leads/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: itConsultationInput,
  status: 201,
  answers: leadAnswer,
  run: ({ body, clientAddress }) => submitItConsultation(body, clientAddress),
});

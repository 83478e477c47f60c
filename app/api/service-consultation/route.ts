import { endpoint } from "@/lib/http/endpoint";
import { leadAnswer } from "@/lib/leads/answer";
import { submitServiceConsultation } from "@/lib/leads/service";
import { serviceConsultationInput } from "@/lib/leads/service-consultation-schema";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: serviceConsultationInput,
  status: 201,
  answers: leadAnswer,
  run: ({ body, clientAddress }) => submitServiceConsultation(body, clientAddress),
});

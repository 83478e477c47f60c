import { leadResponse } from "@/lib/crm/leads/answer";
import { submitServiceConsultation } from "@/lib/crm/leads/service";
import { serviceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: serviceConsultationInput,
  status: 201,
  refuses: ["slot_taken"],
  answers: leadResponse,
  run: ({ body, clientAddress }) => submitServiceConsultation(body, clientAddress),
});

import { endpoint } from "@/lib/http/endpoint";
import { itConsultationInput } from "@/lib/leads/it-consultation-schema";
import { submitItConsultation } from "@/lib/leads/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: itConsultationInput,
  status: 201,
  run: ({ body, clientAddress }) => submitItConsultation(body, clientAddress),
});

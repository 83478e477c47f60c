import { bookingLine } from "@/lib/crm/appointments/line";
import { leadAnswer } from "@/lib/crm/leads/answer";
import { itConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import { submitItConsultation } from "@/lib/crm/leads/service";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  line: bookingLine,
  body: itConsultationInput,
  status: 201,
  answers: leadAnswer,
  run: ({ body, clientAddress }) => submitItConsultation(body, clientAddress),
});

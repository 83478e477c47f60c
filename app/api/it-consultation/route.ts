import { bookingQueue } from "@/lib/crm/appointments/booking-queue";
import { leadResponse } from "@/lib/crm/leads/answer";
import { itConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import { submitItConsultation } from "@/lib/crm/leads/service";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  line: bookingQueue,
  body: itConsultationInput,
  status: 201,
  refuses: ["slot_taken"],
  answers: leadResponse,
  run: ({ body, clientAddress }) => submitItConsultation(body, clientAddress),
});

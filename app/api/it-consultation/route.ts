import { bookingQueue } from "@/lib/crm/appointments/book";
import { itConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import { leadResponse } from "@/lib/crm/leads/response";
import { submitItConsultation } from "@/lib/crm/leads/service";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Stores a request, with an appointment if a time was chosen. A time that is taken is 409 `slot_taken` with the
 * next free ones (`next`), and nothing is stored.
 */
export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  queue: bookingQueue,
  body: itConsultationInput,
  status: 201,
  refuses: ["slot_taken"],
  response: leadResponse,
  run: ({ body, clientAddress }) => submitItConsultation(body, clientAddress),
});

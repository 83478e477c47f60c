import { bookingQueue } from "@/lib/crm/appointments/book";
import { itConsultationInput } from "@/lib/crm/leads/it-consultation-schema";
import { leadCall } from "@/lib/crm/leads/lead-call";
import { submitItConsultation } from "@/lib/crm/leads/service";

/**
 * Stores a request, with an appointment if a time was chosen. A time that is taken is 409 `slot_taken` with the
 * next free ones (`next`), and nothing is stored.
 */
export const POST = leadCall(itConsultationInput, submitItConsultation, bookingQueue);

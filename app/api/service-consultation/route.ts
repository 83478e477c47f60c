import { leadCall } from "@/lib/crm/leads/lead-call";
import { submitServiceConsultation } from "@/lib/crm/leads/service";
import { serviceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";

export const POST = leadCall(serviceConsultationInput, submitServiceConsultation);

import { aiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
import { leadCall } from "@/lib/crm/leads/lead-call";
import { submitAiConsultation } from "@/lib/crm/leads/service";

export const POST = leadCall(aiConsultationInput, submitAiConsultation);

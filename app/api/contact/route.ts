import { leadCall } from "@/lib/crm/leads/lead-call";
import { contactInput } from "@/lib/crm/leads/schema";
import { submitContact } from "@/lib/crm/leads/service";

export const POST = leadCall(contactInput, submitContact);

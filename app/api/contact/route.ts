import { leadResponse } from "@/lib/crm/leads/answer";
import { contactInput } from "@/lib/crm/leads/schema";
import { submitContact } from "@/lib/crm/leads/service";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: contactInput,
  status: 201,
  refuses: ["slot_taken"],
  answers: leadResponse,
  run: ({ body, clientAddress }) => submitContact(body, clientAddress),
});

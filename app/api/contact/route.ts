import { endpoint } from "@/lib/http/endpoint";
import { leadAnswer } from "@/lib/leads/answer";
import { contactInput } from "@/lib/leads/schema";
import { submitContact } from "@/lib/leads/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: contactInput,
  status: 201,
  answers: leadAnswer,
  run: ({ body, clientAddress }) => submitContact(body, clientAddress),
});

import { endpoint } from "@/lib/http/endpoint";
import { contactInput } from "@/lib/leads/schema";
import { submitContact } from "@/lib/leads/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: contactInput,
  status: 201,
  run: ({ body, clientAddress }) => submitContact(body, clientAddress),
});

import { z } from "zod";
import { listLeads } from "@/lib/crm/inbox/list";
import { lead, leadQuery } from "@/lib/crm/inbox/schema";
import { endpoint } from "@/lib/http/endpoint";

/** A page of the leads of all kinds. Searched are name, e-mail, phone however it is written, company and texts. */
export const GET = endpoint({
  access: "admin",
  right: "leads.read",
  query: leadQuery,
  answers: z.object({ leads: z.array(lead), total: z.int() }),
  run: async ({ query }) => ({ ...(await listLeads(query)) }),
});

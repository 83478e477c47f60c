import { z } from "zod";
import { listLeads } from "@/lib/crm/inbox/list";
import { lead, leadQuery } from "@/lib/crm/inbox/schema";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Returns a page of the leads of all kinds. Searches name, e-mail, phone in any format, company and texts.
 */
export const GET = adminRead({
  right: "leads.read",
  query: leadQuery,
  response: z.object({ leads: z.array(lead), total: z.int() }),
  run: ({ query }) => listLeads(query),
});

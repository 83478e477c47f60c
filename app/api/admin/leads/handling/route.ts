import { z } from "zod";
import { bulkHandling } from "@/lib/crm/inbox/schema";
import { handleMany } from "@/lib/crm/inbox/update";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Sets one owner, one follow-up or both for many leads, whatever their version. Returns the number of changed
 * leads.
 */
export const PUT = adminWrite({
  action: "lead.handling",
  right: "leads.write",
  tags: [],
  body: bulkHandling,
  response: z.object({ changed: z.int() }),
  run: ({ tx, body, session }) => handleMany(tx, body, session.user),
});

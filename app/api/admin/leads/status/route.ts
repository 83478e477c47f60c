import { z } from "zod";
import { bulkStatus } from "@/lib/crm/inbox/schema";
import { setStatusOfMany } from "@/lib/crm/inbox/update";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Sets one status for many leads, whatever their version; spam blocks their senders. Returns the number of
 * changed leads.
 */
export const PUT = adminWrite({
  action: "lead.status",
  right: "leads.write",
  tags: ["appointments"],
  body: bulkStatus,
  response: z.object({ changed: z.int() }),
  run: ({ tx, body, session }) => setStatusOfMany(tx, body, session.user),
});

import { z } from "zod";
import { bulkStatus } from "@/lib/crm/inbox/schema";
import { setStatusOfMany } from "@/lib/crm/inbox/update";
import { adminWrite } from "@/lib/http/admin-write";

/** One status for many leads, whatever version they are of; spam blocks their senders. Answers how many it changed. */
export const PUT = adminWrite({
  action: "lead.status",
  right: "leads.write",
  tags: [],
  body: bulkStatus,
  answers: z.object({ changed: z.int() }),
  run: ({ tx, body, session }) => setStatusOfMany(tx, body, session.user),
});

import { z } from "zod";
import { countLeads } from "@/lib/crm/inbox/list";
import { leadCounts } from "@/lib/crm/inbox/schema";
import { endpoint } from "@/lib/http/endpoint";

/** How many leads there are in each status, and what waits. Polled, which must not keep a session alive. */
export const GET = endpoint({
  access: "admin",
  right: "leads.read",
  prolongsSession: false,
  answers: z.object({ counts: leadCounts }),
  run: async () => ({ counts: await countLeads() }),
});

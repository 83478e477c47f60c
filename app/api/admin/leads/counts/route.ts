import { z } from "zod";
import { countLeads } from "@/lib/crm/inbox/list";
import { leadCounts } from "@/lib/crm/inbox/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Counts the leads in each status, and those that wait. Polled, without extending a session. */
export const GET = adminRead({
  right: "leads.read",
  extendsSession: false,
  response: z.object({ counts: leadCounts }),
  run: async () => ({ counts: await countLeads() }),
});

import { z } from "zod";
import { countLeads } from "@/lib/crm/inbox/list";
import { leadCounts } from "@/lib/crm/inbox/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Counts the leads in each status, and those that wait. Polled, without extending a session. */
export const GET = endpoint({
  access: "admin",
  right: "leads.read",
  extendsSession: false,
  answers: z.object({ counts: leadCounts }),
  run: async () => ({ counts: await countLeads() }),
});

import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { countLeads } from "@/lib/inbox/list";
import { leadCounts } from "@/lib/inbox/schema";

/** How many leads there are in each status, and what waits. Polled, which must not keep a session alive. */
export const GET = endpoint({
  access: "admin",
  right: "leads.read",
  prolongsSession: false,
  answers: z.object({ counts: leadCounts }),
  run: async () => ({ counts: await countLeads() }),
});

import { z } from "zod";
import { analyticsBatch } from "@/lib/analytics/schema";
import { recordEvents } from "@/lib/analytics/service";
import { endpoint } from "@/lib/http/endpoint";

/** Stores the events of a visit, in batches. */
export const POST = endpoint({
  access: "public",
  body: analyticsBatch,
  status: 202,
  lane: "reading",
  refuses: ["rate_limited"],
  response: z.object({ accepted: z.int() }),
  run: async ({ body, request, clientAddress }) => ({
    accepted: await recordEvents(body, { headers: request.headers, clientAddress }),
  }),
});

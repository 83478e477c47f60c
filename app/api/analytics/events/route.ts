import { analyticsBatch } from "@/lib/analytics/schema";
import { recordEvents } from "@/lib/analytics/service";
import { endpoint } from "@/lib/http/endpoint";
import { consume } from "@/lib/http/rate-limits";

/** What happened in a visit, in batches. */
export const POST = endpoint({
  access: "public",
  limit: "analytics",
  body: analyticsBatch,
  status: 202,
  run: async ({ body, request, clientAddress }) => {
    await consume("analyticsEventsDaily", clientAddress, body.events.length);
    return { accepted: await recordEvents(body, { headers: request.headers, clientAddress }) };
  },
});

import { z } from "zod";
import { deliveryQuery, webhookDelivery } from "@/lib/crm/lead-settings/webhook/schema";
import { listDeliveries } from "@/lib/crm/lead-settings/webhook/service";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a page of past and pending deliveries. Polled, without extending a session. */
export const GET = adminRead({
  right: "settings",
  extendsSession: false,
  query: deliveryQuery,
  response: z.object({ deliveries: z.array(webhookDelivery), total: z.int() }),
  run: ({ query }) => listDeliveries(query),
});

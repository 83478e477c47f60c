import { z } from "zod";
import { deliveryQuery, webhookDelivery } from "@/lib/crm/webhook/schema";
import { listDeliveries } from "@/lib/crm/webhook/service";
import { endpoint } from "@/lib/http/endpoint";

/** A page of what the receiver was told and is to be told. Polled, which must not keep a session alive. */
export const GET = endpoint({
  access: "admin",
  right: "settings",
  prolongsSession: false,
  query: deliveryQuery,
  answers: z.object({ deliveries: z.array(webhookDelivery), total: z.int() }),
  run: async ({ query }) => ({ ...(await listDeliveries(query)) }),
});

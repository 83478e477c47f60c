import { z } from "zod";
import { webhookDelivery } from "@/lib/crm/lead-settings/webhook/schema";
import { sendTest } from "@/lib/crm/lead-settings/webhook/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Sends the receiver a test: once, and even while the webhook is off. */
export const POST = adminWrite({
  action: "webhook.test",
  right: "settings",
  tags: [],
  status: 201,
  response: z.object({ delivery: webhookDelivery }),
  run: ({ tx }) => sendTest(tx),
});

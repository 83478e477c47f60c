import { z } from "zod";
import { webhookInput, webhookSettings } from "@/lib/crm/lead-settings/webhook/schema";
import { changeWebhook, readWebhook } from "@/lib/crm/lead-settings/webhook/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns the webhook's settings. Its secret is never returned, only whether there is one. */
export const GET = adminRead({
  right: "settings",
  response: z.object({ webhook: webhookSettings }),
  etagOf: "webhook",
  run: async () => ({ webhook: await readWebhook() }),
});

/** Changes the settings. Switched off, leads wait; switched on, waiting ones are sent. */
export const PUT = adminWrite({
  action: "webhook.update",
  right: "settings",
  // It decides which other system receives the data of everyone who writes to us.
  proof: true,
  tags: [],
  body: webhookInput,
  versioned: true,
  response: z.object({ webhook: webhookSettings }),
  run: ({ tx, body, ifMatch }) => changeWebhook(tx, body, ifMatch),
});

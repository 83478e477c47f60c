import { z } from "zod";
import { webhookSettings } from "@/lib/crm/lead-settings/webhook/schema";
import { renewSecret } from "@/lib/crm/lead-settings/webhook/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Replaces the secret; the new one is returned only once. */
export const POST = adminWrite({
  action: "webhook.renew-secret",
  right: "settings",
  proof: true,
  secret: true,
  tags: [],
  status: 201,
  response: z.object({ webhook: webhookSettings, secret: z.string() }),
  run: ({ tx }) => renewSecret(tx),
});

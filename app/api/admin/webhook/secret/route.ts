import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { webhookSettings } from "@/lib/webhook/schema";
import { renewSecret } from "@/lib/webhook/service";

/** A new secret in the place of the one there was; it is answered this once. */
export const POST = adminWrite({
  action: "webhook.renew-secret",
  right: "settings",
  proof: true,
  secret: true,
  tags: [],
  status: 201,
  answers: z.object({ webhook: webhookSettings, secret: z.string() }),
  run: ({ tx }) => renewSecret(tx),
});

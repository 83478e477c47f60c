import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { webhookDelivery } from "@/lib/crm/lead-settings/webhook/schema";
import { sendAgain } from "@/lib/crm/lead-settings/webhook/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Sends a delivery again, whatever its result, under the id that the receiver knows. */
export const POST = adminWrite({
  action: "webhook.send-again",
  right: "settings",
  tags: [],
  params: idParams,
  response: z.object({ delivery: webhookDelivery }),
  run: ({ tx, params }) => sendAgain(tx, params.id),
});

import { z } from "zod";
import { sendFailedAgain } from "@/lib/crm/lead-settings/webhook/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Sends all failed deliveries again. */
export const POST = adminWrite({
  action: "webhook.send-failed-again",
  right: "settings",
  tags: [],
  response: z.object({ sent: z.int() }),
  run: ({ tx }) => sendFailedAgain(tx),
});

import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { webhookDelivery } from "@/lib/crm/webhook/schema";
import { sendAgain } from "@/lib/crm/webhook/service";
import { adminWrite } from "@/lib/http/admin-write";

/** One delivery once more, whatever became of it, under the id that the receiver knows it by. */
export const POST = adminWrite({
  action: "webhook.send-again",
  right: "settings",
  tags: [],
  params: idParams,
  answers: z.object({ delivery: webhookDelivery }),
  run: ({ tx, params }) => sendAgain(tx, params.id),
});

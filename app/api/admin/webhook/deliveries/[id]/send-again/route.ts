import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { webhookDelivery } from "@/lib/webhook/schema";
import { sendAgain } from "@/lib/webhook/service";

/** One delivery once more, whatever became of it, under the id that the receiver knows it by. */
export const POST = adminWrite({
  action: "webhook.send-again",
  right: "settings",
  tags: [],
  params: idParams,
  answers: z.object({ delivery: webhookDelivery }),
  run: ({ tx, params }) => sendAgain(tx, params.id),
});

import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { sendFailedAgain } from "@/lib/webhook/service";

/** Everything that failed. */
export const POST = adminWrite({
  action: "webhook.send-failed-again",
  right: "settings",
  tags: [],
  answers: z.object({ sent: z.int() }),
  run: ({ tx }) => sendFailedAgain(tx),
});

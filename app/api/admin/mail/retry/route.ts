import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { retryStuckMail } from "@/lib/mail/service";

/** Every mail that is stuck. */
export const POST = adminWrite({
  action: "mail.retry-stuck",
  right: "mail",
  tags: [],
  answers: z.object({ retried: z.int() }),
  run: ({ tx, session }) => retryStuckMail(tx, session.user),
});

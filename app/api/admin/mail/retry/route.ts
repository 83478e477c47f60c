import { z } from "zod";
import { retryStuckMail } from "@/lib/admin/mail/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Every mail that is stuck and has certainly not arrived, as far as its mailbox may get more; says how many are left. */
export const POST = adminWrite({
  action: "mail.retry-stuck",
  right: "mail",
  tags: [],
  answers: z.object({ retried: z.int(), left: z.int() }),
  run: ({ tx, session }) => retryStuckMail(tx, session.user),
});

import { z } from "zod";
import { retryStuckMail } from "@/lib/admin/mail/service";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Retries every mail that is stuck and has certainly not arrived, within its mailbox's limit; returns how
 * many are left.
 */
export const POST = adminWrite({
  action: "mail.retry-stuck",
  right: "mail",
  tags: [],
  response: z.object({ retried: z.int(), left: z.int() }),
  run: ({ tx, session }) => retryStuckMail(tx, session.user),
});

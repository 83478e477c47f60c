import { z } from "zod";
import { retryMail } from "@/lib/admin/mail/service";
import { idParams } from "@/lib/core/params";
import { adminWrite } from "@/lib/http/admin-write";
import { outgoingMail } from "@/lib/jobs/mail/schema";

/** Makes a mail that is not sent due at once, and tries it for as long as a new one. */
export const POST = adminWrite({
  action: "mail.retry",
  right: "mail",
  tags: [],
  params: idParams,
  response: z.object({ mail: outgoingMail }),
  run: ({ tx, params, session }) => retryMail(tx, params.id, session.user),
});

import { z } from "zod";
import { retryMail } from "@/lib/admin/mail/service";
import { idParams } from "@/lib/core/params";
import { adminWrite } from "@/lib/http/admin-write";
import { outgoingMail } from "@/lib/jobs/mail/schema";

export const POST = adminWrite({
  action: "mail.retry",
  right: "mail",
  tags: [],
  params: idParams,
  response: z.object({ mail: outgoingMail }),
  run: ({ tx, params, session }) => retryMail(tx, params.id, session.user),
});

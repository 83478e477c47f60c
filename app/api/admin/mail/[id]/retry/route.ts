import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { outgoingMail } from "@/lib/mail/schema";
import { retryMail } from "@/lib/mail/service";

export const POST = adminWrite({
  action: "mail.retry",
  right: "mail",
  tags: [],
  params: idParams,
  answers: z.object({ mail: outgoingMail }),
  run: ({ tx, params, session }) => retryMail(tx, params.id, session.user),
});

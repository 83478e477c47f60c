import { z } from "zod";
import { sendTestMail } from "@/lib/admin/mail/service";
import { adminWrite } from "@/lib/http/admin-write";
import { outgoingMail } from "@/lib/jobs/mail/schema";

/** Sends a test mail to the caller. */
export const POST = adminWrite({
  action: "mail.test",
  right: "mail",
  tags: [],
  status: 201,
  response: z.object({ mail: outgoingMail }),
  run: ({ tx, session }) => sendTestMail(tx, session.user),
});

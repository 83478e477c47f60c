import { z } from "zod";
import { receiverOf, resendMail } from "@/lib/admin/mail/resend";
import { idParams } from "@/lib/core/params";
import { adminWrite } from "@/lib/http/admin-write";
import { outgoingMail, resendInput } from "@/lib/jobs/mail/schema";

/**
 * Sends a mail to a visitor or customer again, also to a corrected address; never one with a code or a password
 * link. 404 for one that the list does not show the caller.
 */
export const POST = adminWrite({
  action: "mail.resend",
  right: "mail.customers",
  tags: [],
  params: idParams,
  body: resendInput,
  status: 201,
  response: z.object({ mail: outgoingMail }),
  prepare: ({ params, session }) => receiverOf(params.id, session.user),
  run: ({ tx, params, body, session, prepared }) =>
    resendMail(tx, params.id, { ...body, receiver: prepared }, session.user),
});

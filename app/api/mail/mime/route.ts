import { z } from "zod";
import { offTheClock } from "@/lib/core/request-budget";
import { readPostedMail } from "@/lib/crm/incoming-mail/posted-mail";
import { outcomes } from "@/lib/crm/incoming-mail/schema";
import { takeMail } from "@/lib/crm/incoming-mail/take-mail";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Takes a mail of a customer from a mail provider, once however often it is sent: raw (`message/rfc822`, at most 10 MB), in
 * JSON as Postmark posts it (`RawEmail`), or in a form as Mailgun does (`body-mime`). Wants `INBOUND_MAIL_SECRET` as a bearer
 * token or as a password (Basic), or Mailgun's signature with it. Only a 2xx means that the mail is stored: send it again
 * after any other answer.
 */
export const POST = endpoint({
  access: "public",
  limit: "incomingMails",
  refuses: ["unauthorized", "bad_request", "too_large", "unsupported_media_type", "invalid"],
  response: z.object({
    outcome: z.enum(outcomes),
    /** False for one that was taken before. */
    isNew: z.boolean(),
  }),
  run: async ({ request }) => {
    const { raw, recipients } = await offTheClock(() => readPostedMail(request));
    const { outcome, isNew } = await takeMail(raw, recipients);
    return { outcome, isNew };
  },
});

import { z } from "zod";
import { listMail } from "@/lib/admin/mail/service";
import { adminRead } from "@/lib/http/admin-read";
import { mailQuery, outgoingMail } from "@/lib/jobs/mail/schema";

/**
 * Returns a page of outgoing mails; for support, of those to visitors whose leads are the caller's. Polled,
 * without extending a session.
 */
export const GET = adminRead({
  right: "mail.customers",
  extendsSession: false,
  query: mailQuery,
  response: z.object({ mails: z.array(outgoingMail), total: z.int() }),
  run: ({ query, session }) => listMail(query, session.user),
});

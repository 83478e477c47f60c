import { z } from "zod";
import { listMail } from "@/lib/admin/mail/service";
import { endpoint } from "@/lib/http/endpoint";
import { mailQuery, outgoingMail } from "@/lib/jobs/mail/schema";

/** Returns a page of outgoing mails. Polled, without extending a session. */
export const GET = endpoint({
  access: "admin",
  right: "mail",
  extendsSession: false,
  query: mailQuery,
  answers: z.object({ mails: z.array(outgoingMail), total: z.int() }),
  run: async ({ query }) => ({ ...(await listMail(query)) }),
});

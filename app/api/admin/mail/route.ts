import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { mailQuery, outgoingMail } from "@/lib/mail/schema";
import { listMail } from "@/lib/mail/service";

/** A page of the mails on their way out. Polled, which must not keep a session alive. */
export const GET = endpoint({
  access: "admin",
  right: "mail",
  prolongsSession: false,
  query: mailQuery,
  answers: z.object({ mails: z.array(outgoingMail), total: z.int() }),
  run: async ({ query }) => ({ ...(await listMail(query)) }),
});

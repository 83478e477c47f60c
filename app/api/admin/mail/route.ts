import { endpoint } from "@/lib/http/endpoint";
import { mailQuery } from "@/lib/mail/schema";
import { listMail } from "@/lib/mail/service";

/** A page of the mails on their way out. Polled, which must not keep a session alive. */
export const GET = endpoint({
  access: "admin",
  prolongsSession: false,
  query: mailQuery,
  run: async ({ query }) => ({ ...(await listMail(query)) }),
});

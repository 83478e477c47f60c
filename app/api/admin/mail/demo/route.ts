import { endpoint } from "@/lib/http/endpoint";
import { listDemoMail } from "@/lib/mail/demo-service";
import { keptMailQuery } from "@/lib/mail/schema";

/** A page of the mails that the demonstration kept. */
export const GET = endpoint({
  access: "admin",
  prolongsSession: false,
  query: keptMailQuery,
  run: async ({ query }) => ({ ...(await listDemoMail(query)) }),
});

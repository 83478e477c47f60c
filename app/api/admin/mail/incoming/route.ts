import { z } from "zod";
import { listIgnoredMails } from "@/lib/crm/incoming-mail/list";
import { ignoredMail, ignoredMailQuery } from "@/lib/crm/incoming-mail/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a page of mails that came in and were not taken into any lead, with the reason, of the last 90 days. */
export const GET = adminRead({
  right: "mail",
  extendsSession: false,
  query: ignoredMailQuery,
  response: z.object({ mails: z.array(ignoredMail), total: z.int() }),
  run: ({ query }) => listIgnoredMails(query),
});

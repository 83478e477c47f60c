import { readMailText } from "@/lib/admin/mail/service";
import { idParams } from "@/lib/core/params";
import { adminRead } from "@/lib/http/admin-read";
import { mailText } from "@/lib/jobs/mail/schema";

/**
 * Returns a mail's recipient and text, as it would be sent now; codes and password links are left out. 404 for
 * one that the list does not show the caller.
 */
export const GET = adminRead({
  right: "mail.customers",
  params: idParams,
  response: mailText,
  run: ({ params, session }) => readMailText(params.id, session.user),
});

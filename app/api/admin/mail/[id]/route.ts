import { readMailText } from "@/lib/admin/mail/read-mail";
import { idParams } from "@/lib/core/params";
import { endpoint } from "@/lib/http/endpoint";
import { mailText } from "@/lib/jobs/mail/schema";

/** Returns a mail's recipient and text, as it would be sent now; codes and password links are left out. */
export const GET = endpoint({
  access: "admin",
  right: "mail",
  params: idParams,
  answers: mailText,
  run: async ({ params }) => ({ ...(await readMailText(params.id)) }),
});

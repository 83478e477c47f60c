import { readMailText } from "@/lib/admin/mail/read-mail";
import { idParams } from "@/lib/core/params";
import { endpoint } from "@/lib/http/endpoint";
import { mailText } from "@/lib/jobs/mail/schema";

/** To whom a mail goes and what it says, as it would be written now; codes and links to passwords are left out. */
export const GET = endpoint({
  access: "admin",
  right: "mail",
  params: idParams,
  answers: mailText,
  run: async ({ params }) => ({ ...(await readMailText(params.id)) }),
});

import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";
import { readMailText } from "@/lib/mail/read-mail";
import { mailText } from "@/lib/mail/schema";

/** To whom a mail goes and what it says, as it would be written now; codes and links to passwords are left out. */
export const GET = endpoint({
  access: "admin",
  right: "mail",
  params: idParams,
  answers: mailText,
  run: async ({ params }) => ({ ...(await readMailText(params.id)) }),
});

import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";
import { retryMail } from "@/lib/mail/service";

export const POST = endpoint({
  access: "admin",
  params: idParams,
  audit: "mail.retry",
  run: async ({ params }) => ({ mail: await retryMail(params.id) }),
});

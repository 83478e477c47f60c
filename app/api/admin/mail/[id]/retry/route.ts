import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { retryMail } from "@/lib/mail/service";

export const POST = adminWrite({
  action: "mail.retry",
  tags: [],
  params: idParams,
  run: ({ tx, params }) => retryMail(tx, params.id),
});

import { adminWrite } from "@/lib/http/admin-write";
import { sendTestMail } from "@/lib/mail/service";

export const POST = adminWrite({
  action: "mail.test",
  tags: [],
  status: 201,
  run: ({ tx, session }) => sendTestMail(tx, session.user.username),
});

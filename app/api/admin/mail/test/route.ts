import { endpoint } from "@/lib/http/endpoint";
import { sendTestMail } from "@/lib/mail/service";

export const POST = endpoint({
  access: "admin",
  audit: "mail.test",
  status: 201,
  run: async ({ session }) => ({ mail: await sendTestMail(session.user.username) }),
});

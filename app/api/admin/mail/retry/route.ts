import { endpoint } from "@/lib/http/endpoint";
import { retryStuckMail } from "@/lib/mail/service";

/** Every mail that is stuck. */
export const POST = endpoint({
  access: "admin",
  audit: "mail.retry-stuck",
  run: async () => ({ retried: await retryStuckMail() }),
});

import "server-only";
import { composeAccountMail } from "@/lib/access/auth/account-mail";
import { company } from "@/lib/data/company";
import type { MailPayload } from "@/lib/jobs/mail/schema";

export function composeNewDeviceMail({ browserId, ...event }: MailPayload<"new-device">) {
  return composeAccountMail(event, (username) => ({
    title: `New sign-in as ${username}`,
    whatHappened: `A browser that hadn't signed in as ${username} before has just done so, in the administration of ${company.product}.`,
    advice:
      "If it was you, there's nothing to do. If it wasn't, end that session and change your password right away:",
    messageId: `new-device.${event.userId}.${browserId}`,
  }));
}

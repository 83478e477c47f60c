import "server-only";
import { log } from "@/lib/core/log";
import { takeMail } from "@/lib/crm/incoming-mail/take-mail";
import { configuredMailbox, type IncomingMailbox } from "@/lib/integrations/mail/imap";

export async function fetchMails(mailbox: IncomingMailbox | null = configuredMailbox()): Promise<void> {
  if (!mailbox) return;
  const faults = await mailbox.visit((raw) => takeMail(raw));
  for (const error of faults) log.error({ error }, "an incoming mail could not be taken; it is tried again");
}

import "server-only";
import { z } from "zod";
import { isDemo } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/list-query";
import {
  type DemoMail,
  demoMailSummary,
  listMailbox,
  readFromMailbox,
  removeFromMailbox,
} from "@/lib/jobs/mail/demo-mailbox";

function folder(): string | null {
  return isDemo() && env.DEMO_MAIL_DIR ? env.DEMO_MAIL_DIR : null;
}

export const demoMail = z.object({
  isKept: z.boolean(),
  mails: z.array(demoMailSummary),
  total: z.int(),
});
type DemoMails = z.output<typeof demoMail>;

export async function listDemoMail(query: PageQuery): Promise<DemoMails> {
  const folderOfMails = folder();
  return folderOfMails
    ? { isKept: true, ...(await listMailbox(folderOfMails, query)) }
    : { isKept: false, mails: [], total: 0 };
}

export async function removeDemoMailOf(email: string): Promise<void> {
  const folderOfMails = folder();
  if (folderOfMails) await removeFromMailbox(folderOfMails, email);
}

export async function readDemoMail(id: string): Promise<DemoMail> {
  const folderOfMails = folder();
  const mail = folderOfMails && (await readFromMailbox(folderOfMails, id));
  if (!mail) throw new AppError("not_found");
  return mail;
}

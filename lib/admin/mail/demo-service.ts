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
  const kept = folder();
  return kept
    ? { isKept: true, ...(await listMailbox(kept, query)) }
    : { isKept: false, mails: [], total: 0 };
}

export async function removeDemoMailOf(email: string): Promise<void> {
  const kept = folder();
  if (kept) await removeFromMailbox(kept, email);
}

export async function readDemoMail(id: string): Promise<DemoMail> {
  const kept = folder();
  const mail = kept && (await readFromMailbox(kept, id));
  if (!mail) throw new AppError("not_found");
  return mail;
}

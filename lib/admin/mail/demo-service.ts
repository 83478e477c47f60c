import "server-only";
import { z } from "zod";
import { isDemo } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/list-query";
import {
  type KeptMail,
  keptMailSummary,
  listKeptMail,
  readKeptMail,
  removeKeptMailOf,
} from "@/lib/jobs/mail/demo-mailbox";

function folder(): string | null {
  return isDemo() && env.DEMO_MAIL_DIR ? env.DEMO_MAIL_DIR : null;
}

export const demoMail = z.object({
  isKept: z.boolean(),
  mails: z.array(keptMailSummary),
  total: z.int(),
});
type DemoMail = z.output<typeof demoMail>;

export async function listDemoMail(query: PageQuery): Promise<DemoMail> {
  const kept = folder();
  return kept
    ? { isKept: true, ...(await listKeptMail(kept, query)) }
    : { isKept: false, mails: [], total: 0 };
}

export async function removeDemoMailOf(email: string): Promise<void> {
  const kept = folder();
  if (kept) await removeKeptMailOf(kept, email);
}

export async function readDemoMail(id: string): Promise<KeptMail> {
  const kept = folder();
  const mail = kept && (await readKeptMail(kept, id));
  if (!mail) throw new AppError("not_found");
  return mail;
}

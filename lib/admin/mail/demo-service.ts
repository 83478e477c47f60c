import "server-only";
import MailComposer from "nodemailer/lib/mail-composer";
import { z } from "zod";
import { isDemo } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { requiredLines } from "@/lib/core/fields";
import type { PageQuery } from "@/lib/core/list-query";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { answerMailbox, leadOfAddress } from "@/lib/crm/incoming-mail/answer-address";
import type { ReadMail } from "@/lib/crm/incoming-mail/read-mail";
import { outcomes } from "@/lib/crm/incoming-mail/schema";
import { readIncomingMail, takeReadMail } from "@/lib/crm/incoming-mail/take-mail";
import { company } from "@/lib/data/company";
import type { Change, Transaction } from "@/lib/data/records/change";
import {
  demoMailRecord,
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

export async function listDemoMail(query: PageQuery): Promise<z.output<typeof demoMail>> {
  const folderOfMails = folder();
  return folderOfMails
    ? { isKept: true, ...(await listMailbox(folderOfMails, query)) }
    : { isKept: false, mails: [], total: 0 };
}

export async function removeDemoMailOf(email: string): Promise<void> {
  const folderOfMails = folder();
  if (folderOfMails) await removeFromMailbox(folderOfMails, email);
}

export const shownDemoMail = demoMailRecord.extend({
  answersComeBack: z.boolean(),
});
export type ShownDemoMail = z.output<typeof shownDemoMail>;

export async function readDemoMail(id: string): Promise<ShownDemoMail> {
  const folderOfMails = folder();
  const mail = folderOfMails && (await readFromMailbox(folderOfMails, id));
  if (!mail) throw new AppError("not_found");
  const mailbox = answerMailbox();
  const answersComeBack = mail.replyTo.some((to) => leadOfAddress(to) !== null || to === mailbox);
  return { ...mail, answersComeBack };
}

export const demoAnswerInput = z.object({ text: requiredLines("Answer", 5_000) });
export const demoAnswer = z.object({ outcome: z.enum(outcomes), leadId: z.int().nullable() });
export type DemoAnswer = z.output<typeof demoAnswer>;

export async function writeDemoAnswer(id: string, text: string): Promise<ReadMail> {
  const mail = await readDemoMail(id);
  const { to, replyTo, subject, messageId } = mail;
  if (!mail.answersComeBack)
    throw new AppError("conflict", "Answers to this email don't come back to the site.");
  const quote = mail.text.split("\n").map((line) => `> ${line}`);
  const head = `On ${new Date(mail.receivedAt).toUTCString()}, ${mail.from ?? company.product} wrote:`;
  const message = new MailComposer({
    from: to[0],
    to: replyTo,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    text: [text, "", head, ...quote].join("\n"),
    ...(messageId && { inReplyTo: messageId, references: messageId }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return readIncomingMail(await message.build());
}

export async function takeDemoAnswer(tx: Transaction, mail: ReadMail): Promise<Change<DemoAnswer>> {
  const { outcome, leadId } = await takeReadMail(tx, mail);
  const label = leadId === null ? undefined : referenceOf(leadId);
  return { targetId: leadId, label, before: null, after: { outcome }, response: { outcome, leadId } };
}

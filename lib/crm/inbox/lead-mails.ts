import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import type { Block } from "@/lib/content/letters/letter";
import { letterMail } from "@/lib/content/letters/letterhead";
import { dateText } from "@/lib/crm/calculator/sheet-texts";
import { followUpTimeText } from "@/lib/crm/inbox/follow-up-day";
import { dayText } from "@/lib/crm/inbox/record";
import { isClosed, leadKinds, nameAndCompany } from "@/lib/crm/leads/kinds";
import { addressOf, readLead } from "@/lib/crm/leads/lead-summary";
import { linesPart, staffMail } from "@/lib/crm/leads/staff-mail";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail, MailedFile } from "@/lib/integrations/mail/mail";
import { fileStorage } from "@/lib/integrations/storage/configured";
import { readFully } from "@/lib/integrations/storage/read-fully";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const MAX_QUOTE_LENGTH = 2_000;

/** Null if the reply was erased. */
export async function composeReplyMail({ eventId }: MailPayload<"lead-reply">): Promise<Mail | null> {
  const reply = await db.leadEvent.findFirst({
    where: { id: eventId, type: "reply" },
    include: {
      lead: true,
      author: { include: { chatSettings: true } },
      attachments: { orderBy: { id: "asc" } },
    },
  });
  if (!reply) return null;
  const { subject, replyTo } = reply.data as { subject: string; replyTo: string };
  const request = await readLead(reply.lead);
  const quote: Block[] = request?.message ? [quoteOf(request.message, reply.lead)] : [];
  return letterMail({
    to: addressOf(reply.lead, request),
    // Never a username, which is half of a sign-in.
    replyTo: { name: reply.author?.chatSettings?.displayName ?? company.product, address: replyTo },
    subject,
    blocks: [{ kind: "text", text: reply.text ?? "" }, ...quote],
    autoSubmitted: "no",
    attachments: await mailedFiles(reply.attachments),
    messageId: `lead-reply.${eventId}.${reply.createdAt.getTime()}`,
  });
}

/** Read for each attempt, so that no job holds their bytes. */
async function mailedFiles(files: readonly { fileName: string; mimeType: string; filePath: string }[]) {
  const mailed: MailedFile[] = [];
  for (const { fileName, mimeType, filePath } of files) {
    const stored = await fileStorage.read(filePath);
    if (!stored) throw new Error(`the bytes of a reply's file are missing: ${filePath}`);
    const content = Buffer.from(await readFully(stored));
    mailed.push({ filename: fileName, contentType: mimeType, content });
  }
  return mailed;
}

function quoteOf(message: string, { createdAt }: { createdAt: Date }): Block {
  const shown = message.length > MAX_QUOTE_LENGTH ? `${message.slice(0, MAX_QUOTE_LENGTH)}…` : message;
  return { kind: "quote", intro: `On ${dateText(createdAt.toISOString())}, you wrote:`, text: shown };
}

export async function composeFollowUpMail({ leadId, on, time }: MailPayload<"lead-follow-up">) {
  const lead = await db.lead.findUnique({
    where: { id: leadId },
    include: { owner: { include: { chatSettings: true } } },
  });
  if (!lead || isClosed(lead.status)) return null;
  if (dayText(lead.followUpOn) !== on || lead.followUpTime !== (time ?? null)) return null;
  const owner = lead.owner?.isActive ? lead.owner.email : null;
  const lines = [
    ...(lead.owner && !owner
      ? [`The lead is ${nameForStaff(lead.owner)}'s, who has no email address on file.`]
      : []),
    ...(lead.followUpNote ? [`To do: ${lead.followUpNote}`] : []),
    `What: ${leadKinds[lead.kind as keyof typeof leadKinds].label ?? lead.kind}`,
    `Wants: ${lead.summary}`,
    `Email: ${lead.email}`,
    ...(lead.phone ? [`Phone: ${lead.phone}`] : []),
  ];
  return staffMail({
    title: `Follow up ${time ? `at ${followUpTimeText(time)}` : "today"}: ${nameAndCompany(lead)}`,
    to: owner,
    replyTo: lead,
    withoutHeading: true,
    parts: [linesPart(lines)],
    page: `leads?lead=${lead.id}`,
    messageId: `lead-follow-up.${leadId}.${on}`,
  });
}

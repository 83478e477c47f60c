import "server-only";
import { company } from "@/lib/company";
import { db } from "@/lib/db";
import { closedStatuses, leadKindLabels } from "@/lib/inbox/kinds";
import { dayText } from "@/lib/inbox/record";
import { findReply } from "@/lib/inbox/reply";
import type { Mail } from "@/lib/integrations/mail/mail";
import { readLead } from "@/lib/leads/lead-summary";
import type { LeadRecord } from "@/lib/leads/records";
import { escapeHtml, mailDocument } from "@/lib/mail/html";
import { siteSender, staffAddress } from "@/lib/mail/own-addresses";
import type { MailPayload } from "@/lib/mail/schema";

const host = new URL(company.siteUrl).hostname;

/** What an administrator answered, for the visitor, who answers to them; null where it was erased. */
export async function composeReplyMail({ eventId }: MailPayload<"lead-reply">): Promise<Mail | null> {
  const reply = await findReply(eventId);
  if (!reply) return null;
  const { subject, replyTo } = reply.data as { subject: string; replyTo: string };
  const { record, recordId, email } = reply.lead;
  // As they wrote it themselves: before the @, capitals may count.
  const to = (await readLead(record as LeadRecord, recordId))?.email ?? email;
  const text = reply.text ?? "";
  return {
    from: siteSender(),
    to,
    replyTo: { name: reply.authorName ?? company.product, address: replyTo },
    subject,
    text,
    html: mailDocument(subject, [`<div style="white-space:pre-wrap">${escapeHtml(text)}</div>`]),
    autoSubmitted: "no",
    messageId: `lead-reply.${eventId}.${reply.createdAt.getTime()}@${host}`,
  };
}

/** Reminds a lead's owner, or the staff, of its day; null where that was moved, or nobody works on it any more. */
export async function composeFollowUpMail({
  leadId,
  on,
}: MailPayload<"lead-follow-up">): Promise<Mail | null> {
  const lead = await db.lead.findUnique({ where: { id: leadId }, include: { owner: true } });
  if (!lead || dayText(lead.followUpOn) !== on) return null;
  if (closedStatuses.some((status) => status === lead.status)) return null;
  const owner = lead.owner?.isActive ? lead.owner.email : null;
  const who = lead.company ? `${lead.name}, ${lead.company}` : lead.name;
  const title = `Follow up today: ${who}`;
  const link = `${company.siteUrl}/admin/dashboard/leads?lead=${lead.id}`;
  const lines = [
    ...(lead.owner && !owner
      ? [`The lead is ${lead.owner.username}'s, who has no email address on file.`]
      : []),
    `What: ${leadKindLabels[lead.kind as keyof typeof leadKindLabels] ?? lead.kind}`,
    `Wants: ${lead.summary}`,
    `Email: ${lead.email}`,
    ...(lead.phone ? [`Phone: ${lead.phone}`] : []),
  ];
  const address = `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
  return {
    from: siteSender(),
    to: owner ?? staffAddress(),
    replyTo: { name: lead.name, address: lead.email },
    subject: title,
    text: [title, "", ...lines, "", link].join("\n"),
    html: mailDocument(title, [...lines.map((line) => `<p>${escapeHtml(line)}</p>`), address]),
    messageId: `lead-follow-up.${leadId}.${on}@${host}`,
  };
}

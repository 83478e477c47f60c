import "server-only";
import { escapeHtml, mailDocument, mailHeading, mailQuote } from "@/lib/core/mail-html";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const MAX_SHOWN_LENGTH = 5_000;

/** To the lead's owner, or to all staff while nobody owns it. Null if the customer's mail was erased. */
export async function composeAnsweredMail({ eventId }: MailPayload<"lead-answer">): Promise<Mail | null> {
  const event = await db.leadEvent.findUnique({
    where: { id: eventId },
    include: {
      lead: { include: { owner: true } },
      attachments: { select: { fileName: true }, orderBy: { id: "asc" } },
    },
  });
  if (!event) return null;
  const { lead, text, attachments } = event;
  const names = attachments.map(({ fileName }) => fileName).join(", ");
  const { recipient, reason, isOtherSender, isForged, from } = event.data as Record<
    string,
    string | undefined
  >;
  const who = lead.company ? `${lead.name}, ${lead.company}` : lead.name;
  const hasBounced = event.type === "mail-bounced";
  const title = hasBounced ? `Email to ${who} came back` : `${who} answered (${referenceOf(lead.id)})`;
  const lines = [
    ...(hasBounced ? [`It did not reach ${recipient || lead.email}. ${reason ?? ""}`.trim()] : []),
    ...(isOtherSender ? [`It came from ${from}, which is not the address of the lead.`] : []),
    ...(names ? [`Attached, to open in the lead: ${names}`] : []),
    ...(isForged ? ["The mail server could not confirm its sender: it may be forged."] : []),
  ];
  const link = `${company.siteUrl}/admin/dashboard/leads?lead=${lead.id}`;
  const shown = text && (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text);
  const wrote = "What they wrote:";
  const answer = "Answer in the lead, so that your colleagues see it:";
  return {
    from: siteSender(),
    to: (lead.owner?.isActive && lead.owner.email) || staffAddress(),
    replyTo: { name: lead.name, address: lead.email },
    subject: title,
    text: [title, ...lines, ...(shown ? [`${wrote}\n${shown}`] : []), `${answer}\n${link}`].join("\n\n"),
    html: mailDocument(title, [
      mailHeading(title),
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...(shown ? [mailQuote(wrote, shown)] : []),
      `<p>${answer} <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ]),
    messageId: `lead-answer.${eventId}@${new URL(company.siteUrl).hostname}`,
  };
}

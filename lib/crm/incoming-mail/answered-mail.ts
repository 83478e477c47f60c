import "server-only";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { nameAndCompany } from "@/lib/crm/leads/kinds";
import { paragraphPart, quotePart, staffMail } from "@/lib/crm/leads/staff-mail";
import { db } from "@/lib/data/db";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const MAX_SHOWN_LENGTH = 5_000;

/** Goes to the lead's owner, or to the office if no owner has an address. Null if the history's entry was erased. */
export async function composeAnsweredMail({ eventId }: MailPayload<"lead-answer">) {
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
  const who = nameAndCompany(lead);
  const hasBounced = event.type === "mail-bounced";
  const lines = [
    ...(hasBounced ? [`It did not reach ${recipient || lead.email}. ${reason ?? ""}`.trim()] : []),
    ...(isOtherSender ? [`It came from ${from}, which is not the address of the lead.`] : []),
    ...(names ? [`Attached, to open in the lead: ${names}`] : []),
    ...(isForged ? ["The mail server could not confirm its sender: it may be forged."] : []),
  ];
  const shown = text && (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text);
  return staffMail({
    title: hasBounced ? `Email to ${who} came back` : `${who} answered (${referenceOf(lead.id)})`,
    to: lead.owner?.isActive && lead.owner.email,
    replyTo: lead,
    parts: [...lines.map(paragraphPart), ...(shown ? [quotePart(shown)] : [])],
    page: `leads?lead=${lead.id}`,
    intro: "Answer in the lead, so that your colleagues see it:",
    messageId: `lead-answer.${eventId}`,
  });
}

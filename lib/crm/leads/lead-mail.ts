import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import {
  mailDocument,
  mailFootnote,
  mailHeading,
  mailLines,
  mailQuote,
  mailTable,
} from "@/lib/core/mail-html";
import { momentText } from "@/lib/crm/appointments/texts";
import { sizeText } from "@/lib/crm/attachments/limits";
import { shownAttachments } from "@/lib/crm/attachments/read-attachment";
import { withOwner } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { readLead } from "@/lib/crm/leads/lead-summary";
import { filled, type LeadSummary } from "@/lib/crm/leads/summary-parts";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

type LeadRef = MailPayload<"lead">;

export async function composeLeadMail(lead: LeadRef): Promise<Mail | null> {
  const record = { record: lead.kind, recordId: lead.id };
  const summary = await readLead(record);
  if (!summary) return null;
  const inInbox = await db.lead.findUnique({
    where: { record_recordId: record },
    select: {
      id: true,
      appointments: { where: { status: "booked" }, include: { user: withOwner.owner }, take: 1 },
      attachments: shownAttachments,
    },
  });
  const [booked] = inInbox?.appointments ?? [];
  const holder = booked?.user ? ` with ${nameForStaff(booked.user)}` : "";
  const files = inInbox?.attachments.map(({ fileName, fileSize }) => `${fileName} (${sizeText(fileSize)})`);
  const rows = [
    ...filled([
      ["Reference", inInbox && referenceOf(inInbox.id)],
      ["Appointment", booked && `${booked.kindName}, ${momentText(booked.startsAt)}${holder}`],
    ]),
    ...summary.rows,
    ...filled([["Files, to open in the lead", files?.join(", ")]]),
  ];
  return leadMail(lead, { ...summary, rows });
}

const WROTE = "What they wrote:";
const FOOTNOTE = "Reply to this email to write to the visitor.";

function leadMail({ kind, id }: LeadRef, lead: LeadSummary): Mail {
  const { title, rows, message } = lead;
  return {
    from: siteSender(),
    to: staffAddress(),
    replyTo: { name: lead.name, address: lead.email },
    subject: title,
    text: [title, "", ...mailLines(rows), ...(message ? ["", WROTE, message] : []), "", FOOTNOTE].join("\n"),
    html: mailDocument(title, [
      mailHeading(title),
      mailTable(rows),
      ...(message ? [mailQuote(WROTE, message)] : []),
      mailFootnote(FOOTNOTE),
    ]),
    messageId: `${kind}.${id}.${lead.createdAt.getTime()}@${new URL(company.siteUrl).hostname}`,
  };
}

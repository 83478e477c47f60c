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
import { attachmentsOf } from "@/lib/crm/attachments/read-attachment";
import { withOwner } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { readLead } from "@/lib/crm/leads/lead-summary";
import type { LeadRecord } from "@/lib/crm/leads/records";
import type { LeadSummary } from "@/lib/crm/leads/summary-parts";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

type LeadRef = MailPayload<"lead">;

export async function composeLeadMail(lead: LeadRef): Promise<Mail | null> {
  const summary = await readLead(lead.kind as LeadRecord, lead.id);
  const inInbox = await db.lead.findUnique({
    where: { record_recordId: { record: lead.kind, recordId: lead.id } },
    select: { id: true },
  });
  const reference: [string, string][] = inInbox ? [["Reference", referenceOf(inInbox.id)]] : [];
  const booked =
    inInbox &&
    (await db.appointment.findFirst({
      where: { leadId: inInbox.id, status: "booked" },
      include: { user: withOwner.owner },
    }));
  const holder = booked?.user ? ` with ${nameForStaff(booked.user)}` : "";
  const appointment: [string, string][] = booked
    ? [["Appointment", `${booked.kindName}, ${momentText(booked.startsAt)}${holder}`]]
    : [];
  const attached = inInbox ? ((await attachmentsOf([inInbox.id])).get(inInbox.id) ?? []) : [];
  const names = attached.map(({ name, size }) => `${name} (${sizeText(size)})`).join(", ");
  const files: [string, string][] = names ? [["Files, to open in the lead", names]] : [];
  return (
    summary && leadMail(lead, { ...summary, rows: [...reference, ...appointment, ...summary.rows, ...files] })
  );
}

function leadMail({ kind, id }: LeadRef, lead: LeadSummary): Mail {
  const host = new URL(company.siteUrl).hostname;
  return {
    from: siteSender(),
    to: staffAddress(),
    replyTo: { name: lead.name, address: lead.email },
    subject: lead.title,
    text: textOf(lead),
    html: htmlOf(lead),
    messageId: `${kind}.${id}.${lead.createdAt.getTime()}@${host}`,
  };
}

const WROTE = "What they wrote:";
const FOOTNOTE = "Reply to this email to write to the visitor.";

function textOf({ title, rows, message }: LeadSummary): string {
  const quote = message ? ["", WROTE, message] : [];
  return [title, "", ...mailLines(rows), ...quote, "", FOOTNOTE].join("\n");
}

function htmlOf({ title, rows, message }: LeadSummary): string {
  const quote = message ? [mailQuote(WROTE, message)] : [];
  return mailDocument(title, [mailHeading(title), mailTable(rows), ...quote, mailFootnote(FOOTNOTE)]);
}

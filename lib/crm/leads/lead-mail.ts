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

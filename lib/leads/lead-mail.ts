import "server-only";
import { company } from "@/lib/company";
import { env } from "@/lib/env";
import type { Mail } from "@/lib/integrations/mail/mail";
import { readLead } from "@/lib/leads/lead-summary";
import type { LeadSummary } from "@/lib/leads/summary-parts";
import type { MailPayload } from "@/lib/mail/schema";

type LeadRef = MailPayload<"lead">;

/** The mail that tells the staff of a lead, with the visitor to reply to; null where the lead was deleted. */
export async function composeLeadMail(lead: LeadRef): Promise<Mail | null> {
  const summary = await readLead(lead.kind, lead.id);
  return summary && leadMail(lead, summary);
}

/** In plain text and in HTML. */
function leadMail({ kind, id }: LeadRef, lead: LeadSummary): Mail {
  const host = new URL(company.siteUrl).hostname;
  return {
    from: env.MAIL_FROM ?? { name: company.product, address: company.email },
    to: env.LEADS_TO ?? company.email,
    replyTo: { name: lead.name, address: lead.email },
    subject: lead.title,
    text: textOf(lead),
    html: htmlOf(lead),
    messageId: `${kind}.${id}.${lead.createdAt.getTime()}@${host}`,
  };
}

const FOOTNOTE = "Reply to this mail to write to the visitor.";

function textOf({ title, rows, message }: LeadSummary): string {
  const lines = rows.map(([label, value]) => `${label}${label.endsWith("?") ? "" : ":"} ${value}`);
  return [title, "", ...lines, ...(message ? ["", "What they wrote:", message] : []), "", FOOTNOTE].join(
    "\n",
  );
}

function htmlOf({ title, rows, message }: LeadSummary): string {
  const cell = "padding:4px 16px 4px 0;vertical-align:top";
  const table = rows.map(
    ([label, value]) =>
      `<tr><th align="left" style="${cell};color:#475569;font-weight:normal">${escapeHtml(label)}</th>` +
      `<td style="${cell}">${escapeHtml(value)}</td></tr>`,
  );
  const quote = message
    ? `<p style="margin:16px 0 4px;color:#475569">What they wrote:</p><p style="margin:0;white-space:pre-wrap">${escapeHtml(message)}</p>`
    : "";
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="font-family:system-ui,sans-serif;font-size:15px;color:#0f172a">`,
    `<h1 style="font-size:18px">${escapeHtml(title)}</h1>`,
    `<table role="presentation" cellspacing="0">${table.join("")}</table>${quote}`,
    `<p style="margin-top:24px;color:#475569">${FOOTNOTE}</p></body></html>`,
  ].join("\n");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

import "server-only";
import { readCustomerMailTexts } from "@/lib/content/mail/read-customer-texts";
import { filledIn } from "@/lib/core/fill-in";
import {
  escapeHtml,
  mailDocument,
  mailFootnote,
  mailHeading,
  mailLines,
  mailTable,
} from "@/lib/core/mail-html";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { findQuoteLead } from "@/lib/crm/service-calculator/quote-mail";
import { quoteBreakdown, quotedServices } from "@/lib/crm/service-calculator/quote-schema";
import { shareLink } from "@/lib/crm/service-calculator/share-link";
import { dateText, dayText, dollarText } from "@/lib/crm/service-calculator/sheet-words";
import { validUntil } from "@/lib/crm/service-calculator/validity";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { nameInMail, siteSender } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";
import { greetingName } from "@/lib/jobs/mail/visitor-text";

type Rows = (readonly [label: string, value: string])[];

/** Quote as priced, line by line, with the link to open it again. */
export async function composeQuoteCopy({ leadId, copy }: MailPayload<"quote-copy">): Promise<Mail | null> {
  const lead = await findQuoteLead(db, leadId);
  const row = lead && (await db.pricingCalculation.findUnique({ where: { id: lead.recordId } }));
  if (!row) return null;
  const { product, phone, email, siteUrl } = company;
  const { all, quote } = await readCustomerMailTexts();
  const reference = referenceOf(leadId);
  const date = dayText(validUntil(row.createdAt));
  const fill = (text: string) => filledIn(text, { reference, date });
  const subject = fill(quote.subject);
  const total = dollarText(row.totalEstimate.toFixed(2));
  const content = {
    greeting: filledIn(all.greeting, { name: greetingName(row.customerName.split(/\s/)[0] ?? "") }),
    intro: fill(quote.intro),
    head: [
      ["Reference", reference],
      ["Date", dateText(row.createdAt.toISOString())],
      ["Estimate", total],
    ] satisfies Rows,
    services: servicesOf(row.estimateBreakdown),
    valid: fill(quote.valid),
    again: quote.again,
    link: siteUrl + shareLink(quotedServices.parse(row.selectedServices)),
    help: fill(quote.help),
    from: `${product}, ${phone}, ${new URL(siteUrl).host}`,
  };
  return {
    from: siteSender(),
    to: { name: "", address: row.customerEmail },
    replyTo: { name: product, address: email },
    subject,
    text: textOf(content),
    html: htmlOf(subject, content),
    messageId: `quote.${leadId}.${copy}@${new URL(siteUrl).hostname}`,
  };
}

/** Editors choose these names: links in them are disabled. */
function servicesOf(breakdown: unknown): { service: string; rows: Rows }[] {
  return quoteBreakdown.parse(breakdown).map(({ service, cost, steps }) => ({
    service: nameInMail(service),
    rows: [
      ...steps.map(({ label, amount }) => [nameInMail(label), dollarText(amount)] as const),
      ["Subtotal", dollarText(cost)],
    ],
  }));
}

type Content = {
  greeting: string;
  intro: string;
  head: Rows;
  services: { service: string; rows: Rows }[];
  valid: string;
  again: string;
  link: string;
  help: string;
  from: string;
};

function textOf({ greeting, intro, head, services, valid, again, link, help, from }: Content): string {
  const lines = services.flatMap(({ service, rows }) => [service, ...mailLines(rows).map(indented), ""]);
  return [
    ...[greeting, "", intro, "", ...mailLines(head), "", ...lines],
    ...[valid, "", `${again}: ${link}`, "", help, "", "-- ", from],
  ].join("\n");
}

const indented = (text: string) => `  ${text}`;

function htmlOf(subject: string, content: Content): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return mailDocument(subject, [
    mailHeading(subject),
    paragraph(content.greeting),
    paragraph(content.intro),
    mailTable(content.head),
    ...content.services.map(
      ({ service, rows }) =>
        `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(service)}</h2>${mailTable(rows)}`,
    ),
    `<p style="margin-top:24px">${escapeHtml(content.valid)}</p>`,
    `<p><a href="${escapeHtml(content.link)}">${escapeHtml(content.again)}</a></p>`,
    paragraph(content.help),
    mailFootnote(content.from),
  ]);
}

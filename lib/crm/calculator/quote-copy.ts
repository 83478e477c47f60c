import "server-only";
import type { Block, Rows } from "@/lib/content/letters/letter";
import { letterMail } from "@/lib/content/letters/letterhead";
import { readCustomerMailTexts } from "@/lib/content/letters/read-customer-texts";
import { filledIn } from "@/lib/core/placeholders";
import { companyDay } from "@/lib/core/wall-clock";
import { findQuoteLead } from "@/lib/crm/calculator/quote-mail";
import { type QuoteBreakdown, quotedServices } from "@/lib/crm/calculator/quote-schema";
import { shareLink } from "@/lib/crm/calculator/share-link";
import { dateText, dayText, dollarText } from "@/lib/crm/calculator/sheet-texts";
import { visitorQuote } from "@/lib/crm/calculator/visitor-quote";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { setting } from "@/lib/data/settings/current";
import type { Mail } from "@/lib/integrations/mail/mail";
import { nameInMail } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";
import { greetingName, harmless } from "@/lib/jobs/mail/visitor-text";

const DAY_MS = 24 * 3_600_000;

export function validUntil(createdAt: Date): string {
  return companyDay(new Date(createdAt.getTime() + setting("quoteValidDays") * DAY_MS));
}

const MAX_NAME_LENGTH = 200;

export async function composeQuoteCopy({ leadId, copy }: MailPayload<"quote-copy">): Promise<Mail | null> {
  const lead = await findQuoteLead(db, leadId);
  const row = lead && (await db.pricingCalculation.findUnique({ where: { id: lead.recordId } }));
  if (!row) return null;
  const { all, quote } = await readCustomerMailTexts();
  const reference = referenceOf(leadId);
  const date = dayText(validUntil(row.createdAt));
  const fill = (text: string) => filledIn(text, { reference, date });
  const subject = fill(quote.subject);
  const { services, total, quoted } = visitorQuote({ ...row, totalEstimate: row.totalEstimate.toFixed(2) });
  const name = greetingName(row.customerName.split(/\s/)[0] ?? "");
  // The address is unverified: only a plain name is repeated to it.
  const isNamed = greetingName(row.customerName) === row.customerName;
  const buyer = [row.customerName, row.companyName].filter(Boolean).join(", ");
  return letterMail({
    to: row.customerEmail,
    subject,
    blocks: [
      { kind: "title", text: subject },
      { kind: "text", text: filledIn(all.greeting, { name }) },
      { kind: "text", text: fill(quote.intro) },
      {
        kind: "rows",
        rows: [
          ["Reference", reference],
          ...(isNamed ? [["Prepared for", harmless(buyer, MAX_NAME_LENGTH)] as const] : []),
          ["Prepared by", company.legalName],
          ["Date", dateText(row.createdAt.toISOString())],
        ],
      },
      ...servicesOf(services),
      { kind: "rows", isSum: true, rows: [["Estimate", dollarText(total)]] },
      ...(quoted.length > 0
        ? [{ kind: "rows" as const, rows: [["Quoted individually", nameInMail(quoted.join(", "))] as const] }]
        : []),
      { kind: "text", text: fill(quote.valid) },
      {
        kind: "button",
        label: quote.again,
        href: company.siteUrl + shareLink(quotedServices.parse(row.selectedServices)),
      },
      { kind: "text", text: fill(quote.help) },
    ],
    messageId: `quote.${leadId}.${copy}`,
  });
}

/** Editors choose these names: links in them are disabled. */
function servicesOf(breakdown: QuoteBreakdown): Block[] {
  return breakdown.flatMap(({ service, cost, steps }) => {
    const lines: Rows = steps.map(({ label, amount }) => [nameInMail(label), dollarText(amount)]);
    return [
      { kind: "heading", text: nameInMail(service) },
      { kind: "rows", isSum: true, rows: [...lines, ["Subtotal", dollarText(cost)]] },
    ] satisfies Block[];
  });
}

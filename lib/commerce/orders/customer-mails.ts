import "server-only";
import { billingCycles } from "@/lib/commerce/billing-cycles";
import type { CustomerMailTexts } from "@/lib/content/mail/customer-texts";
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
import { centsOf, toDollars } from "@/lib/core/money";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Order, PaymentAttempt } from "@/lib/generated/prisma/client";
import type { BillingCycle } from "@/lib/integrations/billing/billing";
import type { Mail } from "@/lib/integrations/mail/mail";
import { nameInMail, siteSender } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";
import { greetingName } from "@/lib/jobs/mail/visitor-text";

type Stored = Order & { attempt: PaymentAttempt };
type Content = {
  subject: string;
  paragraphs: string[];
  rows: (readonly [string, string])[];
  texts: CustomerMailTexts["all"];
};

const dateText = new Intl.DateTimeFormat("en-US", { timeZone: SITE_TIME_ZONE, dateStyle: "long" });

async function find(orderId: string): Promise<Stored | null> {
  const order = await db.order.findUnique({ where: { orderId }, include: { attempt: true } });
  return order?.attempt ? { ...order, attempt: order.attempt } : null;
}

export async function composeReceipt({ orderId, copy }: MailPayload<"order-receipt">): Promise<Mail | null> {
  const order = await find(orderId);
  if (!order?.paidAt) return null;
  const { all, receipt } = await readCustomerMailTexts();
  return customerMail(order, `receipt.${copy ?? 0}`, {
    texts: all,
    subject: receipt.subject,
    paragraphs: [receipt.thanks, order.activatedAt ? receipt.active : receipt.setUp],
    rows: [...orderRows(order), ["Paid on", dateText.format(order.paidAt)], ...cardRow(order)],
  });
}

/** Null once the payment is decided. */
export async function composePending({ orderId }: MailPayload<"order-pending">): Promise<Mail | null> {
  const order = await find(orderId);
  if (!order || !["unknown", "held"].includes(order.status)) return null;
  const { all, pending } = await readCustomerMailTexts();
  return customerMail(order, "pending", {
    texts: all,
    subject: pending.subject,
    paragraphs: [pending.checked, pending.wait],
    rows: orderRows(order),
  });
}

/** Tells customers with a pending payment that nothing was charged. */
export async function composeUncharged({ orderId }: MailPayload<"order-uncharged">): Promise<Mail | null> {
  const order = await find(orderId);
  if (!order || !["declined", "failed", "voided"].includes(order.status)) return null;
  const { all, uncharged } = await readCustomerMailTexts();
  return customerMail(order, "uncharged", {
    texts: all,
    subject: uncharged.subject,
    paragraphs: [order.status === "voided" ? uncharged.voided : uncharged.failed, uncharged.welcome],
    rows: orderRows(order),
  });
}

export async function composeRefund({
  orderId,
  refundId,
}: MailPayload<"order-refund">): Promise<Mail | null> {
  const order = await find(orderId);
  const refund = await db.orderRefund.findUnique({ where: { id: refundId } });
  if (!order || refund?.state !== "done") return null;
  const amount = toDollars(centsOf(refund.amount));
  const { all, refund: said } = await readCustomerMailTexts();
  return customerMail(order, `refund.${refundId}`, {
    texts: all,
    subject: filledIn(said.subject, { amount }),
    paragraphs: [
      filledIn(said.returned, { amount }),
      refund.kind === "void" ? said.unsettled : said.statement,
    ],
    rows: [...orderRows(order), ["Refunded", amount], ...cardRow(order)],
  });
}

function orderRows(order: Stored): [string, string][] {
  const setupCents = centsOf(order.setupFee);
  const price = toDollars(centsOf(order.recurringAmount));
  return [
    ["Order", order.attempt.invoiceNumber],
    ["Service", nameInMail(order.serviceName)],
    order.isPaidOnce
      ? ["Price", `${price}, once`]
      : ["Price", `${price}, ${billingCycles[order.billingCycle as BillingCycle].label}`],
    ...(setupCents > 0 ? [["Setup fee", toDollars(setupCents)] as [string, string]] : []),
    ["Total", toDollars(centsOf(order.amount))],
  ];
}

function cardRow({ attempt: { cardType, cardLast4 } }: Stored): [string, string][] {
  return cardLast4 ? [["Card", `${cardType ?? "Card"} ending in ${cardLast4}`]] : [];
}

function customerMail(order: Stored, what: string, { texts, rows, ...content }: Content): Mail {
  const { product, phone, email, siteUrl } = company;
  const facts = { order: order.attempt.invoiceNumber, amount: toDollars(centsOf(order.amount)) };
  const fill = (text: string) => filledIn(text, facts);
  const subject = fill(content.subject);
  const paragraphs = content.paragraphs.map(fill);
  const greeting = filledIn(texts.greeting, { name: greetingName(order.firstName) });
  const link = `${siteUrl}/checkout/success?order=${order.orderId}`;
  const from = `${product}, ${phone}, ${new URL(siteUrl).host}`;
  const text = [
    greeting,
    "",
    ...paragraphs,
    "",
    ...mailLines(rows),
    "",
    `${texts.order}: ${link}`,
    "",
    "-- ",
    from,
  ];
  const html = [
    mailHeading(subject),
    `<p>${escapeHtml(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    mailTable(rows),
    `<p><a href="${escapeHtml(link)}">${escapeHtml(texts.order)}</a></p>`,
    mailFootnote(from),
  ];
  return {
    from: siteSender(),
    to: { name: "", address: order.email },
    replyTo: { name: product, address: email },
    subject,
    text: text.join("\n"),
    html: mailDocument(subject, html),
    messageId: `order.${order.attempt.invoiceNumber}.${what}@${new URL(siteUrl).hostname}`,
  };
}

import "server-only";
import { greetingName } from "@/lib/acknowledgement/visitor-text";
import { billingCycles } from "@/lib/billing-cycles";
import { company } from "@/lib/company";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { Order, PaymentAttempt } from "@/lib/generated/prisma/client";
import type { BillingCycle } from "@/lib/integrations/billing/billing";
import type { Mail } from "@/lib/integrations/mail/mail";
import { escapeHtml, mailDocument, mailFootnote, mailHeading, mailLines, mailTable } from "@/lib/mail/html";
import type { MailPayload } from "@/lib/mail/schema";
import { centsOf } from "@/lib/orders/amounts";
import { toDollars } from "@/lib/service-calculator/price";
import { SITE_TIME_ZONE } from "@/lib/time-zone";

type Stored = Order & { attempt: PaymentAttempt };
type Content = { subject: string; paragraphs: string[]; rows: (readonly [string, string])[] };

const dateText = new Intl.DateTimeFormat("en-US", { timeZone: SITE_TIME_ZONE, dateStyle: "long" });

async function find(orderId: string): Promise<Stored | null> {
  const order = await db.order.findUnique({ where: { orderId }, include: { attempt: true } });
  return order?.attempt ? { ...order, attempt: order.attempt } : null;
}

/** That the money was taken and for what, once it was. */
export async function composeReceipt({ orderId, copy }: MailPayload<"order-receipt">): Promise<Mail | null> {
  const order = await find(orderId);
  if (!order?.paidAt) return null;
  const isActive = order.activatedAt !== null;
  return customerMail(order, `receipt.${copy ?? 0}`, {
    subject: `Your receipt from ${company.product}, order ${order.attempt.invoiceNumber}`,
    paragraphs: [
      "Thank you for your order. We have received your payment.",
      isActive
        ? "Your service has been activated."
        : "Your service is being set up; you will hear from our billing system as soon as it is active.",
    ],
    rows: [...orderRows(order), ["Paid on", dateText.format(order.paidAt)], ...cardRow(order)],
  });
}

/** While it is true. */
export async function composePending({ orderId }: MailPayload<"order-pending">): Promise<Mail | null> {
  const order = await find(orderId);
  if (!order || !["unknown", "held"].includes(order.status)) return null;
  return customerMail(order, "pending", {
    subject: `Your payment is being checked, order ${order.attempt.invoiceNumber}`,
    paragraphs: [
      "Thank you for your order. Your payment is being checked, which takes longer than usual.",
      "Please don't pay again: you will hear from us by mail as soon as we know, whether it went through or not.",
    ],
    rows: orderRows(order),
  });
}

/** For who was told that the payment is being checked. */
export async function composeUncharged({ orderId }: MailPayload<"order-uncharged">): Promise<Mail | null> {
  const order = await find(orderId);
  if (!order || !["declined", "failed", "voided"].includes(order.status)) return null;
  return customerMail(order, "uncharged", {
    subject: `Your card was not charged, order ${order.attempt.invoiceNumber}`,
    paragraphs: [
      order.status === "voided"
        ? "The payment for your order was taken back. Nothing is charged to your card."
        : "The payment for your order did not go through. Nothing was charged to your card, and nothing was ordered.",
      `You are welcome to order again, or to call us at ${company.phone}.`,
    ],
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
  return customerMail(order, `refund.${refundId}`, {
    subject: `We have returned ${amount}, order ${order.attempt.invoiceNumber}`,
    paragraphs: [
      `We have returned ${amount} to the card that you paid with.`,
      refund.kind === "void"
        ? "The payment was taken back before it was settled, so it may never show on your statement."
        : "It shows on your statement within a few days, depending on your bank.",
    ],
    rows: [...orderRows(order), ["Returned", amount], ...cardRow(order)],
  });
}

function orderRows(order: Stored): [string, string][] {
  const setupCents = centsOf(order.setupFee);
  const price = toDollars(centsOf(order.recurringAmount));
  return [
    ["Order", order.attempt.invoiceNumber],
    ["Service", order.serviceName],
    order.isPaidOnce
      ? ["Price", `${price}, once`]
      : ["Price", `${price}, ${billingCycles[order.billingCycle as BillingCycle].label}`],
    ...(setupCents > 0 ? [["Set-up fee", toDollars(setupCents)] as [string, string]] : []),
    ["Total", toDollars(centsOf(order.amount))],
  ];
}

function cardRow({ attempt: { cardType, cardLast4 } }: Stored): [string, string][] {
  return cardLast4 ? [["Card", `${cardType ?? "Card"} ending in ${cardLast4}`]] : [];
}

function customerMail(order: Stored, what: string, { subject, paragraphs, rows }: Content): Mail {
  const { product, phone, email, siteUrl } = company;
  const greeting = `Hello ${greetingName(order.firstName)},`;
  const link = `${siteUrl}/checkout/success?order=${order.orderId}`;
  const from = `${product}, ${phone}, ${new URL(siteUrl).host}`;
  const text = [
    greeting,
    "",
    ...paragraphs,
    "",
    ...mailLines(rows),
    "",
    `Your order: ${link}`,
    "",
    "-- ",
    from,
  ];
  const html = [
    mailHeading(subject),
    `<p>${escapeHtml(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    mailTable(rows),
    `<p><a href="${escapeHtml(link)}">Your order</a></p>`,
    mailFootnote(from),
  ];
  return {
    from: env.MAIL_FROM ?? { name: product, address: email },
    to: { name: "", address: order.email },
    replyTo: { name: product, address: email },
    subject,
    text: text.join("\n"),
    html: mailDocument(subject, html),
    messageId: `order.${order.attempt.invoiceNumber}.${what}@${new URL(siteUrl).hostname}`,
  };
}

import "server-only";
import { billingCycles } from "@/lib/commerce/billing-cycles";
import { buyerOf, receiptProof } from "@/lib/commerce/orders/public-service";
import type { ServiceChoice } from "@/lib/commerce/orders/service-changes";
import { isOneOf, type OrderState } from "@/lib/commerce/orders/states";
import type { CustomerMailTexts } from "@/lib/content/letters/customer-texts";
import type { Block, Rows } from "@/lib/content/letters/letter";
import { letterMail } from "@/lib/content/letters/letterhead";
import { readCustomerMailTexts } from "@/lib/content/letters/read-customer-texts";
import { centsOf, toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";
import { answerTime } from "@/lib/core/reply-time";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { promisedBy } from "@/lib/data/hours/promise";
import { openingHours } from "@/lib/data/opening-hours";
import type { Order, PaymentAttempt } from "@/lib/generated/prisma/client";
import type { BillingCycle } from "@/lib/integrations/billing/billing";
import type { Mail } from "@/lib/integrations/mail/mail";
import { nameInMail } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";
import { greetingName, harmless } from "@/lib/jobs/mail/visitor-text";

type Stored = Order & { attempt: PaymentAttempt };
type Content = {
  subject: string;
  paragraphs: string[];
  payment?: Rows;
  after?: string[];
};

const MAX_NAME_LENGTH = 300;

const dateText = new Intl.DateTimeFormat("en-US", { timeZone: SITE_TIME_ZONE, dateStyle: "long" });

async function find(orderId: string): Promise<Stored | null> {
  const order = await db.order.findUnique({ where: { orderId }, include: { attempt: true } });
  return order?.attempt ? { ...order, attempt: order.attempt } : null;
}

export async function composeReceipt({ orderId, copy }: MailPayload<"order-receipt">): Promise<Mail | null> {
  const order = await find(orderId);
  if (!order?.paidAt) return null;
  const payment: Rows = [["Paid on", dateText.format(order.paidAt)], ...cardRow(order)];
  return customerMail(order, `receipt.${copy ?? 0}`, ({ receipt }) => ({
    subject: receipt.subject,
    paragraphs: [receipt.thanks, order.activatedAt ? receipt.active : receipt.setUp],
    payment,
    // A copy, or a payment that was held for days, would promise a time that has passed.
    after: [
      ...(order.isPaidOnce ? [] : [receipt.renews]),
      ...(contactDue(order) > new Date() ? [receipt.next] : []),
    ],
  }));
}

export async function composePending({ orderId }: MailPayload<"order-pending">): Promise<Mail | null> {
  const order = await find(orderId);
  if (!order || !["unknown", "held"].includes(order.status)) return null;
  return customerMail(order, "pending", ({ pending }) => ({
    subject: pending.subject,
    paragraphs: [pending.checked, pending.wait],
  }));
}

export async function composeUncharged({ orderId }: MailPayload<"order-uncharged">): Promise<Mail | null> {
  const order = await find(orderId);
  if (!order || !["declined", "failed", "voided"].includes(order.status)) return null;
  return customerMail(order, "uncharged", ({ uncharged }) => ({
    subject: uncharged.subject,
    paragraphs: [order.status === "voided" ? uncharged.voided : uncharged.failed, uncharged.welcome],
  }));
}

export async function composeRefund({
  orderId,
  refundId,
}: MailPayload<"order-refund">): Promise<Mail | null> {
  const order = await find(orderId);
  const refund = await db.orderRefund.findUnique({ where: { id: refundId } });
  if (!order || refund?.state !== "done") return null;
  const amount = toDollars(centsOf(refund.amount));
  return customerMail(order, `refund.${refundId}`, ({ refund: texts }) => ({
    subject: filledIn(texts.subject, { amount }),
    paragraphs: [
      filledIn(texts.returned, { amount }),
      refund.kind === "void" ? texts.unsettled : texts.statement,
      ...serviceText(order, refund.service, texts),
    ],
    payment: [["Refunded", amount], ...cardRow(order)],
  }));
}

function serviceText(order: Order, service: string | null, texts: CustomerMailTexts["refund"]): string[] {
  if (service) return [texts[afterRefund[service as ServiceChoice]]];
  const isEnded = order.activatedAt === null && isOneOf(["voided", "refunded"], order.status as OrderState);
  return isEnded ? [texts.canceled] : [];
}

const afterRefund = {
  goes_on: "goesOn",
  suspend: "suspended",
  end_now: "ended",
  end_with_term: "endsWithTerm",
} as const satisfies Record<ServiceChoice, keyof CustomerMailTexts["refund"]>;

function orderRows(order: Stored): Rows {
  const { street, city, state, postalCode } = company.address;
  return [
    ["Order", order.attempt.invoiceNumber],
    ["Service", nameInMail(order.serviceName)],
    [order.paidAt ? "Billed to" : "Ordered by", harmless(buyerOf(order), MAX_NAME_LENGTH)],
    ["Sold by", `${company.legalName}, ${street}, ${city}, ${state} ${postalCode}`],
  ];
}

function amountRows(order: Stored): Rows {
  const setupCents = centsOf(order.setupFee);
  const price = toDollars(centsOf(order.recurringAmount));
  const cycle = billingCycles[order.billingCycle as BillingCycle].label;
  return [
    ["Price", order.isPaidOnce ? `${price}, once` : `${price}, ${cycle}`],
    ...(setupCents > 0 ? [["Setup fee", toDollars(setupCents)] as const] : []),
    ["Total", toDollars(centsOf(order.amount))],
  ];
}

function cardRow({ attempt: { cardType, cardLast4 } }: Stored): Rows {
  return cardLast4 ? [["Card", `${cardType ?? "Card"} ending in ${cardLast4}`]] : [];
}

const contactDue = ({ paidAt, createdAt }: Stored): Date =>
  promisedBy("2-business-hours", openingHours(), paidAt ?? createdAt);

const text = (paragraph: string): Block => ({ kind: "text", text: paragraph });

async function customerMail(
  order: Stored,
  what: string,
  contentOf: (texts: CustomerMailTexts) => Content,
): Promise<Mail> {
  const texts = await readCustomerMailTexts();
  const { payment = [], after = [], ...content } = contentOf(texts);
  const { invoiceNumber } = order.attempt;
  const often = billingCycles[order.billingCycle as BillingCycle].adverb;
  const price = toDollars(centsOf(order.recurringAmount));
  const by = answerTime(contactDue(order).toISOString());
  const facts = { order: invoiceNumber, amount: toDollars(centsOf(order.amount)), price, often, by };
  const fill = (paragraph: string) => filledIn(paragraph, facts);
  const subject = fill(content.subject);
  return letterMail({
    to: order.email,
    subject,
    blocks: [
      { kind: "title", text: subject },
      text(filledIn(texts.all.greeting, { name: greetingName(order.firstName) })),
      ...content.paragraphs.map((paragraph) => text(fill(paragraph))),
      { kind: "rows", rows: orderRows(order) },
      { kind: "rows", rows: amountRows(order), isSum: true },
      ...(payment.length > 0 ? [{ kind: "rows" as const, rows: payment }] : []),
      ...after.map((paragraph) => text(fill(paragraph))),
      {
        kind: "button",
        label: texts.all.order,
        // After the #, so that no log and no other site has it.
        href: `${company.siteUrl}/checkout/success?order=${order.orderId}#${receiptProof(order.orderId)}`,
      },
    ],
    messageId: `order.${invoiceNumber}.${what}`,
  });
}

import "server-only";
import { type ReviewReason, resolutions, reviewReasons } from "@/lib/commerce/orders/manual-review";
import { type OrderState, states } from "@/lib/commerce/orders/states";
import { stuckOrders } from "@/lib/commerce/orders/stuck-orders";
import type { Rows } from "@/lib/content/letters/letter";
import { escapeHtml, mailDocument, mailHeading, mailLines, mailTable } from "@/lib/core/mail-html";
import { centsOf, toDollars } from "@/lib/core/money";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

export async function composeStaffMail({ orderId, about }: MailPayload<"order-staff">): Promise<Mail | null> {
  const order = await db.order.findUnique({ where: { orderId }, include: { attempt: true } });
  if (!order?.attempt) return null;
  const isPaid = about === "paid";
  if (!isPaid && order.undecided !== about) return null;
  const { invoiceNumber } = order.attempt;
  const amount = toDollars(centsOf(order.amount));
  const rows: Rows = [
    ["Order", invoiceNumber],
    ["Service", order.serviceName],
    ["Amount", amount],
    ["Customer", `${order.firstName} ${order.lastName}`],
    ...(order.company ? [["Company", order.company] as const] : []),
    ["Email", order.email],
    ["Phone", order.phone],
    ["State", states[order.status as OrderState].means],
    ...(order.billingOrderId ? [["Order in billing", String(order.billingOrderId)] as const] : []),
  ];
  if (isPaid) {
    const paragraphs = [
      "The payment went through. The site tells the billing system; there's nothing left for you to do.",
    ];
    const subject = `Order ${invoiceNumber}: ${order.serviceName}, ${amount}`;
    return staffMail(`order.${invoiceNumber}.staff.paid`, { subject, paragraphs, rows });
  }
  const { message, resolvedBy } = reviewReasons[about as ReviewReason];
  return staffMail(`order.${invoiceNumber}.staff.${about}`, {
    subject: `Order ${invoiceNumber} needs you`,
    paragraphs: [
      message,
      ...(order.lastError ? [`What was said: ${order.lastError}`] : []),
      `What you can do: ${resolvedBy.map((one) => resolutions[one]).join(", ")}.`,
    ],
    rows,
  });
}

export async function composeStuckMail({ on }: MailPayload<"orders-stuck">): Promise<Mail | null> {
  const { orders, total } = await stuckOrders();
  if (total === 0) return null;
  return staffMail(`orders-stuck.${on}`, {
    subject: total === 1 ? "A paid order is stalled" : `${total} paid orders are stalled`,
    paragraphs: [
      "These orders are paid, but for more than an hour the billing system couldn't be told everything. The site keeps trying, and the money is safe. Check whether the billing system is working.",
    ],
    rows: orders.map(({ number, lastError }) => [number, lastError ?? "no answer so far"] as const),
  });
}

const MAX_DIFFERENCES = 50;

export async function composeDifferencesMail({
  reconciliationId,
}: MailPayload<"payment-differences">): Promise<Mail | null> {
  const run = await db.reconciliation.findUnique({ where: { id: reconciliationId } });
  if (!run?.endedAt) return null;
  const open = { settledAt: null, foundAt: { gte: run.startedAt, lte: run.endedAt } };
  const found = await db.paymentDifference.findMany({
    where: open,
    orderBy: { id: "asc" },
    take: MAX_DIFFERENCES,
  });
  if (found.length === 0) return null;
  const total = await db.paymentDifference.count({ where: open });
  return staffMail(`payment-differences.${reconciliationId}`, {
    subject: total === 1 ? "Payments: 1 difference" : `Payments: ${total} differences`,
    paragraphs: ["The card gateway, this site and the billing system disagree about these payments."],
    rows: found.map(
      ({ transactionId, orderId, message }) => [transactionId ?? orderId ?? "", message] as const,
    ),
  });
}

function staffMail(
  id: string,
  { subject, paragraphs, rows }: { subject: string; paragraphs: string[]; rows: Rows },
): Mail {
  const { siteUrl } = company;
  return {
    from: siteSender(),
    to: staffAddress(),
    subject,
    text: [subject, "", ...paragraphs, "", ...mailLines(rows)].join("\n"),
    html: mailDocument(subject, [
      mailHeading(subject),
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      mailTable(rows),
    ]),
    messageId: `${id}@${new URL(siteUrl).hostname}`,
  };
}

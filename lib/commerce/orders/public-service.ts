import "server-only";
import { RECEIPT_STATUSES } from "@/lib/commerce/orders/public-status";
import type { PublicOrder } from "@/lib/commerce/orders/schema";
import { type OrderState, publicStatus } from "@/lib/commerce/orders/states";
import { mailCustomer, transactionOptions } from "@/lib/commerce/orders/transition";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { AppError } from "@/lib/core/errors";
import { centsOf, dollarsOf } from "@/lib/core/money";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import type { Order, PaymentAttempt } from "@/lib/generated/prisma/client";
import type { BillingCycle } from "@/lib/integrations/billing/billing";

export const buyerOf = ({ firstName, lastName, company }: Order): string =>
  [`${firstName} ${lastName}`, company].filter(Boolean).join(", ");

const PURPOSE = "order-receipt";

/** Part of the links in the buyer's mails that shows whom the order is billed to. */
export const receiptProof = (orderId: string): string => keyedHash(PURPOSE, orderId);

export async function readOrder(orderId: string, proof?: string): Promise<{ order: PublicOrder }> {
  const order = await db.order.findUnique({ where: { orderId }, include: { attempt: true } });
  const isBuyer = proof !== undefined && isKeyedHash(PURPOSE, orderId, proof);
  return { order: toPublic(order, isBuyer) };
}

/** Includes whom the order is billed to: only the browser that paid knows the key. */
export async function readOrderOfKey(idempotencyKey: string): Promise<{ order: PublicOrder }> {
  const attempt = await db.paymentAttempt.findUnique({
    where: { idempotencyKey },
    select: { order: { include: { attempt: true } } },
  });
  return { order: toPublic(attempt?.order ?? null, true) };
}

export async function mailReceiptAgain(orderId: string): Promise<{ message: string }> {
  const { order } = await readOrder(orderId);
  if (!RECEIPT_STATUSES.has(order.status)) {
    throw new AppError("conflict", "There is no receipt for this order.");
  }
  await consume("receiptMailsOfOrder", orderId);
  // Both clicks of a double click produce the same mail.
  const copy = Math.floor(Date.now() / 1_000);
  await db.$transaction(async (tx) => {
    const { status } = await tx.order.findUniqueOrThrow({ where: { orderId }, select: { status: true } });
    await mailCustomer(tx, { orderId, status: status as OrderState }, "receipt", { copy });
  }, transactionOptions);
  return { message: "The receipt is on its way to the email address on the order." };
}

function toPublic(order: (Order & { attempt: PaymentAttempt | null }) | null, isBuyer: boolean): PublicOrder {
  if (!order?.attempt) throw new AppError("not_found", "This order doesn't exist.");
  return {
    orderId: order.orderId,
    number: order.attempt.invoiceNumber,
    serviceName: order.serviceName,
    billingCycle: order.billingCycle as BillingCycle,
    isPaidOnce: order.isPaidOnce,
    price: dollarsOf(centsOf(order.recurringAmount)),
    setupFee: dollarsOf(centsOf(order.setupFee)),
    ...(isBuyer && { billedTo: buyerOf(order) }),
    amount: dollarsOf(centsOf(order.amount)),
    refunded: dollarsOf(centsOf(order.refunded)),
    status: publicStatus(order.status as OrderState, order.undecided !== null),
    cardLast4: order.attempt.cardLast4,
    createdAt: order.createdAt.toISOString(),
  };
}

import "server-only";
import type { RefundInput } from "@/lib/commerce/orders/admin/input";
import type { ChargeNow } from "@/lib/commerce/orders/admin/schema";
import { requestRefund } from "@/lib/commerce/orders/staff-actions";
import { AppError, fieldError } from "@/lib/core/errors";
import { toDecimal, toHundredths } from "@/lib/core/money";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { cardPayments } from "@/lib/integrations/payments/configured";
import { type GatewayTransaction, PaymentFailure } from "@/lib/integrations/payments/payments";

export async function readCharge(orderId: string): Promise<ChargeNow | null> {
  const attempt = await db.paymentAttempt.findUnique({ where: { orderId }, select: { transactionId: true } });
  if (!attempt) throw new AppError("not_found", "This order doesn't exist.");
  const found = attempt.transactionId ? await transactionOf(attempt.transactionId) : null;
  if (!found) return null;
  const { transactionId, state, status, amountCents, refundedCents } = found;
  return {
    transactionId,
    state,
    status,
    amount: toDecimal(amountCents),
    refunded: toDecimal(refundedCents),
    canVoid: state === "captured" || state === "held",
    canRefund: state === "settled",
  };
}

async function transactionOf(transactionId: string): Promise<GatewayTransaction | null> {
  try {
    return await cardPayments().transaction(transactionId);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    throw new AppError("payments_unavailable", `The card gateway didn't answer: ${error.detail}`, {
      retryAfterSeconds: 10,
    });
  }
}

export async function refundPart(
  tx: Transaction,
  orderId: string,
  { amount, reason, refundedBefore, service }: RefundInput,
  by: { username: string },
) {
  await assertRefunded(tx, orderId, refundedBefore);
  return requestRefund(tx, orderId, { amountCents: toHundredths(amount), reason, service }, by);
}

export async function voidCharge(
  tx: Transaction,
  orderId: string,
  { amount, reason, refundedBefore, service }: RefundInput,
  by: { username: string },
) {
  await assertRefunded(tx, orderId, refundedBefore);
  const order = await tx.order.findUnique({ where: { orderId }, select: { amount: true } });
  if (order && order.amount.toFixed(2) !== amount) {
    throw fieldError("amount", `A void cancels the whole charge: ${order.amount.toFixed(2)}.`);
  }
  return requestRefund(tx, orderId, { amountCents: toHundredths(amount), reason, service }, by);
}

async function assertRefunded(
  tx: Transaction,
  orderId: string,
  refundedBefore: string | undefined,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ refunded: string }[]>`
    SELECT refunded::text FROM orders WHERE order_id = ${orderId} FOR UPDATE`;
  if (!row) throw new AppError("not_found", "This order doesn't exist.");
  if (refundedBefore === undefined || row.refunded === refundedBefore) return;
  throw new AppError("conflict", "Part of this order was refunded in the meantime. Check it again first.");
}

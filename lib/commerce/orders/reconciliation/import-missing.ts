import "server-only";
import type { ComparedOrder } from "@/lib/commerce/orders/reconciliation/differences";
import { isOneOf, PAID_STATES } from "@/lib/commerce/orders/states";
import {
  addEvent,
  recordCharge,
  scheduleOrder,
  transactionOptions,
  transitionOrder,
} from "@/lib/commerce/orders/transition";
import { groupedBy } from "@/lib/core/grouped-by";
import { centsOf, toDecimal, toDollars } from "@/lib/core/money";
import { db } from "@/lib/data/db";
import type { GatewayTransaction } from "@/lib/integrations/payments/payments";

/** Skips orders with a refund under way. */
export async function importMissingPayments(
  orders: readonly ComparedOrder[],
  transactions: readonly GatewayTransaction[],
): Promise<void> {
  const byNumber = groupedBy(transactions, ({ invoiceNumber }) => invoiceNumber ?? "");
  for (const order of orders) {
    const own = byNumber.get(order.number);
    if (own) await importMissingPayment(order, own);
  }
}

async function importMissingPayment(order: ComparedOrder, own: readonly GatewayTransaction[]): Promise<void> {
  const { orderId, status, transactionId, amountCents, refundedCents } = order;
  if (status === "failed") {
    const [late, another] = own.filter(({ state }) => state === "captured" || state === "settled");
    if (!late || another || late.amountCents !== amountCents) return;
    const { cardLast4, cardType } = late;
    const facts = { transactionId: late.transactionId, cardLast4, cardType };
    await recordCharge(orderId, "paid", { facts });
    return;
  }
  if (!isOneOf(PAID_STATES, status)) return;
  const charge = own.find((one) => one.transactionId === transactionId);
  if (!charge) return;
  const returnedCents =
    charge.state === "voided"
      ? amountCents
      : own
          .filter((one) => one.state === "refunded" && one !== charge)
          .reduce((sum, one) => sum + one.amountCents, 0);
  if (returnedCents <= refundedCents || returnedCents > amountCents) return;
  await recordReturn(order, returnedCents, charge.state === "voided");
}

async function recordReturn(order: ComparedOrder, returnedCents: number, isVoided: boolean): Promise<void> {
  const { orderId, status, amountCents, refundedCents } = order;
  const refunded = toDecimal(returnedCents);
  await db.$transaction(async (tx) => {
    const open = await tx.orderRefund.findFirst({ where: { orderId, isOpen: true }, select: { id: true } });
    const now = await tx.order.findUnique({ where: { orderId }, select: { status: true, refunded: true } });
    if (open || now?.status !== status || centsOf(now.refunded) !== refundedCents) return;
    const message = `At the gateway itself, ${toDollars(returnedCents - refundedCents)} were given back by hand.`;
    if (returnedCents === amountCents) {
      await transitionOrder(tx, orderId, status, isVoided ? "voided" : "refunded", {
        data: { refunded },
        message,
      });
    } else {
      await tx.order.update({ where: { orderId }, data: { refunded } });
      await addEvent(tx, orderId, { type: "answered", status, message });
      await scheduleOrder(tx, orderId);
    }
  }, transactionOptions);
}

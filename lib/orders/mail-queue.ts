import "server-only";
import { queueMail } from "@/lib/mail/outbox";
import { addEvent } from "@/lib/orders/history";
import type { OrderState } from "@/lib/orders/states";
import type { Transaction } from "@/lib/records/change";

/**
 * The mails of an order, each written in the transaction of what it tells, and once: of one key the outbox holds one.
 */

type Named = { orderId: string; number: string; status: OrderState };

async function named(tx: Transaction, orderId: string): Promise<Named> {
  const { status, attempt } = await tx.order.findUniqueOrThrow({
    where: { orderId },
    select: { status: true, attempt: { select: { invoiceNumber: true } } },
  });
  return { orderId, number: attempt?.invoiceNumber ?? "", status: status as OrderState };
}

const keyOf = (orderId: string, what: string) => `order.${orderId}.${what}`;

/** The receipt, and word to the staff. */
export async function queuePaidMails(tx: Transaction, orderId: string): Promise<void> {
  const { number, status } = await named(tx, orderId);
  await queueMail(tx, "order-receipt", { orderId, number }, keyOf(orderId, "receipt"));
  await queueMail(tx, "order-staff", { orderId, number, about: "paid" }, keyOf(orderId, "staff.paid"));
  await addEvent(tx, orderId, { type: "mailed", status, words: "The customer is emailed a receipt." });
}

/** The receipt again: the `copy`th one that was asked for. */
export async function queueReceiptCopy(tx: Transaction, orderId: string, copy: number): Promise<void> {
  const { number, status } = await named(tx, orderId);
  await queueMail(tx, "order-receipt", { orderId, number, copy }, keyOf(orderId, `receipt.${copy}`));
  await addEvent(tx, orderId, {
    type: "mailed",
    status,
    words: "The customer is emailed the receipt again.",
  });
}

export async function queuePendingMail(tx: Transaction, orderId: string): Promise<void> {
  const key = keyOf(orderId, "pending");
  if (await tx.outgoingMail.findUnique({ where: { key }, select: { id: true } })) return;
  const { number, status } = await named(tx, orderId);
  await queueMail(tx, "order-pending", { orderId, number }, key);
  await addEvent(tx, orderId, {
    type: "mailed",
    status,
    words: "The customer is emailed that the payment is being reviewed.",
  });
}

/** To whoever was told that the payment is being looked at. */
export async function queueUnchargedMail(tx: Transaction, orderId: string): Promise<void> {
  const told = await tx.outgoingMail.findUnique({
    where: { key: keyOf(orderId, "pending") },
    select: { id: true },
  });
  if (!told) return;
  const { number, status } = await named(tx, orderId);
  await queueMail(tx, "order-uncharged", { orderId, number }, keyOf(orderId, "uncharged"));
  await addEvent(tx, orderId, {
    type: "mailed",
    status,
    words: "The customer is emailed that nothing was charged.",
  });
}

export async function queueRefundMail(tx: Transaction, orderId: string, refundId: number): Promise<void> {
  const { number, status } = await named(tx, orderId);
  const key = keyOf(orderId, `refund.${refundId}`);
  await queueMail(tx, "order-refund", { orderId, number, refundId }, key);
  await addEvent(tx, orderId, {
    type: "mailed",
    status,
    words: "The customer is emailed about the refund.",
  });
}

/** Once an order and reason, however often the machine comes to stop for it. */
export async function queueStaffMail(tx: Transaction, orderId: string, about: string): Promise<void> {
  const { number } = await named(tx, orderId);
  await queueMail(tx, "order-staff", { orderId, number, about }, keyOf(orderId, `staff.${about}`));
}

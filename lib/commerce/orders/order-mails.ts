import "server-only";
import type { ReviewReason } from "@/lib/commerce/orders/manual-review";
import type { CustomerMail } from "@/lib/commerce/orders/states";
import type { Transaction } from "@/lib/data/records/change";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload, MailType } from "@/lib/jobs/mail/schema";

async function mailQueueOf(tx: Transaction, orderId: string) {
  const attempt = await tx.paymentAttempt.findUnique({ where: { orderId }, select: { invoiceNumber: true } });
  const mailKey = (name: string) => `order.${orderId}.${name}`;
  return {
    order: { orderId, number: attempt?.invoiceNumber ?? "" },
    queue: <T extends MailType>(name: string, type: T, payload: MailPayload<T>) =>
      queueMail(tx, type, payload, mailKey(name)),
    has: async (name: string) => (await tx.outgoingMail.count({ where: { key: mailKey(name) } })) > 0,
  };
}

/** Returns the line of the order's history; null if no mail is sent. */
export async function queueCustomerMail(
  tx: Transaction,
  orderId: string,
  mail: CustomerMail,
  { copy, refundId }: { copy?: number; refundId?: number } = {},
): Promise<string | null> {
  const { order, queue, has } = await mailQueueOf(tx, orderId);
  switch (mail) {
    case "receipt":
      if (copy) {
        await queue(`receipt.${copy}`, "order-receipt", { ...order, copy });
        return "The customer is emailed the receipt again.";
      }
      await queue("receipt", "order-receipt", order);
      await queue("staff.paid", "order-staff", { ...order, about: "paid" });
      return "The customer is emailed a receipt.";
    case "pending":
      if (await has("pending")) return null;
      await queue("pending", "order-pending", order);
      return "The customer is emailed that the payment is being reviewed.";
    case "uncharged":
      if (refundId) return null;
      // Even where the mail about a pending payment was not sent: the checkout has promised one.
      await queue("uncharged", "order-uncharged", order);
      return "The customer is emailed that nothing was charged.";
    case "refund":
      // Staff themselves tell the customer about a refund that they made at the gateway.
      if (!refundId) return null;
      await queue(`refund.${refundId}`, "order-refund", { ...order, refundId });
      return "The customer is emailed about the refund.";
  }
}

export async function queueReviewMail(tx: Transaction, orderId: string, reason: ReviewReason): Promise<void> {
  const { order, queue } = await mailQueueOf(tx, orderId);
  await queue(`staff.${reason}`, "order-staff", { ...order, about: reason });
}

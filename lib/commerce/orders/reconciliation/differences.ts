import { isOneOf, type OrderState, PAID_STATES, UNCHARGED_STATES } from "@/lib/commerce/orders/states";
import { groupedBy } from "@/lib/core/grouped-by";
import { toDollars } from "@/lib/core/money";
import type { BillingPayment } from "@/lib/integrations/billing/billing";
import type { GatewayTransaction, TransactionState } from "@/lib/integrations/payments/payments";

/** Form of this site's order numbers, which identifies an order even if the database has lost it. */
const isOrderNumber = (number: string | null): number is string => /^W\d{6}[0-9A-Z]{8}$/.test(number ?? "");

export type ComparedOrder = {
  orderId: string;
  number: string;
  status: OrderState;
  transactionId: string | null;
  amountCents: number;
  refundedCents: number;
  createdAt: Date;
  updatedAt: Date;
};

export const differenceKinds = {
  unknown_order: "A charge under a number of this site that it does not know",
  foreign_charge: "A charge that neither this site nor the billing system knows",
  charged_after_end: "A charge of an order that counts as not charged",
  second_charge: "A second charge of one order",
  charge_missing: "A charged order without a charge at the gateway",
  charge_lost: "A charged order whose charge the gateway has taken back",
  amount_differs: "A charge of another amount than its order",
  not_given_back: "Money that counts as given back, and was not",
  payment_missing: "A payment that the billing system does not have",
  payment_twice: "A payment that the billing system has more than once",
  payment_differs: "A payment of another amount in the billing system",
  payment_without_charge: "A payment in the billing system of an order that was not charged",
  invoice_differs: "An invoice of another amount than was charged",
  invoice_still_paid: "An invoice that counts as paid, though the money was given back",
} as const;
export type DifferenceKind = keyof typeof differenceKinds;

export type Difference = {
  kind: DifferenceKind;
  orderId: string | null;
  transactionId: string | null;
  amountCents: number | null;
  message: string;
};

type ComparisonInput = {
  transactions: readonly GatewayTransaction[];
  orders: readonly ComparedOrder[];
  payments: readonly BillingPayment[];
  now: Date;
};

/** The list that lacks something may be incomplete. */
export const DOUBTFUL: readonly DifferenceKind[] = ["charge_missing", "payment_missing", "foreign_charge"];

/** Anything changed this recently may be on its way from one system to the next. */
const MOVING_MS = 15 * 60_000;

const TAKEN: readonly TransactionState[] = ["captured", "settled"];

/** Pure: takes absent data as missing, so the caller looks up `DOUBTFUL` results again. */
export function differencesIn({ transactions, orders, payments, now }: ComparisonInput): Difference[] {
  const unchanged = orders.filter(({ updatedAt }) => now.getTime() - updatedAt.getTime() >= MOVING_MS);
  const unchangedIds = new Set(unchanged.map(({ orderId }) => orderId));
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const byTransaction = new Map(orders.map((order) => [order.transactionId, order]));
  const found: Difference[] = [];

  for (const transaction of transactions) {
    if (!TAKEN.includes(transaction.state)) continue;
    const order =
      byTransaction.get(transaction.transactionId) ?? byNumber.get(transaction.invoiceNumber ?? "");
    if (order) {
      if (unchangedIds.has(order.orderId)) found.push(...compareCharge(transaction, order));
    } else if (now.getTime() - transaction.submittedAt.getTime() >= MOVING_MS) {
      found.push(...compareForeignCharge(transaction, payments));
    }
  }
  const charges = groupedBy(transactions, ({ invoiceNumber }) => invoiceNumber ?? "");
  const paid = groupedBy(payments, ({ transactionId }) => transactionId);
  for (const order of unchanged) {
    found.push(...compareOrder(order, charges.get(order.number) ?? []));
    if (order.transactionId) found.push(...comparePayments(order, paid.get(order.transactionId) ?? []));
  }
  return found;
}

function compareForeignCharge(
  transaction: GatewayTransaction,
  payments: readonly BillingPayment[],
): Difference[] {
  const { transactionId, invoiceNumber, amountCents } = transaction;
  const about = { orderId: null, transactionId, amountCents };
  const amount = toDollars(amountCents);
  if (isOrderNumber(invoiceNumber)) {
    const message = `The gateway took ${amount} under the number ${invoiceNumber}, which this site does not know. Was its database restored from a backup? Make the order in the billing system by hand, or give the money back.`;
    return [{ ...about, kind: "unknown_order", message }];
  }
  if (payments.some((payment) => payment.transactionId === transactionId)) return [];
  const message = `The gateway took ${amount} (transaction ${transactionId}), not by this site, and the billing system has no such payment.`;
  return [{ ...about, kind: "foreign_charge", message }];
}

function compareCharge(transaction: GatewayTransaction, order: ComparedOrder): Difference[] {
  const { transactionId, amountCents } = transaction;
  const about = { orderId: order.orderId, transactionId, amountCents };
  const amount = toDollars(amountCents);
  if (isOneOf(UNCHARGED_STATES, order.status)) {
    const message = `The gateway took ${amount} for order ${order.number}, which counts as not charged. Ask the customer whether they still want it, else give it back.`;
    return [{ ...about, kind: "charged_after_end", message }];
  }
  if (order.transactionId !== null && order.transactionId !== transactionId) {
    const message = `The gateway took ${amount} for order ${order.number} a second time. Void or refund transaction ${transactionId} there.`;
    return [{ ...about, kind: "second_charge", message }];
  }
  if (order.status === "voided") {
    const message = `Order ${order.number} counts as voided, but the gateway still has its ${amount}. Void or refund transaction ${transactionId} there.`;
    return [{ ...about, kind: "not_given_back", message }];
  }
  if (amountCents !== order.amountCents) {
    const message = `The gateway took ${amount} for order ${order.number}, which is of ${toDollars(order.amountCents)}.`;
    return [{ ...about, kind: "amount_differs", message }];
  }
  return [];
}

function compareOrder(order: ComparedOrder, found: readonly GatewayTransaction[]): Difference[] {
  const { orderId, number, status, transactionId } = order;
  if (!isOneOf(PAID_STATES, status) && status !== "refunded") return [];
  const about = { orderId, transactionId, amountCents: order.amountCents };
  const amount = toDollars(order.amountCents);
  const charge = found.find((one) => one.transactionId === transactionId);
  if (!charge) {
    const message = `Order ${number} was charged, but the gateway does not list its charge of ${amount}.`;
    return [{ ...about, kind: "charge_missing", message }];
  }
  if (!TAKEN.includes(charge.state) && charge.state !== "refunded") {
    const message = `Order ${number} was charged, but at the gateway its charge of ${amount} is ${charge.state} (${charge.status}).`;
    return [{ ...about, kind: "charge_lost", message }];
  }
  const returnedCents = found
    .filter((one) => one.state === "refunded" && one.transactionId !== transactionId)
    .reduce((sum, one) => sum + one.amountCents, 0);
  if (returnedCents < order.refundedCents && charge.state !== "refunded") {
    const message = `Of order ${number}, ${toDollars(order.refundedCents)} count as given back; the gateway lists ${toDollars(returnedCents)}.`;
    return [{ ...about, kind: "not_given_back", amountCents: order.refundedCents - returnedCents, message }];
  }
  return [];
}

function comparePayments(order: ComparedOrder, payments: readonly BillingPayment[]): Difference[] {
  const { orderId, number, status, transactionId, amountCents } = order;
  const about = { orderId, transactionId, amountCents };
  if (isOneOf(UNCHARGED_STATES, status)) {
    if (payments.length === 0) return [];
    const message = `The billing system has a payment for order ${number}, which was not charged.`;
    return [{ ...about, kind: "payment_without_charge", message }];
  }
  if (status === "recorded" || status === "activated") {
    const [first, second] = payments;
    if (!first) {
      const message = `Order ${number} is paid, but the billing system has no payment with transaction ${transactionId}.`;
      return [{ ...about, kind: "payment_missing", message }];
    }
    if (second) {
      const message = `The billing system has the payment of order ${number} ${payments.length} times: at invoices ${payments.map(({ invoiceId }) => invoiceId).join(", ")}. Remove what is too much there.`;
      return [{ ...about, kind: "payment_twice", message }];
    }
    if (first.amountCents !== amountCents) {
      const message = `Order ${number} was charged ${toDollars(amountCents)}; the billing system has a payment of ${toDollars(first.amountCents)}.`;
      return [{ ...about, kind: "payment_differs", message }];
    }
  }
  return [];
}

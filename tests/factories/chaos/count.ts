import type { BillingState } from "../../../fakes/billing/state";
import type { FakeTransaction } from "../../../fakes/payments/state";
import type { Checkout } from "./checkouts";

export type StoredOrder = {
  orderId: string;
  status: string;
  undecided: string | null;
  email: string;
  cents: number;
  key: string | null;
  number: string;
  transactionId: string | null;
  billingOrderId: number | null;
  billingInvoiceId: number | null;
  receipts: number;
};

export type Books = {
  checkouts: readonly Checkout[];
  orders: readonly StoredOrder[];
  transactions: readonly FakeTransaction[];
  billing: BillingState;
};

/** States of money held by the gateway. */
const TAKEN = ["capturedPendingSettlement", "settledSuccessfully"];
const ENDS = ["activated", "declined", "failed"];

/**
 * All inconsistencies in the books of three systems once all is at rest, as text; empty if each charge has
 * one order, one invoice payment, and one active service, and each customer received the truth.
 */
export function faultsIn(books: Books): string[] {
  return [
    ...books.orders.flatMap((order) => faultsOfOrder(order, books)),
    ...strangers(books),
    ...books.checkouts.flatMap((checkout) => faultsOfCheckout(checkout, books)),
    ...intentions(books),
  ];
}

function faultsOfOrder(order: StoredOrder, { transactions, billing }: Books): string[] {
  const { number, status, undecided, transactionId, billingOrderId, billingInvoiceId } = order;
  const faults: string[] = [];
  const wrong = (words: string) => faults.push(`order ${number} (${status}): ${words}`);
  if (!ENDS.includes(status)) wrong(`has not come to an end${undecided ? `, ${undecided}` : ""}`);
  const taken = transactions.filter(
    (one) => one.invoiceNumber === number && TAKEN.includes(one.status) && one.type !== "refundTransaction",
  );
  const payments = billing.payments.filter((one) => one.transactionId === transactionId);
  if (status !== "activated") {
    if (taken.length > 0) wrong(`was charged ${taken.length} times`);
    if (payments.length > 0 && transactionId) wrong("is paid in billing");
    if (billingOrderId) wrong(`is order ${billingOrderId} in billing`);
    return faults;
  }
  if (taken.length !== 1) wrong(`was charged ${taken.length} times`);
  if (taken[0]?.transId !== transactionId) wrong("was charged by another transaction");
  if (taken[0]?.amountCents !== order.cents) wrong(`was charged ${taken[0]?.amountCents} cents`);
  if (payments.length !== 1) wrong(`has ${payments.length} payments in billing`);
  if (payments[0]?.invoiceId !== billingInvoiceId || payments[0]?.amount !== order.cents) {
    wrong("is paid at another invoice or with another amount");
  }
  const made = billing.orders.find(({ id }) => id === billingOrderId);
  if (made?.status !== "Active") wrong(`is ${made?.status} in billing`);
  if (made?.invoiceId !== billingInvoiceId) wrong("has another invoice in billing");
  const invoice = billing.invoices.find(({ id }) => id === billingInvoiceId);
  if (invoice?.status !== "Paid") wrong(`its invoice is ${invoice?.status}`);
  const customer = billing.customers.find(({ id }) => id === made?.customerId);
  if (customer?.email !== order.email) wrong(`belongs to ${customer?.email} in billing`);
  if (order.receipts !== 1) wrong(`was mailed ${order.receipts} receipts`);
  return faults;
}

function strangers({ orders, checkouts, transactions, billing }: Books): string[] {
  const faults: string[] = [];
  const numbers = new Set(orders.map(({ number }) => number));
  for (const { transId, status, invoiceNumber } of transactions) {
    if (!TAKEN.includes(status) || numbers.has(invoiceNumber ?? "")) continue;
    faults.push(`transaction ${transId} (${invoiceNumber}) belongs to no order`);
  }
  const emails = new Set(checkouts.map(({ email }) => email));
  const ownCustomers = billing.customers.filter(({ email }) => emails.has(email));
  if (new Set(ownCustomers.map(({ email }) => email)).size !== ownCustomers.length)
    faults.push("a customer is there twice");
  const ids = new Set(ownCustomers.map(({ id }) => id));
  const known = new Set(orders.map(({ billingOrderId }) => billingOrderId));
  for (const { id, customerId } of billing.orders) {
    if (ids.has(customerId) && !known.has(id)) faults.push(`order ${id} in billing belongs to no order`);
  }
  const charges = new Set(orders.map(({ transactionId }) => transactionId));
  for (const { id, customerId, transactionId } of billing.payments) {
    if (ids.has(customerId) && !charges.has(transactionId))
      faults.push(`payment ${id} in billing belongs to no order`);
  }
  return faults;
}

function faultsOfCheckout({ key, reply: told, email }: Checkout, { orders }: Books): string[] {
  const own = orders.filter((order) => order.key === key);
  if (own.length > 1) return [`the key of ${email} has ${own.length} orders`];
  // An unsent one has released its key.
  const ofTold = orders.find(({ orderId, key }) => orderId === told?.body.orderId && key === null);
  const order = own[0] ?? ofTold;
  const faults: string[] = [];
  if (
    told?.body.success === true &&
    (!order || order.orderId !== told.body.orderId || order.email !== email)
  ) {
    faults.push(`${email} was told of order ${told.body.orderId}, which is not theirs`);
  }
  if (told?.status === 200 && told.body.success === true && order?.status !== "activated") {
    faults.push(`${email} was told that they paid, and the order is ${order?.status}`);
  }
  if (told?.body.success === false && order?.status === "activated") {
    faults.push(`${email} was told ${told.body.code}, and was charged`);
  }
  return faults;
}

/** One customer and one service: one charge, from any number of tabs. */
function intentions({ orders }: Books): string[] {
  const charged = new Map<string, number>();
  for (const { email, cents, status } of orders) {
    if (status !== "activated") continue;
    const intention = `${email} for ${cents} cents`;
    charged.set(intention, (charged.get(intention) ?? 0) + 1);
  }
  return [...charged].flatMap(([intention, times]) =>
    times > 1 ? [`${intention} was charged ${times} times`] : [],
  );
}

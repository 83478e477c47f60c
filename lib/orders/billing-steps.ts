import "server-only";
import { db } from "@/lib/db";
import type { BillingCycle, BillingFailure, BillingInvoiceDetail } from "@/lib/integrations/billing/billing";
import { billing } from "@/lib/integrations/billing/configured";
import { toDollars } from "@/lib/money";
import { centsOf } from "@/lib/orders/amounts";
import { openAddress } from "@/lib/orders/billing-address";
import { keepClaim } from "@/lib/orders/claims";
import { noteDown } from "@/lib/orders/comparison/notes";
import { move, takeTurn } from "@/lib/orders/move";
import { settleIntent, stop, write } from "@/lib/orders/protocol";
import { retryWait } from "@/lib/orders/states";
import type { Outcome, Work } from "@/lib/orders/work";

/**
 * From the paid charge to the activated service, one write to the billing system a state. Each step looks before it
 * writes, so that what was done already, by whomever, is not done again.
 */

/** `paid`: the customer of the e-mail address, who is created where there is none. */
export async function findCustomer(work: Work): Promise<Outcome> {
  const { orderId, email, intent } = work;
  // With the turn first: of two orders of a new address, the second one finds the first one's customer.
  if (!(await takeTurn(work, `address ${email}`))) return { waitMs: retryWait(work.tries) };
  const known = await billing().customerByEmail(email);
  if (known) return hasCustomer(orderId, known.id, "found");
  if (intent) return settleIntent(work, "create_customer");
  const address = openAddress(work);
  if (!address) return stop(work, work.sealedAddress === null ? "address_erased" : "address_unreadable");
  const { firstName, lastName, phone, company } = work;
  const customer = { firstName, lastName, email, phone, company, ...address };
  const written = await write(work, "create_customer", () => billing().createCustomer(customer));
  if ("outcome" in written) return written.outcome;
  if ("answer" in written) return hasCustomer(orderId, written.answer, "created");
  if (written.refusal.reason !== "email_taken") return refused(work, written.refusal);
  const other = await billing().customerByEmail(email);
  return other ? hasCustomer(orderId, other.id, "found") : stop(work, "login_without_customer");
}

async function hasCustomer(orderId: string, billingCustomerId: number, how: string): Promise<Outcome> {
  await move(orderId, "paid", "ordering", {
    data: { billingCustomerId },
    words: `Customer ${billingCustomerId} of the billing system was ${how}.`,
    details: { billingCustomerId },
  });
  return "moved";
}

/** `ordering`: one order in the billing system. */
export async function placeOrder(work: Work): Promise<Outcome> {
  const { orderId, serviceId, billingCustomerId, billingCycle, clientAddress } = work;
  const customerId = billingCustomerId ?? 0;
  if (work.intent) return findPlacedOrder(work, customerId);
  if (!(await takeTurn(work, `customer ${customerId}`))) return { waitMs: retryWait(work.tries) };
  const before = await billing().orders(customerId);
  const baselineOrderId = Math.max(0, ...before.map(({ id }) => id));
  const order = {
    customerId,
    productId: serviceId,
    cycle: billingCycle as BillingCycle,
    clientAddress,
  };
  const written = await write(work, "create_order", () => billing().createOrder(order), { baselineOrderId });
  if ("outcome" in written) return written.outcome;
  if ("refusal" in written) return refused(work, written.refusal);
  return hasOrder(orderId, written.answer.orderId, written.answer.invoiceId);
}

/** The answer was lost: an order of the customer for this product, newer than any before, and of no other order of ours. */
async function findPlacedOrder(work: Work, customerId: number): Promise<Outcome> {
  const { orderId, serviceId, baselineOrderId } = work;
  const newer = (await billing().orders(customerId)).filter(
    ({ id, productIds }) => id > (baselineOrderId ?? 0) && productIds.includes(serviceId),
  );
  const taken = await db.order.findMany({
    where: { billingOrderId: { in: newer.map(({ id }) => id) } },
    select: { billingOrderId: true },
  });
  const free = newer.filter(({ id }) => !taken.some(({ billingOrderId }) => billingOrderId === id));
  // A canceled one is what staff have made of one too many.
  const candidates = free.filter(({ status }) => status !== "Cancelled" && status !== "Fraud");
  if (candidates.length > 1)
    return stop(work, "two_orders", { details: { billingOrders: candidates.map(({ id }) => id) } });
  const [found] = candidates;
  return found ? hasOrder(orderId, found.id, found.invoiceId) : settleIntent(work, "create_order");
}

async function hasOrder(
  orderId: string,
  billingOrderId: number,
  billingInvoiceId: number | null,
): Promise<Outcome> {
  await move(orderId, "ordering", "invoiced", {
    data: { billingOrderId, billingInvoiceId },
    words: `Order ${billingOrderId} of the billing system${billingInvoiceId ? `, invoice ${billingInvoiceId}` : ""}.`,
    details: { billingOrderId, billingInvoiceId },
  });
  return "moved";
}

/** `invoiced`: the payment at the invoice, once. */
export async function recordPayment(work: Work): Promise<Outcome> {
  const { orderId, attempt, paidAt, amount, intent } = work;
  const invoiceId = work.billingInvoiceId ?? (await lateInvoice(work));
  if (!invoiceId) return stop(work, "no_invoice");
  const transactionId = attempt.transactionId ?? "";
  const recorded = await billing().paymentsByTransaction(transactionId);
  if (recorded.some((payment) => payment.invoiceId === invoiceId)) return isRecorded(orderId, invoiceId);
  if (recorded.length > 0) {
    return stop(work, "recorded_elsewhere", { details: { invoice: recorded[0]?.invoiceId ?? null } });
  }
  if (intent) return settleIntent(work, "record_payment");
  const invoice = await billing().invoice(invoiceId);
  if (!invoice) return stop(work, "no_invoice");
  await noteOtherTotal(work, invoice);
  const payment = {
    invoiceId,
    transactionId,
    amountCents: centsOf(amount),
    paidAt: paidAt ?? attempt.createdAt,
  };
  const written = await write(work, "record_payment", () => billing().recordPayment(payment));
  if ("outcome" in written) return written.outcome;
  if ("refusal" in written) return refused(work, written.refusal);
  return isRecorded(orderId, invoiceId);
}

/** The price was changed between the charge and the order, or tax was added: what was charged is recorded all the same. */
async function noteOtherTotal(work: Work, { id, total }: BillingInvoiceDetail): Promise<void> {
  const { orderId, attempt, amount } = work;
  // An amount that can't be read can't be told to differ.
  if (total === null) return;
  const [totalCents, amountCents] = [centsOf(total), centsOf(amount)];
  if (totalCents === amountCents) return;
  const words = `Order ${attempt.invoiceNumber} was charged ${toDollars(amountCents)}; its invoice ${id} in the billing system is of ${toDollars(totalCents)}. Correct it there.`;
  const { transactionId } = attempt;
  await noteDown(db, [{ kind: "invoice_differs", orderId, transactionId, amountCents: totalCents, words }]);
}

/** An invoice that was made after its order. */
async function lateInvoice({ billingOrderId }: Work): Promise<number | null> {
  const order = billingOrderId ? await billing().order(billingOrderId) : null;
  return order?.invoiceId ?? null;
}

async function isRecorded(orderId: string, billingInvoiceId: number): Promise<Outcome> {
  await move(orderId, "invoiced", "recorded", {
    data: { billingInvoiceId, recordedAt: new Date() },
    words: `The payment is recorded on invoice ${billingInvoiceId}.`,
    details: { billingInvoiceId },
  });
  return "moved";
}

/** `recorded`: the order accepted, which activates the service and has the billing system mail the customer. */
export async function acceptOrder(work: Work): Promise<Outcome> {
  const { orderId, intent } = work;
  const billingOrderId = work.billingOrderId ?? 0;
  const order = await billing().order(billingOrderId);
  if (order?.status === "Active") return isActivated(orderId);
  if (order?.status !== "Pending")
    return stop(work, "ended_in_billing", { words: order?.status ?? "unknown" });
  if (intent) return settleIntent(work, "accept_order");
  const written = await write(work, "accept_order", () => billing().acceptOrder(billingOrderId));
  if ("outcome" in written) return written.outcome;
  if ("answer" in written) return isActivated(orderId);
  // Done by somebody else in this moment: the next look tells by whom.
  if (written.refusal.reason === "not_pending") return { waitMs: retryWait(work.tries) };
  return refused(work, written.refusal);
}

async function isActivated(orderId: string): Promise<Outcome> {
  await move(orderId, "recorded", "activated", { data: { activatedAt: new Date() } });
  return "moved";
}

/** `voided`, `refunded`: what was ordered and never paid there is canceled. What was paid is staff's (reconciliation). */
export async function cancelInBilling(work: Work): Promise<Outcome> {
  const { orderId, billingOrderId, recordedAt, canceledAt, intent } = work;
  if (!billingOrderId || recordedAt || canceledAt) return "done";
  await keepClaim(work.claim);
  const order = await billing().order(billingOrderId);
  if (order?.status === "Pending") {
    if (intent) return settleIntent(work, "cancel_order");
    const written = await write(work, "cancel_order", () => billing().cancelOrder(billingOrderId));
    if ("outcome" in written) return written.outcome;
    if ("refusal" in written) return refused(work, written.refusal);
  }
  await db.order.update({
    where: { orderId },
    data: { canceledAt: new Date(), intent: null, intentAt: null, tries: 0, trouble: null },
  });
  return "done";
}

function refused(work: Work, { words }: BillingFailure): Promise<Outcome> {
  return stop(work, "billing_refused", { words });
}

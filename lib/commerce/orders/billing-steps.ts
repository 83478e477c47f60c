import "server-only";
import { openAddress } from "@/lib/commerce/orders/billing-address";
import { extendClaim, type OrderContext, type StepResult } from "@/lib/commerce/orders/order-context";
import { upsertDifferences } from "@/lib/commerce/orders/reconciliation/notes";
import { type Intent, intents, lookupDelay, retryDelay, times } from "@/lib/commerce/orders/states";
import {
  addEvent,
  MovedMeanwhile,
  stopForReview,
  transactionOptions,
  transition,
} from "@/lib/commerce/orders/transition";
import { centsOf, toDollars } from "@/lib/core/money";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  type BillingCycle,
  BillingFailure,
  type BillingInvoiceDetail,
} from "@/lib/integrations/billing/billing";
import { billing } from "@/lib/integrations/billing/configured";

/** One billing write per state. Each step looks before it writes, so that nothing is done twice. */

export async function findCustomer(order: OrderContext): Promise<StepResult> {
  const { orderId, email, intent } = order;
  // Takes its turn first: of two orders with a new address, the second finds the first one's customer.
  if (!(await takeTurn(order, `address ${email}`))) return { waitMs: retryDelay(order.tries) };
  const existing = await billing().customerByEmail(email);
  if (existing) return recordCustomer(orderId, existing.id, "found");
  if (intent) return settleIntent(order, "create_customer");
  const address = openAddress(order);
  if (!address)
    return stopForReview(order, order.sealedAddress === null ? "address_erased" : "address_unreadable");
  const { firstName, lastName, phone, company } = order;
  const customer = { firstName, lastName, email, phone, company, ...address };
  const written = await write(order, "create_customer", () => billing().createCustomer(customer));
  if ("outcome" in written) return written.outcome;
  if ("answer" in written) return recordCustomer(orderId, written.answer, "created");
  if (written.refusal.reason !== "email_taken") return stopAsRefused(order, written.refusal);
  const other = await billing().customerByEmail(email);
  return other ? recordCustomer(orderId, other.id, "found") : stopForReview(order, "login_without_customer");
}

function recordCustomer(orderId: string, billingCustomerId: number, how: string): Promise<StepResult> {
  return transition(orderId, "paid", "ordering", {
    data: { billingCustomerId },
    message: `Customer ${billingCustomerId} of the billing system was ${how}.`,
    details: { billingCustomerId },
  });
}

export async function orderService(order: OrderContext): Promise<StepResult> {
  const { orderId, serviceId, billingCustomerId, billingCycle, clientAddress } = order;
  const customerId = billingCustomerId ?? 0;
  if (order.intent) return findPlacedOrder(order, customerId);
  if (!(await takeTurn(order, `customer ${customerId}`))) return { waitMs: retryDelay(order.tries) };
  const before = await billing().orders(customerId);
  const baseline = { baselineOrderId: Math.max(0, ...before.map(({ id }) => id)) };
  const request = {
    customerId,
    productId: serviceId,
    cycle: billingCycle as BillingCycle,
    clientAddress,
  };
  const written = await write(order, "create_order", () => billing().createOrder(request), baseline);
  if ("outcome" in written) return written.outcome;
  if ("refusal" in written) return stopAsRefused(order, written.refusal);
  return recordOrder(orderId, written.answer.orderId, written.answer.invoiceId);
}

/** After a lost response: a newer order of the customer for this product, known to no other order here. */
async function findPlacedOrder(order: OrderContext, customerId: number): Promise<StepResult> {
  const { orderId, serviceId, baselineOrderId } = order;
  const newer = (await billing().orders(customerId)).filter(
    ({ id, productIds }) => id > (baselineOrderId ?? 0) && productIds.includes(serviceId),
  );
  const taken = await db.order.findMany({
    where: { billingOrderId: { in: newer.map(({ id }) => id) } },
    select: { billingOrderId: true },
  });
  const free = newer.filter(({ id }) => !taken.some(({ billingOrderId }) => billingOrderId === id));
  const candidates = free.filter(({ status }) => status !== "Cancelled" && status !== "Fraud");
  if (candidates.length > 1)
    return stopForReview(order, "two_orders", { details: { billingOrders: candidates.map(({ id }) => id) } });
  const [found] = candidates;
  return found ? recordOrder(orderId, found.id, found.invoiceId) : settleIntent(order, "create_order");
}

function recordOrder(
  orderId: string,
  billingOrderId: number,
  billingInvoiceId: number | null,
): Promise<StepResult> {
  return transition(orderId, "ordering", "invoiced", {
    data: { billingOrderId, billingInvoiceId },
    message: `Order ${billingOrderId} of the billing system${billingInvoiceId ? `, invoice ${billingInvoiceId}` : ""}.`,
    details: { billingOrderId, billingInvoiceId },
  });
}

export async function recordPayment(order: OrderContext): Promise<StepResult> {
  const { orderId, attempt, paidAt, amount, intent } = order;
  const invoiceId = order.billingInvoiceId ?? (await lateInvoice(order));
  if (!invoiceId) return stopForReview(order, "no_invoice");
  const transactionId = attempt.transactionId ?? "";
  const recorded = await billing().paymentsByTransaction(transactionId);
  if (recorded.some((payment) => payment.invoiceId === invoiceId)) return moveToRecorded(orderId, invoiceId);
  if (recorded.length > 0) {
    return stopForReview(order, "recorded_elsewhere", {
      details: { invoice: recorded[0]?.invoiceId ?? null },
    });
  }
  if (intent) return settleIntent(order, "record_payment");
  const invoice = await billing().invoice(invoiceId);
  if (!invoice) return stopForReview(order, "no_invoice");
  await noteOtherTotal(order, invoice);
  const payment = {
    invoiceId,
    transactionId,
    amountCents: centsOf(amount),
    paidAt: paidAt ?? attempt.createdAt,
  };
  const written = await write(order, "record_payment", () => billing().recordPayment(payment));
  if ("outcome" in written) return written.outcome;
  if ("refusal" in written) return stopAsRefused(order, written.refusal);
  return moveToRecorded(orderId, invoiceId);
}

/**
 * The price changed between charge and order, or tax was added: the charged amount is recorded all the same.
 */
async function noteOtherTotal(order: OrderContext, { id, total }: BillingInvoiceDetail): Promise<void> {
  const { orderId, attempt, amount } = order;
  if (total === null) return;
  const [totalCents, amountCents] = [centsOf(total), centsOf(amount)];
  if (totalCents === amountCents) return;
  const message = `Order ${attempt.invoiceNumber} was charged ${toDollars(amountCents)}; its invoice ${id} in the billing system is of ${toDollars(totalCents)}. Correct it there.`;
  const { transactionId } = attempt;
  await upsertDifferences(db, [
    { kind: "invoice_differs", orderId, transactionId, amountCents: totalCents, message },
  ]);
}

async function lateInvoice({ billingOrderId }: OrderContext): Promise<number | null> {
  const placed = billingOrderId ? await billing().order(billingOrderId) : null;
  return placed?.invoiceId ?? null;
}

function moveToRecorded(orderId: string, billingInvoiceId: number): Promise<StepResult> {
  return transition(orderId, "invoiced", "recorded", {
    data: { billingInvoiceId, recordedAt: new Date() },
    message: `The payment is recorded on invoice ${billingInvoiceId}.`,
    details: { billingInvoiceId },
  });
}

/**
 * `recorded`: accepts the order, which activates the service and has the billing system mail the customer.
 */
export async function acceptOrder(order: OrderContext): Promise<StepResult> {
  const { orderId, intent } = order;
  const billingOrderId = order.billingOrderId ?? 0;
  const placed = await billing().order(billingOrderId);
  if (placed?.status === "Active") return moveToActivated(orderId);
  if (placed?.status !== "Pending") {
    return stopForReview(order, "ended_in_billing", { message: placed?.status ?? "unknown" });
  }
  if (intent) return settleIntent(order, "accept_order");
  const written = await write(order, "accept_order", () => billing().acceptOrder(billingOrderId));
  if ("outcome" in written) return written.outcome;
  if ("answer" in written) return moveToActivated(orderId);
  // Accepted or canceled elsewhere at this moment: the next look decides.
  if (written.refusal.reason === "not_pending") return { waitMs: retryDelay(order.tries) };
  return stopAsRefused(order, written.refusal);
}

function moveToActivated(orderId: string): Promise<StepResult> {
  return transition(orderId, "recorded", "activated", { data: { activatedAt: new Date() } });
}

/** Cancels an order that was never paid there; a paid one is left to staff (reconciliation). */
export async function cancelInBilling(order: OrderContext): Promise<StepResult> {
  const { orderId, billingOrderId, recordedAt, canceledAt, intent } = order;
  if (!billingOrderId || recordedAt || canceledAt) return "done";
  const placed = await billing().order(billingOrderId);
  if (placed?.status === "Active") return stopForReview(order, "not_canceled", { message: "It is active." });
  if (placed?.status === "Pending") {
    if (intent) return settleIntent(order, "cancel_order");
    const written = await write(order, "cancel_order", () => billing().cancelOrder(billingOrderId));
    if ("outcome" in written) return written.outcome;
    if ("refusal" in written) {
      const { reason, detail } = written.refusal;
      // Accepted or canceled elsewhere at this moment: the next look decides.
      if (reason === "not_pending") return { waitMs: retryDelay(order.tries) };
      return stopForReview(order, "not_canceled", { message: detail });
    }
  }
  await db.order.update({
    where: { orderId },
    data: { canceledAt: new Date(), intent: null, intentAt: null, tries: 0, lastError: null },
  });
  return "done";
}

function stopAsRefused(order: OrderContext, { detail }: BillingFailure): Promise<StepResult> {
  return stopForReview(order, "billing_refused", { message: detail });
}

type Written<T> = { answer: T } | { refusal: BillingFailure } | { outcome: StepResult };

/** Commits the announcement, then sends once. A lost response leaves the announcement, for `settleIntent`. */
export async function write<T>(
  order: OrderContext,
  intent: Intent,
  send: () => Promise<T>,
  details?: { baselineOrderId: number },
): Promise<Written<T>> {
  const { orderId, status, tries } = order;
  const startedAt = Date.now();
  await extendClaim(order.claim);
  await announce(order, intent, details);
  if (Date.now() - startedAt > times.sendWithinMs) {
    await withdraw(order, intent, "Nothing was sent: announcing it had taken too long.");
    return { outcome: { waitMs: retryDelay(tries) } };
  }
  try {
    return { answer: await send() };
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    const { kind, detail } = error;
    if (kind === "unknown") {
      await addEvent(db, orderId, { type: "answered", status, message: `The answer was lost: ${detail}` });
      return { outcome: { waitMs: lookupDelay(0), error: detail } };
    }
    const isRefused = kind === "refused";
    const what = isRefused ? "The billing system refused" : "Nothing was done";
    await withdraw(order, intent, `${what}: ${detail}`);
    return isRefused ? { refusal: error } : { outcome: { waitMs: retryDelay(tries), error: detail } };
  }
}

/** Waits while a write without a visible effect may still arrive, then treats it as not done. */
export async function settleIntent(order: OrderContext, intent: Intent): Promise<StepResult> {
  const ageMs = Date.now() - (order.intentAt?.getTime() ?? 0);
  const graceMs = times.writeGraceMs - ageMs;
  if (graceMs > 0) return { waitMs: Math.min(lookupDelay(order.tries), graceMs) };
  await withdraw(order, intent, "It was looked for and not found: it was not done.");
  return "moved";
}

/**
 * Once committed, the write may have happened.
 * @throws {MovedMeanwhile} if this process no longer owns the order
 */
async function announce(
  { orderId, status, claim }: OrderContext,
  intent: Intent,
  details?: { baselineOrderId: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { orderId, status, claimedBy: claim.by, intent: null },
      data: { intent, intentAt: new Date(), ...details },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    await addEvent(tx, orderId, { type: "announced", status, message: intents[intent], details });
  }, transactionOptions);
}

async function withdraw({ orderId, status }: OrderContext, intent: Intent, message: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { orderId, status, intent },
      data: { intent: null, intentAt: null },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    await addEvent(tx, orderId, { type: "answered", status, message });
  }, transactionOptions);
}

/** False if it is another order's turn. Ends with the order's next transition, or its review. */
async function takeTurn({ orderId, status, claim }: OrderContext, turn: string): Promise<boolean> {
  try {
    const { count } = await db.order.updateMany({
      where: { orderId, status, claimedBy: claim.by },
      data: { turn },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") return false;
    throw error;
  }
}

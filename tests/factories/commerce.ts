import { randomInt, randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/data/records/change";
import { paymentPayload } from "@/tests/factories/checkout";
import type { FakeBilling } from "../../fakes/billing";
import { startFakeBilling } from "../../fakes/billing";
import { type FakePayments, startFakePayments } from "../../fakes/payments";

type Payload = ReturnType<typeof paymentPayload>;
type Changes = Partial<Omit<Payload, "customerInfo">> & { customerInfo?: Partial<Payload["customerInfo"]> };

/** A billing system and a card gateway for one test file, and our code that calls them. */
export type Commerce = Awaited<ReturnType<typeof startCommerce>>;

/** Set by `withCommerce`. */
export let shop: Commerce;

/** Starts the systems before the tests of a file; no test leaves a fault to the next. */
export function withCommerce(): void {
  beforeAll(async () => {
    shop = await startCommerce();
  });
  afterEach(() => shop.noFaults());
  afterAll(() => shop.stop());
}

/** Must run before any of our modules load: settings are read once. */
export async function startCommerce() {
  const billing: FakeBilling = await startFakeBilling({ seed: "empty" });
  const gateway: FakePayments = await startFakePayments();
  Object.assign(process.env, billing.settings, gateway.settings);
  const { db, pool } = await import("@/lib/data/db");
  const { takePayment, PAYMENT_BUDGET_MS } = await import("@/lib/commerce/orders/pay");
  const { paymentInput } = await import("@/lib/commerce/checkout/schema");
  const { runOrder } = await import("@/lib/commerce/orders/run-order");
  const { recoverOrders } = await import("@/lib/commerce/orders/recovery");
  const actions = await import("@/lib/commerce/orders/staff-actions");
  const { withinBudget } = await import("@/lib/core/request-budget");

  /** A new customer with a unique address. */
  const newPayment = ({ customerInfo, ...changes }: Changes = {}) => {
    const payload = paymentPayload(changes);
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    return { ...payload, customerInfo: { ...payload.customerInfo, email, ...customerInfo } };
  };
  const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  const commerce = {
    billing,
    gateway,
    db,
    newPayment,
    /** Same as the call. */
    pay: (
      payment: object = newPayment(),
      {
        key = randomUUID() as string | null,
        clientAddress = anyAddress(),
        budgetMs = PAYMENT_BUDGET_MS,
        deadline = undefined as AbortSignal | undefined,
      } = {},
    ) =>
      withinBudget(
        "sending",
        () => takePayment({ input: paymentInput.parse(payment), key, clientAddress, deadline }),
        budgetMs,
      ),
    async order(payment: object = newPayment()) {
      const answer = await commerce.pay(payment);
      if (!answer.success) throw new Error(`no order: ${JSON.stringify(answer)}`);
      return answer.orderId;
    },
    read: (orderId: string) =>
      db.order.findUniqueOrThrow({
        where: { orderId },
        include: { attempt: true, events: { orderBy: { id: "asc" } }, refunds: { orderBy: { id: "asc" } } },
      }),
    advance: runOrder,
    recover: recoverOrders,
    orderOf: ({ customerInfo: { email } }: Payload) => db.order.findFirstOrThrow({ where: { email } }),
    /** Paid order that the billing system refused while its customer's account was closed. */
    async refusedOrder() {
      const payment = newPayment();
      const { billingCustomerId } = await commerce.read(await commerce.order(payment));
      const customer = billing.state.customers.find(({ id }) => id === billingCustomerId);
      if (customer) customer.status = "Closed";
      const orderId = await commerce.order({ ...payment, orderAgain: true });
      if (customer) customer.status = "Active";
      return orderId;
    },
    actions,
    /** Runs an action of staff as `adminWrite` does, and then the order's job. */
    async act(orderId: string, action: (tx: Transaction) => Promise<unknown>) {
      await db.$transaction((tx) => action(tx));
      await runOrder(orderId);
    },
    lookAgain: (orderId: string) =>
      commerce.act(orderId, (tx) => actions.lookAgain(tx, orderId, { username: "Ana" })),
    /** Simulates the passing of minutes for this order. */
    async later(orderId: string, minutes: number) {
      for (const [table, ...columns] of [
        ["orders", "intent_at", "claimed_until", "next_try_at", "created_at", "paid_at"],
        ["payment_attempts", "sent_at", "created_at"],
        ["order_refunds", "sent_at"],
      ]) {
        const sets = columns.map((one) => `${one} = ${one} - $2 * interval '1 minute'`).join(", ");
        await pool.query(`UPDATE ${table} SET ${sets} WHERE order_id = $1`, [orderId, minutes]);
      }
    },
    /** Lets time pass and processes the order, as often as given. */
    async advanceAndRun(orderId: string, minutes: number, looks = 1) {
      for (let look = 0; look < looks; look++) {
        await commerce.later(orderId, minutes);
        await runOrder(orderId);
      }
    },
    mails: (orderId: string) =>
      db.outgoingMail
        .findMany({ where: { key: { startsWith: `order.${orderId}.` } }, orderBy: { id: "asc" } })
        .then((rows) => rows.map(({ key }) => key.slice(`order.${orderId}.`.length))),
    /** Data of one customer in the billing system. */
    inBilling(email: string) {
      const { customers, orders, invoices, payments, services } = billing.state;
      const customer = customers.filter((one) => one.email === email);
      const belongsToThem = ({ customerId }: { customerId: number }) =>
        customer.some(({ id }) => id === customerId);
      return {
        customers: customer.length,
        orders: orders.filter(belongsToThem).map(({ status }) => status),
        invoices: invoices.filter(belongsToThem).map(({ status }) => status),
        payments: payments.filter(belongsToThem).map(({ transactionId }) => transactionId),
        services: services.filter(belongsToThem).map(({ status }) => status),
      };
    },
    charges: (number: string) =>
      gateway.transactions().filter(({ invoiceNumber }) => invoiceNumber === number),
    /** Expects exactly one charge, order, payment, and activation. */
    async expectDone(orderId: string): Promise<void> {
      const order = await commerce.read(orderId);
      expect(order).toMatchObject({ status: "activated", intent: null, turn: null, undecided: null });
      const transactionId = order.attempt?.transactionId;
      expect(commerce.charges(order.attempt?.invoiceNumber ?? "")).toMatchObject([
        { transId: transactionId, status: "capturedPendingSettlement" },
      ]);
      expect(commerce.inBilling(order.email)).toEqual({
        customers: 1,
        orders: ["Active"],
        invoices: ["Paid"],
        payments: [transactionId],
        services: ["Active"],
      });
    },
    noFaults() {
      billing.setFaults({ faults: [] });
      gateway.setFaults({ faults: [] });
    },
    async stop() {
      await Promise.all([billing.stop(), gateway.stop()]);
    },
  };
  return commerce;
}

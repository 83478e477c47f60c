import { type Commerce, startCommerce } from "@/tests/factories/commerce";

let shop: Commerce;
let compare: typeof import("@/lib/commerce/orders/reconciliation/reconcile")["reconcilePayments"];
beforeAll(async () => {
  shop = await startCommerce();
  compare = (await import("@/lib/commerce/orders/reconciliation/reconcile")).reconcilePayments;
});
beforeEach(async () => {
  await shop.db.paymentDifference.deleteMany();
  await shop.db.reconciliation.deleteMany();
  await forgetOrders();
  await shop.db.outgoingMail.deleteMany();
  await shop.db.$executeRaw`SELECT graphile_worker.remove_job('payments-comparison')`;
  await shop.gateway.clear();
  Object.assign(shop.billing.state, { customers: [], orders: [], invoices: [], payments: [], services: [] });
});
afterEach(() => shop.noFaults());
afterAll(() => shop.stop());

/** Simulates a database restored from a backup. */
async function forgetOrders(): Promise<void> {
  await shop.db.paymentAttempt.deleteMany();
  await shop.db.order.deleteMany();
}

/** Makes its last change old enough for comparison. */
const calm = (orderId: string) =>
  shop.db.$executeRaw`UPDATE orders SET updated_at = now() - interval '1 hour' WHERE order_id = ${orderId}`;
async function calmOrder(): Promise<string> {
  const orderId = await shop.order();
  await calm(orderId);
  return orderId;
}
const differences = () => shop.db.paymentDifference.findMany({ orderBy: { id: "asc" } });
const transactionOf = async (orderId: string) => (await shop.read(orderId)).attempt?.transactionId ?? "";

it("finds nothing where all is well, and says how much it compared", async () => {
  await calmOrder();
  await compare();
  expect(await differences()).toEqual([]);
  expect(await shop.db.reconciliation.findFirst()).toMatchObject({
    charges: 1,
    orders: 1,
    payments: 1,
    differences: 0,
    words: null,
    endedAt: expect.any(Date),
  });
});

it("tells staff of a difference once, and settles it by itself when it is gone", async () => {
  const orderId = await calmOrder();
  const [removed] = shop.billing.state.payments.splice(0, 1);
  await compare();
  await compare();
  expect(await differences()).toMatchObject([{ kind: "payment_missing", orderId, settledAt: null }]);
  const mails = () => shop.db.outgoingMail.count({ where: { type: "payment-differences" } });
  expect(await mails()).toBe(1);
  if (removed) shop.billing.state.payments.push(removed);
  await compare();
  expect(await differences()).toMatchObject([{ settledAt: expect.any(Date), settledBy: null }]);
  shop.billing.state.payments.pop();
  await compare();
  expect(await differences()).toMatchObject([{ settledAt: null }]);
  expect(await mails()).toBe(2);
});

it("leaves closed what a person has closed", async () => {
  await calmOrder();
  shop.billing.state.payments.splice(0, 1);
  await compare();
  const { settleDifference } = await import("@/lib/commerce/orders/staff-actions");
  const [one] = await differences();
  await shop.db.$transaction((tx) =>
    settleDifference(tx, one?.id ?? 0, { reason: "Paid by check" }, { username: "Ana" }),
  );
  await compare();
  expect(await differences()).toMatchObject([{ settledBy: "Ana", settledWords: "Paid by check" }]);
});

it("looks up once more what a list has left out", async () => {
  const orderId = await calmOrder();
  // The billing system's list omits invoices that are not fully paid.
  const [invoice] = shop.billing.state.invoices;
  if (invoice) Object.assign(invoice, { paidAt: "", status: "Unpaid" });
  await compare();
  expect(await differences()).toEqual([]);
  expect((await shop.read(orderId)).status).toBe("activated");
});

it("finds a charge that this site has forgotten", async () => {
  await calmOrder();
  await forgetOrders();
  for (const one of shop.gateway.transactions())
    one.submittedAt = new Date(Date.now() - 3_600_000).toISOString();
  await compare();
  expect(await differences()).toMatchObject([{ kind: "unknown_order", orderId: null }]);
});

it("takes over what was voided at the gateway by hand, and asks for the invoice", async () => {
  const orderId = await calmOrder();
  for (const one of shop.gateway.transactions()) one.status = "voided";
  await compare();
  expect(await shop.read(orderId)).toMatchObject({ status: "voided" });
  expect(await differences()).toMatchObject([{ kind: "invoice_still_paid", orderId }]);
  const [invoice] = shop.billing.state.invoices;
  if (invoice) invoice.status = "Refunded";
  await compare();
  expect(await differences()).toMatchObject([{ settledAt: expect.any(Date) }]);
});

it("takes a charge over that appears after its order had ended, and asks staff", async () => {
  shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "act-drop", count: 1 }] });
  const orderId = await shop.order();
  await shop.db.$executeRaw`UPDATE orders SET status = 'failed' WHERE order_id = ${orderId}`;
  await compare();
  expect(await shop.read(orderId)).toMatchObject({ status: "paid", undecided: "late_charge" });
  expect(await transactionOf(orderId)).toBe(shop.gateway.transactions()[0]?.transId);
});

it("notes that it could not compare, and is due again within the hour", async () => {
  const { isReconciliationDue } = await import("@/lib/commerce/orders/reconciliation/reconcile");
  const at = (time: string) => new Date(time);
  expect(await isReconciliationDue(at("2026-11-22T12:00:00Z"))).toBe(false);
  await shop.order();
  expect(await isReconciliationDue(at("2026-11-22T12:00:00Z"))).toBe(true);
  await shop.gateway.setReachable("refused");
  await compare(at("2026-11-22T12:00:00Z"));
  await shop.gateway.setReachable("yes");
  expect(await shop.db.reconciliation.findFirst()).toMatchObject({
    endedAt: null,
    words: expect.any(String),
  });
  expect(await isReconciliationDue(at("2026-11-22T12:59:00Z"))).toBe(false);
  expect(await isReconciliationDue(at("2026-11-22T13:00:00Z"))).toBe(true);
  await shop.db.reconciliation.updateMany({ data: { endedAt: at("2026-11-22T12:00:01Z") } });
  // 3 a.m. in Florida is 8 a.m. UTC.
  expect(await isReconciliationDue(at("2026-11-23T07:59:00Z"))).toBe(false);
  expect(await isReconciliationDue(at("2026-11-23T08:00:00Z"))).toBe(true);
});

it("is asked for after an unknown charge was found out about", async () => {
  shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "act-drop", count: 1 }] });
  const orderId = await shop.order();
  await shop.laterLooks(orderId, 1);
  const jobs = await shop.db.$queryRaw`
    SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'payments-comparison'`;
  expect(jobs).toHaveLength(1);
});

it("notes an invoice of another total than was charged, and records what was charged", async () => {
  shop.billing.setFaults({ faults: [{ action: "GetTransactions", kind: "error" }] });
  const orderId = await shop.order();
  shop.noFaults();
  const [invoice] = shop.billing.state.invoices;
  invoice?.lines.push({ description: "Tax", amount: 357 });
  await shop.laterLooks(orderId, 5);
  expect(await shop.read(orderId)).toMatchObject({ status: "activated" });
  expect(shop.billing.state.payments).toMatchObject([{ amount: 5_100 }]);
  expect(await differences()).toMatchObject([{ kind: "invoice_differs", orderId }]);
});

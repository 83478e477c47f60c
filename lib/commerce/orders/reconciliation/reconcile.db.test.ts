import { shop, withCommerce } from "@/tests/factories/commerce";

withCommerce();

let compare: typeof import("@/lib/commerce/orders/reconciliation/reconcile")["reconcilePayments"];
beforeAll(async () => {
  compare = (await import("@/lib/commerce/orders/reconciliation/reconcile")).reconcilePayments;
});
beforeEach(async () => {
  await shop.db.paymentDifference.deleteMany();
  await shop.db.reconciliation.deleteMany();
  await shop.db.paymentAttempt.deleteMany();
  await shop.db.order.deleteMany();
  await shop.db.outgoingMail.deleteMany();
  await shop.db.$executeRaw`SELECT graphile_worker.remove_job('payments-comparison')`;
  await shop.gateway.clear();
  Object.assign(shop.billing.state, { customers: [], orders: [], invoices: [], payments: [], services: [] });
});

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

it("finds no difference when all is well and records how much it compared", async () => {
  await calmOrder();
  await compare();
  expect(await differences()).toEqual([]);
  expect(await shop.db.reconciliation.findFirst()).toMatchObject({
    charges: 1,
    orders: 1,
    payments: 1,
    differences: 0,
    error: null,
    endedAt: expect.any(Date),
  });
});

it("reports a difference once, settles it when it is gone, and reports it again when it returns", async () => {
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

it("does not reopen a difference that staff closed", async () => {
  await calmOrder();
  shop.billing.state.payments.splice(0, 1);
  await compare();
  const [one] = await differences();
  const closing = { reason: "Paid by check" };
  await shop.db.$transaction((tx) =>
    shop.actions.settleDifference(tx, one?.id ?? 0, closing, { username: "Ana" }),
  );
  await compare();
  expect(await differences()).toMatchObject([{ settledBy: "Ana", settledNote: "Paid by check" }]);
});

it("looks up a payment again that the billing system's list omits", async () => {
  const orderId = await calmOrder();
  // The billing system's list omits invoices that are not fully paid.
  const [invoice] = shop.billing.state.invoices;
  if (invoice) Object.assign(invoice, { paidAt: "", status: "Unpaid" });
  await compare();
  expect(await differences()).toEqual([]);
  expect((await shop.read(orderId)).status).toBe("activated");
});

it("applies a void made by hand at the gateway and reports its invoice as still paid", async () => {
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

it("applies each of several refunds made by hand at the gateway, whatever their cents", async () => {
  const orderId = await calmOrder();
  await shop.gateway.settle();
  const { cardPayments } = await import("@/lib/integrations/payments/configured");
  const { attempt } = await shop.read(orderId);
  const charge = { transactionId: attempt?.transactionId ?? "", cardLast4: attempt?.cardLast4 ?? "" };
  for (const amountCents of [1_999, 100]) {
    await cardPayments().refund({ ...charge, amountCents, invoiceNumber: attempt?.invoiceNumber ?? "" });
    await compare();
  }
  expect((await shop.read(orderId)).refunded.toFixed(2)).toBe("20.99");
});

it("records a charge that appears after its order ended and asks staff", async () => {
  shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "act-drop", count: 1 }] });
  const orderId = await shop.order();
  await shop.db.$executeRaw`UPDATE orders SET status = 'failed' WHERE order_id = ${orderId}`;
  await compare();
  expect(await shop.read(orderId)).toMatchObject({ status: "paid", undecided: "late_charge" });
  expect(await transactionOf(orderId)).toBe(shop.gateway.transactions()[0]?.transId);
});

it("records that it could not compare and is due again after an hour", async () => {
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
    error: expect.any(String),
  });
  expect(await isReconciliationDue(at("2026-11-22T12:59:00Z"))).toBe(false);
  expect(await isReconciliationDue(at("2026-11-22T13:00:00Z"))).toBe(true);
  await shop.db.reconciliation.updateMany({ data: { endedAt: at("2026-11-22T12:00:01Z") } });
  // 3 a.m. in Florida is 8 a.m. UTC.
  expect(await isReconciliationDue(at("2026-11-23T07:59:00Z"))).toBe(false);
  expect(await isReconciliationDue(at("2026-11-23T08:00:00Z"))).toBe(true);
});

it("is scheduled after an unknown charge is resolved", async () => {
  shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "act-drop", count: 1 }] });
  const orderId = await shop.order();
  await shop.advanceAndRun(orderId, 1);
  const jobs = await shop.db.$queryRaw`
    SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'payments-comparison'`;
  expect(jobs).toHaveLength(1);
});

it("reports an invoice total that differs from the charge and records the charged amount", async () => {
  shop.billing.setFaults({ faults: [{ action: "GetTransactions", kind: "error" }] });
  const orderId = await shop.order();
  shop.noFaults();
  const [invoice] = shop.billing.state.invoices;
  invoice?.lines.push({ description: "Tax", amount: 357 });
  await shop.advanceAndRun(orderId, 5);
  expect(await shop.read(orderId)).toMatchObject({ status: "activated" });
  expect(shop.billing.state.payments).toMatchObject([{ amount: 5_100 }]);
  expect(await differences()).toMatchObject([{ kind: "invoice_differs", orderId }]);
});

import { readOrderDetail } from "@/lib/admin/order-detail";
import { addEvent } from "@/lib/commerce/orders/transition";
import { db } from "@/lib/data/db";
import { storeOrder } from "@/tests/factories/orders";

const actionsOf = async (fields: Parameters<typeof storeOrder>[0]) => {
  const { orderId } = await storeOrder(fields);
  return (await readOrderDetail(orderId, "owner")).actions;
};
const soon = new Date(Date.now() + 60_000);
const paidAt = new Date();

test("returns all details of an order except the key that opens it to other people", async () => {
  const { orderId, attempt } = await storeOrder({ billingOrderId: 71, billingInvoiceId: 72, paidAt });
  await addEvent(db, orderId, {
    type: "announced",
    status: "paid",
    words: "About to.",
    details: { amountCents: 5_100 },
  });
  await addEvent(db, orderId, { type: "staff", status: "paid", words: "Decided.", username: "bea" });
  const order = await readOrderDetail(orderId, "owner");
  expect(order).toMatchObject({
    number: attempt?.invoiceNumber,
    means: expect.stringContaining("charged once"),
    decision: null,
    address: null,
    recurringAmount: "51.00",
    setupFee: "0.00",
    gateway: { transactionId: attempt?.transactionId },
    billing: { customerId: null, orderId: 71, invoiceId: 72, invoiceAddress: null },
    refunds: [],
    leadId: null,
  });
  expect(order.history.map(({ words, username, details }) => [words, username, details])).toEqual([
    ["About to.", null, { amountCents: 5_100 }],
    ["Decided.", "bea", null],
  ]);
  expect(JSON.stringify(order)).not.toContain(attempt?.idempotencyKey);
});

test("says why an order needs staff and offers the actions that settle it", async () => {
  const { orderId } = await storeOrder({ status: "unknown", undecided: "two_charges", undecidedAt: soon });
  const { decision, actions } = await readOrderDetail(orderId, "owner");
  expect(decision).toEqual({
    words: expect.stringContaining("more than one charge"),
    settledBy: ["look_again", "mark_paid", "mark_not_paid"],
    since: soon.toISOString(),
  });
  expect(actions).toEqual(["look_again", "mark_paid", "mark_not_paid"]);
});

test.each([
  ["an activated order", { paidAt }, ["mail_receipt", "give_back"]],
  [
    "an order in progress",
    { status: "ordering", paidAt, nextTryAt: soon },
    ["look_again", "mail_receipt", "give_back"],
  ],
  [
    "a delayed order",
    { status: "invoiced", nextTryAt: soon, paidAt: new Date(0) },
    ["look_again", "mail_receipt", "give_back", "mark_activated"],
  ],
  ["a held order", { status: "held", nextTryAt: soon }, ["look_again", "give_back"]],
  ["a declined order", { status: "declined" }, []],
  ["an uncharged order whose charge may still appear", { status: "failed" }, ["mark_paid"]],
  ["a refunded order", { status: "refunded", paidAt, refunded: "51.00" }, ["mail_receipt"]],
  ["a partly refunded order", { paidAt, refunded: "1.00" }, ["mail_receipt", "give_back"]],
])("%s", async (_, fields, actions) => expect(await actionsOf(fields)).toEqual(actions));

test("no further refund is offered while one is pending", async () => {
  const { orderId } = await storeOrder({ paidAt });
  const refund = { orderId, amount: "1.00", reason: "Asked", username: "bea" };
  await db.orderRefund.create({ data: refund });
  const { actions, refunds } = await readOrderDetail(orderId, "owner");
  expect(actions).toEqual(["mail_receipt"]);
  expect(refunds).toMatchObject([{ amount: "1.00", reason: "Asked", state: "requested", kind: null }]);
});

test("an unknown order id is not found", () =>
  expect(readOrderDetail("nobody", "owner")).rejects.toMatchObject({ code: "not_found" }));

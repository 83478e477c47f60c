import { readPlans } from "@/components/site/services/plans";
import { listBilledPrices, refreshChargedPrices } from "@/lib/admin/billed-prices";
import { readOrderDetail } from "@/lib/admin/order-detail";
import { addEvent } from "@/lib/commerce/orders/transition";
import { listActiveStaticServices, staticServices } from "@/lib/content/services/service";
import { db } from "@/lib/data/db";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { storeOrder } from "@/tests/factories/orders";

const actionsOf = async (fields: Parameters<typeof storeOrder>[0]) => {
  const { orderId } = await storeOrder(fields);
  return (await readOrderDetail(orderId, "owner")).actions;
};
const soon = new Date(Date.now() + 60_000);
const paidAt = new Date();

test("returns all details of an order except the key that opens it to other people", async () => {
  const { orderId, attempt } = await storeOrder({ billingOrderId: 71, billingInvoiceId: 72, paidAt });
  const announced = { type: "announced", status: "paid", message: "About to." } as const;
  await addEvent(db, orderId, { ...announced, details: { amountCents: 5_100 } });
  await addEvent(db, orderId, { type: "staff", status: "paid", message: "Decided.", username: "bea" });
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
  expect(order.history.map(({ message, username, details }) => [message, username, details])).toEqual([
    ["About to.", null, { amountCents: 5_100 }],
    ["Decided.", "bea", null],
  ]);
  expect(JSON.stringify(order)).not.toContain(attempt?.idempotencyKey);
});

test("says why an order needs staff and offers the actions that settle it", async () => {
  const { orderId } = await storeOrder({ status: "unknown", undecided: "two_charges", undecidedAt: soon });
  const { decision, actions } = await readOrderDetail(orderId, "owner");
  expect(decision).toEqual({
    message: expect.stringContaining("more than one charge"),
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

describe("billed prices", () => {
  const buttonUrl = "/checkout?service=7&billing=monthly";

  beforeAll(startFrameworkCache);
  beforeEach(async () => {
    await db.staticService.deleteMany();
    await db.chargedPrice.deleteMany();
    const card = { description: "d", buttonText: "Order" };
    await db.staticService.createMany({
      data: [
        { ...card, name: "Linked", price: "$111/month", buttonUrl },
        { ...card, name: "Free", price: "$99/month", buttonUrl: "/contact" },
      ],
    });
  });

  const shown = async () =>
    Object.fromEntries((await listActiveStaticServices()).map(({ name, price }) => [name, price]));

  test("cards show what the checkout charges and keep it while it can't be read", async () => {
    const yearly = { dollars: 561, setup: 90 };
    const charged = async (product: number) => (product === 7 ? { dollars: 51, setup: 45, yearly } : null);
    expect(await listBilledPrices(charged)).toContainEqual({ address: buttonUrl, charged: 51 });
    await refreshChargedPrices(charged);
    expect(await shown()).toEqual({ Linked: "$51/month", Free: "$99/month" });
    expect(await listActiveStaticServices()).toMatchObject([
      { name: "Linked", setupFee: "$45", yearlyPrice: "$561/year", yearlySetupFee: "$90" },
      { name: "Free", yearlyPrice: null, yearlySetupFee: null },
    ]);
    await refreshChargedPrices(async () => undefined);
    expect(await shown()).toEqual({ Linked: "$51/month", Free: "$99/month" });
    await refreshChargedPrices(async () => null);
    expect(await shown()).toEqual({ Linked: "$111/month", Free: "$99/month" });
  });

  test("a changed card queues an immediate update of its charged price", async () => {
    await db.$executeRaw`SELECT graphile_worker.remove_job('charged-prices')`;
    const { id } = await db.staticService.findFirstOrThrow();
    await db.$transaction((tx) => staticServices.update(tx, id, { price: "$112/month" }, null));
    const waiting = db.$queryRaw`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'charged-prices'`;
    expect(await waiting).toHaveLength(1);
  });

  test("a plan shows what the checkout charges for it", async () => {
    const address = (anchor: string) => `/services-order#plan-${anchor}`;
    await db.chargedPrice.createMany({
      data: [
        { address: address("file-server"), dollars: 133 },
        { address: address("active-directory-server"), dollars: 180, monthlySetup: 95.5 },
        { address: address("synology-nas"), dollars: 115, monthlySetup: 0 },
      ],
    });
    const prices = (await readPlans()).map(({ plan, price, setup }) => [plan, [price, setup]]);
    expect(Object.fromEntries(prices)).toEqual({
      workstation: [51, undefined],
      fileServer: [133, undefined],
      mail: [89, undefined],
      activeDirectory: [180, 95.5],
      nas: [115, 0],
      phone: [85, undefined],
    });
  });
});

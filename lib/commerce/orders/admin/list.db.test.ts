import { exportOrders } from "@/lib/commerce/orders/admin/export";
import { listOrders } from "@/lib/commerce/orders/admin/list";
import { orderQuery } from "@/lib/commerce/orders/admin/schema";
import { readWaitingOrders } from "@/lib/commerce/orders/admin/waiting";
import { db } from "@/lib/data/db";
import { storeOrder } from "@/tests/factories/orders";

beforeEach(() => db.$executeRaw`TRUNCATE orders CASCADE`);

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

const list = async (query: Record<string, string> = {}) => {
  const { orders, total } = await listOrders(orderQuery.parse(query));
  expect(total).toBe(orders.length);
  return orders.map(({ name }) => name);
};
const named = (firstName: string, fields: Parameters<typeof storeOrder>[0] = {}) =>
  storeOrder({ firstName, lastName: "X", ...fields });

test("lists orders newest first with amount, card, and state", async () => {
  const { orderId, attempt, createdAt, email } = await storeOrder({ amount: "1234.50", createdAt: ago(5) });
  await named("Newer");
  const { orders } = await listOrders(orderQuery.parse({}));
  expect(orders.map(({ name }) => name)).toEqual(["Newer X", "Ana Díaz"]);
  expect(orders[1]).toEqual({
    orderId,
    number: attempt?.invoiceNumber,
    state: "activated",
    undecided: null,
    isStuck: false,
    name: "Ana Díaz",
    email,
    company: null,
    serviceName: "Workstation PC/Mac",
    billingCycle: "monthly",
    isPaidOnce: false,
    amount: "1234.50",
    refunded: "0.00",
    cardType: "Visa",
    cardLast4: "1111",
    createdAt: createdAt.toISOString(),
  });
});

test("searches by name, email, order, number, transaction, last four digits, and billing ids", async () => {
  const { orderId, attempt } = await storeOrder({
    email: "findme@example.com",
    billingOrderId: 880_011,
    attempt: { transactionId: "60999888777", cardLast4: "4242" },
  });
  await named("Other");
  const ids = [orderId, attempt?.invoiceNumber.toLowerCase() ?? "", "60999888777", "880011"];
  for (const search of ["ana diaz", "FINDME@example", ...ids, "4242", "ana 4242"])
    expect(await list({ search })).toEqual(["Ana Díaz"]);
  expect(await list({ search: "4242 other" })).toEqual([]);
});

test("finds an order by charge details that were stored later", async () => {
  const { orderId } = await storeOrder({ attempt: { transactionId: null, cardLast4: null } });
  expect(await list({ search: "61234567" })).toEqual([]);
  const details = { transactionId: "61234567", cardLast4: "0027" };
  await db.paymentAttempt.update({ where: { orderId }, data: details });
  for (const search of Object.values(details)) expect(await list({ search })).toEqual(["Ana Díaz"]);
});

test("filters by state as staff see it, by need for attention, and by time", async () => {
  await named("Charging", { status: "charging", createdAt: ago(9) });
  await named("Unknown", { status: "unknown", createdAt: ago(8) });
  await named("Fresh", { status: "ordering", paidAt: ago(59), createdAt: ago(59) });
  await named("Stuck", { status: "invoiced", paidAt: ago(61), createdAt: ago(61) });
  await named("Asked", { status: "paid", paidAt: ago(90), undecided: "no_invoice", createdAt: ago(90) });
  await named("Done", { createdAt: ago(3_000) });
  expect(await list({ state: "pending" })).toEqual(["Unknown X", "Charging X"]);
  expect(await list({ state: "activating", sort: "name" })).toEqual(["Asked X", "Fresh X", "Stuck X"]);
  expect(await list({ attention: "undecided" })).toEqual(["Asked X"]);
  expect(await list({ attention: "stuck" })).toEqual(["Stuck X"]);
  expect(await list({ to: ago(2_000).toISOString() })).toEqual(["Done X"]);
  const recent = await list({ from: ago(60).toISOString(), sort: "createdAt" });
  expect(recent).toEqual(["Fresh X", "Charging X", "Unknown X"]);
  expect(await readWaitingOrders(new Date())).toMatchObject({
    undecided: 1,
    stuck: 1,
    differences: 0,
    longest: [{ name: "Asked X", message: expect.stringContaining("made no invoice") }],
  });
});

test("sorts by amount numerically", async () => {
  for (const amount of ["9.00", "1000.00", "51.00"]) await named(amount, { amount });
  expect(await list({ sort: "amount" })).toEqual(["9.00 X", "51.00 X", "1000.00 X"]);
  expect(await list({ sort: "-amount" })).toEqual(["1000.00 X", "51.00 X", "9.00 X"]);
});

test("exports the same rows in the same order as CSV, without formulas in cells", async () => {
  await named("=SUM(A1)", { amount: "9.00", company: "A, B" });
  await named("Bo", { amount: "5.00", status: "declined" });
  const text = await new Response(exportOrders(orderQuery.parse({ sort: "amount" }))).text();
  const [head, ...lines] = text.trim().split("\r\n");
  expect(head).toMatch(/^\uFEFF?Ordered,Number,State,/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("Declined,,Bo X,");
  expect(lines[1]).toContain(`'=SUM(A1) X,"A, B",`);
});

import { randomUUID } from "node:crypto";
import { shop, withCommerce } from "@/tests/factories/commerce";
import { until } from "@/tests/factories/until";

withCommerce();

const ordersOf = (email: string) => shop.db.order.count({ where: { email } });
const chargesOf = (lastName: string) =>
  shop.gateway.transactions().filter((one) => one.lastName === lastName).length;
const nameOf = (word: string) => shop.newPayment({ customerInfo: { lastName: word } });

describe("an idempotency key", () => {
  it("returns the first answer again and charges once", async () => {
    const payment = nameOf("Again");
    const first = await shop.pay(payment, { key: "again" });
    const second = await shop.pay(payment, { key: "again" });
    expect(second).toEqual(first);
    expect(chargesOf("Again")).toBe(1);
  });

  it("charges once for simultaneous requests and gives all the same answer", async () => {
    const payment = nameOf("Crowd");
    const clientAddress = "10.9.9.9";
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => shop.pay(payment, { key: "crowd", clientAddress })),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: true, status: "paid" });
    expect(chargesOf("Crowd")).toBe(1);
    expect(await ordersOf(payment.customerInfo.email)).toBe(1);
  });

  it("returns a decline again without asking the bank twice", async () => {
    const payment = shop.newPayment({ customerInfo: { lastName: "Refused", zipCode: "46282" } });
    const first = await shop.pay(payment, { key: "refused" });
    expect(await shop.pay(payment, { key: "refused" })).toEqual(first);
    expect(chargesOf("Refused")).toBe(1);
  });

  it("of a pending payment returns its outcome as soon as it is known", async () => {
    shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "act-drop", count: 1 }] });
    const payment = nameOf("Pending");
    const first = await shop.pay(payment, { key: "pending" });
    expect(await shop.pay(payment, { key: "pending" })).toEqual(first);
    const { orderId } = first as { orderId: string };
    await shop.advanceAndRun(orderId, 1);
    expect(await shop.pay(payment, { key: "pending" })).toMatchObject({ orderId, status: "paid" });
    expect(chargesOf("Pending")).toBe(1);
  });

  it("waits for the call that is still charging, and reports pending if that takes too long", async () => {
    shop.gateway.setFaults({
      faults: [{ action: "authCaptureTransaction", kind: "late", delayMs: 2_000, count: 1 }],
    });
    const payment = nameOf("Waiting");
    const calls = () => shop.gateway.calls().authCaptureTransaction ?? 0;
    const before = calls();
    const first = shop.pay(payment, { key: "waiting" });
    await until(() => calls() > before);
    const impatient = await shop.pay(payment, { key: "waiting", deadline: AbortSignal.abort() });
    expect(impatient).toMatchObject({ success: true, status: "pending" });
    expect(await shop.pay(payment, { key: "waiting" })).toEqual(await first);
    expect(chargesOf("Waiting")).toBe(1);
  });

  it.each([
    ["another amount", { amount: 148 }],
    ["another card", { cardNumber: "4007000000027" }],
    ["another person", { customerInfo: { firstName: "Other" } }],
  ])("is refused when reused with %s", async (_, changes) => {
    const payment = nameOf("Other");
    const key = randomUUID();
    await shop.pay({ ...payment, orderAgain: true }, { key });
    const customerInfo = { ...payment.customerInfo, ...("customerInfo" in changes && changes.customerInfo) };
    await expect(shop.pay({ ...payment, ...changes, customerInfo }, { key })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("follows from the content where the header is missing: sent twice, it is one order", async () => {
    const payment = nameOf("Keyless");
    const answers = await Promise.all([1, 2, 3].map(() => shop.pay(payment, { key: null })));
    expect(await shop.pay(payment, { key: null })).toEqual(answers[0]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: true, status: "paid" });
    expect(chargesOf("Keyless")).toBe(1);
    expect(await shop.pay({ ...payment, orderAgain: true }, { key: null })).toMatchObject({ success: true });
    expect(chargesOf("Keyless")).toBe(2);
  });

  it("of the content lets a declined card be tried again, and is another one after ten minutes", async () => {
    const declined = shop.newPayment({ customerInfo: { lastName: "Tried", zipCode: "46282" } });
    for (const charges of [1, 2]) {
      expect(await shop.pay(declined, { key: null })).toMatchObject({ code: "declined" });
      expect(chargesOf("Tried")).toBe(charges);
    }
    const payment = nameOf("Later");
    expect(await shop.pay(payment, { key: null })).toMatchObject({ status: "paid" });
    // As it would be stored then, in an earlier ten minutes.
    await shop.db.$executeRaw`
      UPDATE payment_attempts SET created_at = now() - interval '11 minutes', idempotency_key = idempotency_key || '-earlier'
      WHERE order_id IN (SELECT order_id FROM orders WHERE last_name = 'Later')`;
    expect(await shop.pay(payment, { key: null })).toMatchObject({ code: "ordered_already" });
  });

  it("is refused when malformed, before the payment counts toward any limit", async () => {
    const limits = await shop.db.rateLimit.count();
    for (const key of ["", "two words", "x".repeat(201)]) {
      await expect(shop.pay(nameOf("Malformed"), { key })).rejects.toMatchObject({
        status: 422,
        details: { fields: { "Idempotency-Key": [expect.any(String)] } },
      });
    }
    expect(await shop.db.rateLimit.count()).toBe(limits);
    expect(await shop.db.order.count({ where: { lastName: "Malformed" } })).toBe(0);
  });
});

describe("a repeated order", () => {
  it("is charged once when several tabs pay at the same moment", async () => {
    const payment = nameOf("Tabs");
    const answers = await Promise.all([shop.pay(payment), shop.pay(payment), shop.pay(payment)]);
    const refusal = { code: expect.stringMatching(/order_pending|ordered_already/) };
    expect(answers.filter((one) => !one.success)).toMatchObject([refusal, refusal]);
    expect(chargesOf("Tabs")).toBe(1);
  });

  it("is not charged again while its outcome is unknown", async () => {
    shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "act-drop", count: 1 }] });
    const payment = nameOf("Unsure");
    const first = await shop.pay(payment);
    expect(await shop.pay({ ...payment, orderAgain: true })).toMatchObject({ code: "order_pending" });
    await shop.advanceAndRun((first as { orderId: string }).orderId, 1);
    expect(chargesOf("Unsure")).toBe(1);
  });

  it("can be retried at once after a decline", async () => {
    const payment = nameOf("Retried");
    const declined = { ...payment, customerInfo: { ...payment.customerInfo, zipCode: "46282" } };
    expect(await shop.pay(declined)).toMatchObject({ success: false });
    expect(await shop.pay(payment)).toMatchObject({ success: true, status: "paid" });
  });

  it("is recognized by the email address regardless of case", async () => {
    const payment = nameOf("Capitals");
    await shop.order(payment);
    const email = payment.customerInfo.email.toUpperCase();
    const again = { ...payment, customerInfo: { ...payment.customerInfo, email } };
    expect(await shop.pay(again)).toMatchObject({ success: false, code: "ordered_already" });
  });

  it("is charged again when intended, and after ten minutes without asking", async () => {
    const payment = nameOf("Twice");
    const first = await shop.order(payment);
    expect(await shop.pay(payment)).toMatchObject({ success: false, code: "ordered_already" });
    const second = await shop.order({ ...payment, orderAgain: true });
    await shop.later(first, 11);
    await shop.later(second, 11);
    expect(await shop.pay(payment)).toMatchObject({ success: true });
    expect(chargesOf("Twice")).toBe(3);
  });
});

describe("the price", () => {
  it("comes from the billing system, and another amount is refused without an order", async () => {
    const payment = { ...nameOf("Cheap"), amount: 1 };
    expect(await shop.pay(payment, { key: "cheap" })).toEqual({
      success: false,
      code: "price_changed",
      amount: 51,
      message: expect.stringContaining("$51.00. Nothing was charged."),
    });
    expect(await ordersOf(payment.customerInfo.email)).toBe(0);
    expect(await shop.pay({ ...payment, amount: 51 }, { key: "cheap" })).toMatchObject({ success: true });
  });

  it("is read again for each payment, with its setup fee", async () => {
    const serviceInfo = { id: 5, name: "NAS", billingCycle: "monthly" };
    const nas = { ...nameOf("Nas"), amount: 705, serviceInfo };
    const product = shop.billing.state.products.find(({ id }) => id === 5);
    const before = structuredClone(product?.prices.monthly);
    if (product) product.prices.monthly = { price: 12_000, setup: 59_000 };
    expect(await shop.pay(nas)).toMatchObject({ code: "price_changed", amount: 710 });
    if (product) product.prices.monthly = before;
    const orderId = await shop.order(nas);
    const { recurringAmount, setupFee, amount } = await shop.read(orderId);
    expect([recurringAmount, setupFee, amount].map(Number)).toEqual([115, 590, 705]);
    expect(shop.gateway.transactions().at(-1)).toMatchObject({ amountCents: 70_500, lastName: "Nas" });
  });

  it.each([
    [{ id: 999, name: "Nothing", billingCycle: "monthly" }, "serviceInfo.id"],
    [{ id: 1, name: "Workstation", billingCycle: "biennially" }, "serviceInfo.billingCycle"],
    [{ id: 7, name: "Fax", billingCycle: "monthly" }, "serviceInfo.billingCycle"],
  ])("is refused for a service that is not offered: %j", async (serviceInfo, field) => {
    await expect(shop.pay({ ...nameOf("None"), serviceInfo })).rejects.toMatchObject({
      status: 422,
      details: { fields: { [field]: [expect.any(String)] } },
    });
  });
});

it("a declined payment counts against its client", async () => {
  const clientAddress = "10.1.2.4";
  await shop.pay(shop.newPayment({ customerInfo: { zipCode: "46282" } }), { clientAddress });
  const where = { key: `refusedPayments:${clientAddress}` };
  expect(await shop.db.rateLimit.findMany({ where })).toMatchObject([{ points: 1 }]);
});

it("starts no charge that it could not wait for, and releases the key", async () => {
  const payment = nameOf("Hurried");
  await expect(shop.pay(payment, { key: "hurried", budgetMs: 7_000 })).rejects.toMatchObject({
    code: "payments_unavailable",
    message: expect.stringContaining("Nothing was charged"),
  });
  expect(chargesOf("Hurried")).toBe(0);
  expect(await shop.pay(payment, { key: "hurried" })).toMatchObject({ success: true, status: "paid" });
});

it("stores no full card number, only the last four digits", async () => {
  const cardNumber = "5424000000000015";
  await shop.pay(nameOf("Secret"), {});
  await shop.pay({ ...nameOf("Secret"), cardNumber });
  const rows = await shop.db.$queryRaw<{ text: string }[]>`
    SELECT row_to_json(orders)::text AS text FROM orders
    UNION ALL SELECT row_to_json(payment_attempts)::text FROM payment_attempts
    UNION ALL SELECT row_to_json(order_events)::text FROM order_events
    UNION ALL SELECT row_to_json(rate_limits)::text FROM rate_limits
    UNION ALL SELECT row_to_json(outgoing_mails)::text FROM outgoing_mails
    UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`;
  const all = rows.map(({ text }) => text).join("\n");
  expect(all).toContain('"card_last4":"0015"');
  // Unlike toMatch, doesn't print all of it.
  expect(/5424000000000015|4111111111111111/.test(all.replace(/\D/g, ""))).toBe(false);
});

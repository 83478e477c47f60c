import { randomUUID } from "node:crypto";
import { paymentPayload } from "@/tests/factories/checkout";
import { until } from "@/tests/factories/until";
import { call, payments, prepareSite, receivedMails } from "./site";

prepareSite();

/** A new customer by default. */
function payload({ customerInfo = {}, ...changes }: Record<string, object | string | number> = {}) {
  const usual = paymentPayload();
  const email = `${randomUUID()}@example.com`;
  return {
    ...usual,
    ...changes,
    customerInfo: { ...usual.customerInfo, email, ...(customerInfo as object) },
  };
}

const pay = (body: object, key: string = randomUUID()) =>
  call("POST", "/api/authorize-net/process-payment", { body, headers: { "idempotency-key": key } });

describe("POST /api/authorize-net/process-payment", () => {
  it("charges the card, and answers with the documented text", async () => {
    const answer = await pay(payload());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        orderId: expect.stringMatching(/^[\w-]{22}$/),
        message: "Your service has been activated. You will receive a confirmation email shortly.",
      },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("answers a decline with 200 and a message, and a held payment with 202", async () => {
    expect(await pay(payload({ customerInfo: { zipCode: "46282" } }))).toMatchObject({
      status: 200,
      body: { success: false, code: "declined", message: expect.any(String) },
    });
    expect(await pay(payload({ customerInfo: { zipCode: "46290" } }))).toMatchObject({
      status: 202,
      body: { success: true, orderId: expect.any(String), status: "pending", message: expect.any(String) },
    });
  });

  it.each([
    ["a malformed key", payload(), "two words", "Idempotency-Key"],
    ["a failed check digit", payload({ cardNumber: "4111111111111112" }), "k", "cardNumber"],
    ["no body", {}, "k", "customerInfo"],
  ])("refuses %s with 422 before the gateway is called", async (_, body, key, field) => {
    const before = (await payments.calls()).authCaptureTransaction;
    const answer = await pay(body, key);
    expect(answer).toMatchObject({ status: 422, body: { success: false, code: "invalid" } });
    expect(Object.keys(answer.body.fields as object)).toContain(field);
    expect((await payments.calls()).authCaptureTransaction).toBe(before);
  });

  it("refuses an oversized body", async () => {
    expect((await pay({ ...payload(), filler: "x".repeat(40_000) })).status).toBe(413);
  });

  it("reports a changed price instead of charging", async () => {
    expect(await pay(payload({ amount: 49 }))).toMatchObject({
      status: 200,
      body: { success: false, code: "price_changed", amount: 51, message: expect.stringContaining("$51.00") },
    });
  });

  it("refuses a key that was used for another payment", async () => {
    const key = randomUUID();
    await pay(payload(), key);
    expect((await pay(payload(), key)).status).toBe(409);
  });
});

describe("GET /api/orders/{orderId}", () => {
  it("returns the fields of the order's page, and whom it is billed to only to the browser that paid", async () => {
    const key = randomUUID();
    const { body } = await pay(payload(), key);
    const answer = await call("GET", `/api/orders/${body.orderId}`);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.body.order).toMatchObject({ orderId: body.orderId, amount: 51, status: "paid" });
    expect(
      Object.keys(answer.body.order as object)
        .toSorted()
        .join(" "),
    ).toBe(
      "amount billingCycle cardLast4 createdAt isPaidOnce number orderId price refunded serviceName setupFee status",
    );
    const ofKey = await call("GET", "/api/orders/attempt", { headers: { "idempotency-key": key } });
    const order = { ...(answer.body.order as object), billedTo: "Dana Reyes, Reyes Roofing" };
    expect(ofKey.body).toEqual({ order });
    expect((await call("GET", `/api/orders/${body.orderId}?proof=${"x".repeat(43)}`)).body).toEqual(
      answer.body,
    );
  });

  it("returns no order for a guessed id, number, or key", async () => {
    const { body } = await pay(payload());
    const { order } = (await call("GET", `/api/orders/${body.orderId}`)).body as {
      order: { number: string };
    };
    for (const id of ["A".repeat(22), order.number, String(body.orderId).toUpperCase()]) {
      expect((await call("GET", `/api/orders/${id}`)).status).toBe(404);
    }
    for (const id of ["%27%20OR%201=1", "x".repeat(65), "..%2f..%2fadmin"]) {
      expect([400, 404]).toContain((await call("GET", `/api/orders/${id}`)).status);
    }
    const ofKey = await call("GET", "/api/orders/attempt", { headers: { "idempotency-key": randomUUID() } });
    expect(ofKey.status).toBe(404);
  });
});

describe("POST /api/orders/{orderId}/receipt", () => {
  const receipts = async (email: string) =>
    (await receivedMails()).filter(
      ({ to, subject }) => JSON.stringify(to).includes(email) && /receipt/.test(subject),
    );

  it("mails the receipt again to the order's own address, at most three times a day", async () => {
    const sent = payload();
    const { body } = await pay(sent);
    const again = () => call("POST", `/api/orders/${body.orderId}/receipt`, { body: {} });
    expect(await again()).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    await until(async () => (await receipts(sent.customerInfo.email)).length === 2, "the receipts come");
    const ids = (await receipts(sent.customerInfo.email)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
    await again();
    await again();
    expect((await again()).status).toBe(429);
  });

  it("refuses an unpaid or unknown order", async () => {
    const { body } = await pay(payload({ customerInfo: { zipCode: "46290" } }));
    expect((await call("POST", `/api/orders/${body.orderId}/receipt`, { body: {} })).status).toBe(409);
    expect((await call("POST", `/api/orders/${"A".repeat(22)}/receipt`, { body: {} })).status).toBe(404);
  });
});

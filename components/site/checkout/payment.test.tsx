import { pay, settle } from "@/components/site/checkout/payment";
import { beginAttempt, openAttempt, orderedSince } from "@/lib/commerce/checkout/attempts";
import { type AskedCall, type GivenAnswer, serveBy } from "@/tests/factories/answering-server";
import { paymentPayload, publicOrderOf } from "@/tests/factories/checkout";

const SERVICE = 1;
const paid: GivenAnswer = {
  status: 200,
  body: { success: true, orderId: "order-1", status: "paid", message: "Paid." },
};
const notKnown: GivenAnswer = { status: 404, body: { success: false, message: "Not found." } };
const found = (...args: Parameters<typeof publicOrderOf>): GivenAnswer => ({
  status: 200,
  body: { order: publicOrderOf(...args) },
});

/** Time passes only while the page waits. */
let now = 0;
const pause = async (ms: number) => {
  now += ms;
};

beforeEach(() => {
  localStorage.clear();
  now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
});

const posts = (calls: AskedCall[]) => calls.filter(({ method }) => method === "POST");
const keys = (calls: AskedCall[]) => new Set(calls.map(({ headers }) => headers["Idempotency-Key"]));

test("a payment that is answered is one call, and its key is not used again", async () => {
  const calls = serveBy(() => paid);
  await expect(pay(paymentPayload(), pause)).resolves.toEqual({
    type: "ordered",
    orderId: "order-1",
    status: "paid",
    message: "Paid.",
  });
  expect(openAttempt(SERVICE)).toBeUndefined();
  expect(orderedSince(SERVICE, now)?.orderId).toBe("order-1");
  await pay(paymentPayload(), pause);
  expect(calls).toHaveLength(2);
  expect(keys(calls).size).toBe(2);
});

test("a payment that is looked at is pending, and never called paid", async () => {
  serveBy(() => ({ status: 202, body: { success: true, orderId: "o", status: "pending", message: "" } }));
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "ordered", status: "pending" });
});

test.each(["declined", "price_changed", "ordered_already"])(
  "%s is told in the server's words, and another try is another key",
  async (code) => {
    const calls = serveBy(() => ({ status: 200, body: { success: false, code, message: "Told." } }));
    await expect(pay(paymentPayload(), pause)).resolves.toEqual({
      type: "not_taken",
      code,
      message: "Told.",
    });
    await pay(paymentPayload(), pause);
    expect(posts(calls)).toHaveLength(2);
    expect(keys(calls).size).toBe(2);
  },
);

test("an answer that is lost after the charge is looked up, and nothing is sent again", async () => {
  const calls = serveBy(({ method }) => (method === "POST" ? "lost" : found("paid")));
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "ordered", status: "paid" });
  expect(posts(calls)).toHaveLength(1);
  expect(keys(calls).size).toBe(1);
});

test("what the server has not got is sent again under the same key", async () => {
  let sent = 0;
  const calls = serveBy(({ method }) => {
    if (method === "GET") return notKnown;
    sent += 1;
    return sent === 1 ? "lost" : paid;
  });
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "ordered" });
  expect(posts(calls)).toHaveLength(2);
  expect(keys(calls).size).toBe(1);
});

test.each<[string, GivenAnswer]>([
  ["no connection", "lost"],
  ["a page in place of an answer", { status: 200, body: "<h1>Maintenance</h1>" }],
  ["an answer of another form", { status: 200, body: { success: true } }],
  [
    "a server without its database",
    { status: 503, body: { success: false, code: "unavailable", message: "" } },
  ],
  ["a fault of ours", { status: 500, body: { success: false, code: "internal", message: "" } }],
])("%s leaves it open what became of the payment: never declined", async (_, answer) => {
  const calls = serveBy(() => answer);
  await expect(pay(paymentPayload(), pause)).resolves.toEqual({ type: "unknown" });
  expect(keys(calls).size).toBe(1);
  expect(openAttempt(SERVICE)).toBeDefined();
});

test("while it is open, the button asks about it and sends nothing", async () => {
  const [key] = keys(serveBy(() => "lost"));
  expect(key).toBeUndefined();
  await pay(paymentPayload(), pause);
  const open = openAttempt(SERVICE);
  const calls = serveBy(() => "lost");
  await expect(pay(paymentPayload(), pause)).resolves.toEqual({ type: "unknown" });
  expect(posts(calls)).toHaveLength(0);
  expect(keys(calls)).toEqual(new Set([open?.key]));
});

test("an open payment that turns out to be paid is not paid again", async () => {
  beginAttempt(SERVICE);
  const calls = serveBy(() => found("activating"));
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({
    type: "ordered",
    status: "activating",
  });
  expect(posts(calls)).toHaveLength(0);
});

test("an open payment that the server never got gives way to a new one, once it can't be on its way any more", async () => {
  const open = beginAttempt(SERVICE);
  const startedAt = now;
  const calls = serveBy(({ method }) => (method === "GET" ? notKnown : paid));
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "ordered" });
  expect(now - startedAt).toBeGreaterThanOrEqual(20_000);
  expect(posts(calls)).toHaveLength(1);
  expect(posts(calls)[0]?.headers["Idempotency-Key"]).not.toBe(open.key);
});

test.each(["declined", "canceled"] as const)("an open payment that was %s is over", async (status) => {
  const open = beginAttempt(SERVICE);
  serveBy(() => found(status));
  await expect(settle(open, pause)).resolves.toEqual({ type: "not_taken", code: "declined", message: "" });
  expect(openAttempt(SERVICE)).toBeUndefined();
});

test.each([
  [422, "invalid"],
  [429, "rate_limited"],
  [500, "billing_unavailable"],
  [500, "billing_not_configured"],
  [503, "payments_unavailable"],
])("%i %s says that nothing was taken: told, and not sent again", async (status, code) => {
  const fields = { cvv: ["Wrong."] };
  const calls = serveBy(() => ({ status, body: { success: false, code, message: "Told.", fields } }));
  await expect(pay(paymentPayload(), pause)).resolves.toEqual({ type: "refused", message: "Told.", fields });
  expect(calls).toHaveLength(1);
  expect(openAttempt(SERVICE)).toBeUndefined();
});

test("a refusal after a lost answer takes nothing back of what may be under way", async () => {
  let sent = 0;
  serveBy(({ method }) => {
    if (method === "GET") return notKnown;
    sent += 1;
    return sent === 1 ? "lost" : { status: 403, body: { success: false, message: "Told." } };
  });
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "refused" });
  expect(openAttempt(SERVICE)).toBeDefined();
});

test("a clock that was set back makes nobody wait longer", async () => {
  const open = { ...beginAttempt(SERVICE), sentAt: now + 24 * 60 * 60_000 };
  const startedAt = now;
  serveBy(() => notKnown);
  await expect(settle(open, pause)).resolves.toBeNull();
  expect(now - startedAt).toBeLessThan(25_000);
});

test("an attempt that nobody heard of for a day is nobody's any more", () => {
  beginAttempt(SERVICE);
  now += 25 * 60 * 60_000;
  expect(openAttempt(SERVICE)).toBeUndefined();
});

test("a server that answers nothing in time is not asked for ever", async () => {
  const startedAt = now;
  const calls = serveBy(() => {
    now += 60_000;
    return "lost";
  });
  await expect(pay(paymentPayload(), pause)).resolves.toEqual({ type: "unknown" });
  expect(now - startedAt).toBeLessThan(180_000);
  expect(calls.length).toBeLessThan(5);
});

test("an attempt at one service is none at another", async () => {
  beginAttempt(SERVICE);
  const calls = serveBy(() => paid);
  const other = { ...paymentPayload().serviceInfo, id: 2 };
  await pay(paymentPayload({ serviceInfo: other }), pause);
  expect(posts(calls)).toHaveLength(1);
  expect(openAttempt(SERVICE)).toBeDefined();
});

test("nothing of a person or a card is kept, whatever becomes of the payment", async () => {
  serveBy(() => "lost");
  await pay(paymentPayload(), pause);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(["checkoutAttempts"]);
  expect(JSON.parse(localStorage.getItem("checkoutAttempts") ?? "")).toEqual([
    { serviceId: SERVICE, key: expect.stringMatching(/^[0-9a-f]{32}$/), sentAt: expect.any(Number) },
  ]);
});

test("without storage, the page's own memory keeps the attempt", async () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("switched off");
  });
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("switched off");
  });
  serveBy(() => "lost");
  await pay(paymentPayload(), pause);
  expect(openAttempt(SERVICE)).toBeDefined();
});

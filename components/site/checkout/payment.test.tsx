import { pay, settle } from "@/components/site/checkout/payment";
import { beginAttempt, openAttempt, orderedSince } from "@/lib/commerce/checkout/attempts";
import { type ReceivedCall, type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";
import { paymentPayload, publicOrderOf } from "@/tests/factories/checkout";

const SERVICE = 1;
const paid: ScriptedAnswer = {
  status: 200,
  body: { success: true, orderId: "order-1", status: "paid", message: "Paid." },
};
const notFound: ScriptedAnswer = { status: 404, body: { success: false, message: "Not found." } };
const found = (...args: Parameters<typeof publicOrderOf>): ScriptedAnswer => ({
  status: 200,
  body: { order: publicOrderOf(...args) },
});

/** Time passes only while the page waits. */
let now = 0;
const pause = async (ms: number) => {
  now += ms;
};

beforeEach(() => {
  now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
});

const posts = (calls: ReceivedCall[]) => calls.filter(({ method }) => method === "POST");
const keys = (calls: ReceivedCall[]) => new Set(calls.map(({ headers }) => headers["Idempotency-Key"]));

test("an answered payment takes one call, and its key is not used again", async () => {
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

test("a pending answer is reported as pending, never as paid", async () => {
  serveBy(() => ({ status: 202, body: { success: true, orderId: "o", status: "pending", message: "" } }));
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "ordered", status: "pending" });
});

test.each(["declined", "price_changed", "ordered_already"])(
  "%s is reported in the server's words, and another attempt uses another key",
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

test("an answer lost after the charge is looked up, and nothing is sent again", async () => {
  const calls = serveBy(({ method }) => (method === "POST" ? "lost" : found("paid")));
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "ordered", status: "paid" });
  expect(posts(calls)).toHaveLength(1);
  expect(keys(calls).size).toBe(1);
});

/** Loses the first payment before the server sees it, and answers the next one. */
function serveAfterLoss(answer: ScriptedAnswer) {
  let isLost = false;
  return serveBy(({ method }) => {
    if (method === "GET") return notFound;
    if (isLost) return answer;
    isLost = true;
    return "lost";
  });
}

test("a payment that the server never received is sent again under the same key", async () => {
  const calls = serveAfterLoss(paid);
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "ordered" });
  expect(posts(calls)).toHaveLength(2);
  expect(keys(calls).size).toBe(1);
});

test.each<[string, ScriptedAnswer]>([
  ["no connection", "lost"],
  ["a page instead of a response", { status: 200, body: "<h1>Maintenance</h1>" }],
  ["a response of another shape", { status: 200, body: { success: true } }],
  [
    "a server without its database",
    { status: 503, body: { success: false, code: "unavailable", message: "" } },
  ],
  ["an error of the server", { status: 500, body: { success: false, code: "internal", message: "" } }],
])("%s leaves the payment outcome unknown, never declined", async (_, answer) => {
  const calls = serveBy(() => answer);
  await expect(pay(paymentPayload(), pause)).resolves.toEqual({ type: "unknown" });
  expect(keys(calls).size).toBe(1);
  expect(openAttempt(SERVICE)).toBeDefined();
});

test("while the outcome is unknown, another attempt asks about it and sends nothing", async () => {
  serveBy(() => "lost");
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

test("an open payment that the server never received is replaced once it can no longer arrive", async () => {
  const open = beginAttempt(SERVICE);
  const startedAt = now;
  const calls = serveBy(({ method }) => (method === "GET" ? notFound : paid));
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "ordered" });
  expect(now - startedAt).toBeGreaterThanOrEqual(20_000);
  expect(posts(calls)).toHaveLength(1);
  expect(posts(calls)[0]?.headers["Idempotency-Key"]).not.toBe(open.key);
});

test.each(["declined", "canceled"] as const)("an open payment that was %s is closed", async (status) => {
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
])("%i %s means that nothing was charged, and the payment is not sent again", async (status, code) => {
  const fields = { cvv: ["Wrong."] };
  const calls = serveBy(() => ({ status, body: { success: false, code, message: "Told.", fields } }));
  await expect(pay(paymentPayload(), pause)).resolves.toEqual({ type: "refused", message: "Told.", fields });
  expect(calls).toHaveLength(1);
  expect(openAttempt(SERVICE)).toBeUndefined();
});

test("a refusal after a lost answer keeps the earlier attempt open", async () => {
  serveAfterLoss({ status: 403, body: { success: false, message: "Told." } });
  await expect(pay(paymentPayload(), pause)).resolves.toMatchObject({ type: "refused" });
  expect(openAttempt(SERVICE)).toBeDefined();
});

test("a clock that was set back does not lengthen the wait", async () => {
  const open = { ...beginAttempt(SERVICE), sentAt: now + 24 * 60 * 60_000 };
  const startedAt = now;
  serveBy(() => notFound);
  await expect(settle(open, pause)).resolves.toBeNull();
  expect(now - startedAt).toBeLessThan(25_000);
});

test("an attempt is forgotten after a day", () => {
  beginAttempt(SERVICE);
  now += 25 * 60 * 60_000;
  expect(openAttempt(SERVICE)).toBeUndefined();
});

test("stops asking a server that never answers in time", async () => {
  const startedAt = now;
  const calls = serveBy(() => {
    now += 60_000;
    return "lost";
  });
  await expect(pay(paymentPayload(), pause)).resolves.toEqual({ type: "unknown" });
  expect(now - startedAt).toBeLessThan(180_000);
  expect(calls.length).toBeLessThan(5);
});

test("an attempt for one service does not affect another service", async () => {
  beginAttempt(SERVICE);
  const calls = serveBy(() => paid);
  const other = { ...paymentPayload().serviceInfo, id: 2 };
  await pay(paymentPayload({ serviceInfo: other }), pause);
  expect(posts(calls)).toHaveLength(1);
  expect(openAttempt(SERVICE)).toBeDefined();
});

test("stores nothing about the customer or the card after a lost answer", async () => {
  serveBy(() => "lost");
  await pay(paymentPayload(), pause);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(["checkoutAttempts"]);
  expect(JSON.parse(localStorage.getItem("checkoutAttempts") ?? "")).toEqual([
    { serviceId: SERVICE, key: expect.stringMatching(/^[0-9a-f-]{36}$/), sentAt: expect.any(Number) },
  ]);
});

test("keeps the attempt in memory when storage is unavailable", async () => {
  for (const method of ["getItem", "setItem"] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error("switched off");
    });
  serveBy(() => "lost");
  await pay(paymentPayload(), pause);
  expect(openAttempt(SERVICE)).toBeDefined();
});

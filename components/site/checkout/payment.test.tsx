import { type Outcome, pay, settle } from "@/components/site/checkout/payment";
import { beginAttempt, openAttempt, orderedSince } from "@/lib/commerce/checkout/attempts";
import type { PaymentRefusal } from "@/lib/commerce/checkout/payment-result";
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

const paying = () => pay(paymentPayload(), pause);
const fields = { cvv: ["Wrong."] };
const told = (status: number, code: string): ScriptedAnswer => ({
  status,
  body: { success: false, code, message: "Told.", fields },
});
const notTaken = (code: PaymentRefusal): Outcome => ({ type: "not_taken", code, message: "Told." });
const refused: Outcome = { type: "refused", message: "Told.", fields };

test.each<[string, ScriptedAnswer, Outcome]>([
  ["paid", paid, { type: "ordered", orderId: "order-1", status: "paid", message: "Paid." }],
  [
    "pending, never as paid",
    { status: 202, body: { success: true, orderId: "o", status: "pending", message: "" } },
    { type: "ordered", orderId: "o", status: "pending", message: "" },
  ],
  ["declined", told(200, "declined"), notTaken("declined")],
  ["of another price", told(200, "price_changed"), notTaken("price_changed")],
  ["ordered already", told(200, "ordered_already"), notTaken("ordered_already")],
  ["refused for its input", told(422, "invalid"), refused],
  ["refused for too many requests", told(429, "rate_limited"), refused],
  ["refused while billing is down", told(500, "billing_unavailable"), refused],
  ["refused without billing", told(500, "billing_not_configured"), refused],
  ["refused while the gateway is down", told(503, "payments_unavailable"), refused],
])(
  "a payment answered as %s takes one call, and another attempt uses another key",
  async (_, answer, outcome) => {
    const calls = serveBy(() => answer);
    await expect(paying()).resolves.toEqual(outcome);
    expect(openAttempt(SERVICE)).toBeUndefined();
    expect(orderedSince(SERVICE, now)?.orderId).toBe("orderId" in outcome ? outcome.orderId : undefined);
    await paying();
    expect(calls).toHaveLength(2);
    expect(keys(calls).size).toBe(2);
  },
);

test("an answer lost after the charge is looked up, and nothing is sent again", async () => {
  const calls = serveBy(({ method }) => (method === "POST" ? "lost" : found("paid")));
  await expect(paying()).resolves.toMatchObject({ type: "ordered", status: "paid" });
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
  await expect(paying()).resolves.toMatchObject({ type: "ordered" });
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
  await expect(paying()).resolves.toEqual({ type: "unknown" });
  expect(keys(calls).size).toBe(1);
  expect(openAttempt(SERVICE)).toBeDefined();
});

test("while the outcome is unknown, another attempt asks about it and sends nothing", async () => {
  serveBy(() => "lost");
  await paying();
  const open = openAttempt(SERVICE);
  const calls = serveBy(() => "lost");
  await expect(paying()).resolves.toEqual({ type: "unknown" });
  expect(posts(calls)).toHaveLength(0);
  expect(keys(calls)).toEqual(new Set([open?.key]));
});

test("an open payment that turns out to be paid is not paid again", async () => {
  beginAttempt(SERVICE);
  const calls = serveBy(() => found("activating"));
  await expect(paying()).resolves.toMatchObject({
    type: "ordered",
    status: "activating",
  });
  expect(posts(calls)).toHaveLength(0);
});

test("an open payment that the server never received is replaced once it can no longer arrive", async () => {
  const open = beginAttempt(SERVICE);
  const startedAt = now;
  const calls = serveBy(({ method }) => (method === "GET" ? notFound : paid));
  await expect(paying()).resolves.toMatchObject({ type: "ordered" });
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

test("a refusal after a lost answer keeps the earlier attempt open", async () => {
  serveAfterLoss(told(403, "forbidden"));
  await expect(paying()).resolves.toMatchObject({ type: "refused" });
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
  await expect(paying()).resolves.toEqual({ type: "unknown" });
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
  await paying();
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
  await paying();
  expect(openAttempt(SERVICE)).toBeDefined();
});

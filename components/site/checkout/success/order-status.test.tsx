import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OrderStatus } from "@/components/site/checkout/success/order-status";
import {
  PUBLIC_ORDER_STATUSES,
  type PublicOrderStatus,
  RECEIPT_STATUSES,
} from "@/lib/commerce/orders/public-status";
import { valuesOf } from "@/lib/content/page-texts/values";
import { ATTEMPTS_KEY } from "@/lib/core/choices-after-sign-out";
import { orderTexts } from "@/lib/crm/pages/order";
import { type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";
import { publicOrderOf } from "@/tests/factories/checkout";

const texts = valuesOf(orderTexts);
const seller = { name: "Bayline IT Solutions LLC", lines: ["1200 Harbor Point Drive"] };
const phone = { label: "(305) 555-0142", href: "tel:+13055550142" };

const found = (status: PublicOrderStatus): ScriptedAnswer => ({
  status: 200,
  body: { order: publicOrderOf(status) },
});

const ADDRESS = "/checkout/success?order=order-1";

function open(...answers: [ScriptedAnswer, ...ScriptedAnswer[]]) {
  let last = answers[0];
  const calls = serveBy(() => {
    last = answers.shift() ?? last;
    return last;
  });
  render(<OrderStatus seller={seller} phone={phone} texts={texts} />);
  return calls;
}

const h1 = () => screen.getByRole("heading", { level: 1 });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Advances the timers and flushes the effects. */
async function wait(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

beforeEach(() => history.replaceState(null, "", ADDRESS));

test.each([...PUBLIC_ORDER_STATUSES])(
  "an order that is %s shows the texts and parts of that status only",
  async (status) => {
    open(found(status));
    const title = await heading(texts.statuses[status].title);
    await waitFor(() => expect(title).toHaveFocus());
    const paid = RECEIPT_STATUSES.has(status);
    expect(screen.getByRole("region", { name: paid ? "Receipt" : "Your order" })).toBeVisible();
    const after = screen.queryByRole("region", { name: texts.after.title });
    expect(after !== null).toBe(["paid", "activating", "attention"].includes(status));
    expect(screen.queryAllByRole("button", { name: /receipt/i })).toHaveLength(paid ? 2 : 0);
    const shown = `${texts.statuses[status].title} ${texts.statuses[status].text}`;
    expect(/activated/.test(shown)).toBe(status === "paid");
    expect(/declined/.test(shown)).toBe(status === "declined");
    expect(/don't pay again/.test(shown)).toBe(status === "held" || status === "pending");
  },
);

test("a receipt has the payment details and the refunded amount", async () => {
  open(found("refunded"));
  await heading("Your payment was refunded");
  const receipt = screen.getByRole("region", { name: "Receipt" });
  for (const text of [
    "Billed toDana Reyes, Reyes Roofing",
    "Workstation PC/Mac",
    "Monthly",
    "Paid$51.00",
    "Refunded$51.00",
    "ending in 1111",
    "November 22, 2026 at 10:00 AM (Eastern Time)",
    seller.name,
  ])
    expect(receipt).toHaveTextContent(text);
});

test.each([
  ["its address alone", "", undefined, "/api/orders/order-1"],
  ["the link of the buyer's mail", "#a-proof", undefined, "/api/orders/order-1?proof=a-proof"],
  ["the browser that paid", "", "key-1", "/api/orders/attempt"],
])("an order opened by %s is looked up by what its buyer knows", async (_how, hash, key, path) => {
  const { billedTo: _, ...order } = publicOrderOf("paid");
  const attempt = { serviceId: 1, key, sentAt: Date.now(), order: { orderId: "order-1", at: Date.now() } };
  localStorage.setItem(ATTEMPTS_KEY, JSON.stringify(key ? [attempt] : []));
  history.replaceState(null, "", `${ADDRESS}${hash}`);
  const calls = open({ status: 200, body: { order } });
  await heading("Payment Successful!");
  expect(calls.map((made) => [made.path, made.headers["Idempotency-Key"]])).toEqual([[path, key]]);
  expect(screen.queryByText("Billed to")).toBeNull();
});

test.each([
  ["until then", "2026-11-23T15:59:00Z", true],
  ["not afterwards", "2026-11-23T16:01:00Z", false],
])("the next steps name the day and hour, counted from the order, %s", async (_when, now, isNamed) => {
  jest.useFakeTimers({ now: new Date(now) });
  open(found("paid"));
  await wait(0);
  const next = screen.getByRole("region", { name: texts.after.title });
  expect(next.querySelectorAll("li")).toHaveLength(isNamed ? 4 : 3);
  const due = "within 2 business hours, by Monday, November 23 at 11:00 AM Eastern Time, to get started.";
  expect(next.textContent?.includes(due)).toBe(isNamed);
});

test("a receipt shows a setup fee apart from the recurring price", async () => {
  const order = { ...publicOrderOf("paid"), price: 115, setupFee: 590, amount: 705 };
  open({ status: 200, body: { order } });
  const receipt = await screen.findByRole("region", { name: "Receipt" });
  expect(receipt).toHaveTextContent("Price$115.00One-time setup fee$590.00Paid$705.00");
});

test("follows a changing order until it reaches its final status", async () => {
  jest.useFakeTimers();
  const calls = open(found("pending"), found("activating"), found("paid"));
  await wait(0);
  expect(h1()).toHaveTextContent("Your payment is being checked");
  await wait(2_000);
  expect(h1()).toHaveTextContent("Payment received");
  await wait(2_000);
  expect(h1()).toHaveTextContent("Payment Successful!");
  await wait(600_000);
  expect(calls).toHaveLength(3);
});

test("polls an unchanged order less and less often, then only on a press", async () => {
  jest.useFakeTimers();
  const calls = open(found("held"));
  await wait(60_000);
  const inFirstMinute = calls.length;
  await wait(24 * 60 * 60_000);
  expect(inFirstMinute).toBeLessThan(15);
  expect(calls.length).toBeLessThan(30);
  jest.useRealTimers();
  const before = calls.length;
  await userEvent.click(screen.getByRole("button", { name: "Look again" }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
});

test("pauses polling while the window is hidden", async () => {
  jest.useFakeTimers();
  const visible = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const calls = open(found("pending"));
  await wait(600_000);
  expect(calls).toHaveLength(1);
  visible.mockReturnValue("visible");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(calls).toHaveLength(2);
});

test("keeps the known status when the connection drops for a moment", async () => {
  jest.useFakeTimers();
  open(found("activating"), "lost", found("paid"));
  await wait(2_000);
  expect(h1()).toHaveTextContent("Payment received");
  expect(screen.getByText(/You're offline right now/)).toBeVisible();
  await wait(2_000);
  expect(h1()).toHaveTextContent("Payment Successful!");
});

test("says that an unknown order can't be found and offers the phone number", async () => {
  open({ status: 404, body: { success: false, message: "This order doesn't exist." } });
  await heading("We can't find this order");
  expect(screen.getByRole("link", { name: `Call ${phone.label}` })).toHaveAttribute("href", phone.href);
});

test("says that the order can't be looked up when the answer is invalid", async () => {
  jest.useFakeTimers();
  open({ status: 200, body: "<h1>Maintenance</h1>" });
  await wait(24 * 60 * 60_000);
  expect(h1()).toHaveTextContent("We can't look up your order right now");
});

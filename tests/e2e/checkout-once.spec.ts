import type { Page } from "@playwright/test";
import {
  expectOrderPage,
  field,
  fillCard,
  fillPerson,
  newCustomer,
  notice,
  openFilled,
  payButton,
  SERVER,
} from "./checkout-page";
import { expect, test } from "./fixtures";

// A payment is slow on a shared machine.
test.setTimeout(90_000);

/**
 * Regardless of clicks, tabs, reloads, and lost connections: at most one charge, and a truthful message about
 * it.
 */

const PAYMENT = "**/api/authorize-net/process-payment";
const ATTEMPT = "**/api/orders/attempt";
const CHARGE = "authCaptureTransaction";

/** Tests that lose responses on purpose cause these console messages. */
const LOST = /ERR_FAILED|status of 40[49]/;

test("when two tabs pay at once, one charge is made, and a second one only after a confirmation", async ({
  page,
  context,
  payments,
}) => {
  const before = (await payments.transactions()).length;
  const customer = newCustomer();
  const other = await context.newPage();
  for (const tab of [page, other]) await openFilled(tab, SERVER, customer);
  await payments.setFaults([{ action: CHARGE, kind: "late", delayMs: 1_000, count: 1 }]);
  await Promise.all([page, other].map((tab) => payButton(tab).click()));
  const ended = (tab: Page) =>
    Promise.race([
      tab.waitForURL(/success/).then(() => "paid"),
      notice(tab)
        .getByText("You just ordered this in another window")
        .waitFor()
        .then(() => "asked"),
    ]);
  const ends = await Promise.all([page, other].map(ended));
  expect(ends).toContain("paid");
  expect(await payments.transactions()).toHaveLength(before + 1);
  if (!ends.includes("asked")) {
    // One tab may see the other's storage with a delay: then it polls the same payment.
    expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
    return;
  }

  const waiting = page.url().includes("success") ? other : page;
  await expect(notice(waiting).getByRole("link", { name: "See that order" })).toHaveAttribute(
    "href",
    /order=[\w-]{20,}/,
  );
  await payButton(waiting).click();
  await expectOrderPage(waiting, "Payment Successful!");
  expect(await payments.transactions()).toHaveLength(before + 2);
});

test("a reload during a payment finds it again, and does not pay twice", async ({
  page,
  payments,
  expectConsole,
}) => {
  expectConsole(LOST);
  const before = (await payments.transactions()).length;
  await openFilled(page);
  await payments.setFaults([{ action: CHARGE, kind: "late", delayMs: 3_000, count: 1 }]);
  const sent = page.waitForRequest(PAYMENT);
  await payButton(page).click();
  await sent;
  await page.reload();
  await expect(page).toHaveURL(/\/checkout\/success/, { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible({
    timeout: 15_000,
  });
  expect(await payments.transactions()).toHaveLength(before + 1);
});

test("while the server is unreachable the payment's outcome is shown as unknown, and afterward as paid", async ({
  page,
  payments,
  expectConsole,
}) => {
  expectConsole(LOST);
  const before = (await payments.transactions()).length;
  await page.clock.install();
  await openFilled(page);
  await page.route(
    PAYMENT,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.route(ATTEMPT, (route) => route.abort());
  const lost = page.waitForEvent("requestfailed");
  await payButton(page).click();
  await lost;
  // Polls again, several times. The toast stays for five seconds.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText("Payment Error").first()).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(notice(page)).toContainText("We don't know yet whether your card was charged");
  await expect(notice(page)).not.toContainText(/declined|not charged/i);
  await page.unroute(ATTEMPT);
  await page.clock.runFor(6_000);
  await expectOrderPage(page, "Payment Successful!");
  expect(await payments.transactions()).toHaveLength(before + 1);
});

test("if the form's validation script fails to load, nothing is sent, an error is shown, and a retry works", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const scripts = "**/_next/static/chunks/**";
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("process-payment")) sent.push(request.url());
  });
  await page.goto(SERVER);
  await expect(payButton(page)).toBeVisible();
  await page.route(scripts, (route) => route.abort());
  await payButton(page).click();
  await expect(notice(page)).toContainText("Your card was not charged");
  expect(sent).toEqual([]);
  await page.unroute(scripts);
  await payButton(page).click();
  await expect(field(page, "First name")).toBeFocused();
  await fillPerson(page);
  await fillCard(page);
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");
});

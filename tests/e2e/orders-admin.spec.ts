import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { paymentPayload } from "../factories/checkout";
import { expireProof } from "./admin-page";
import { expect, expectAccessible, expectAccessibleAtEachWidth, test } from "./fixtures";

// Checks each screen at several widths.
test.slow();

type Order = { orderId: string; number: string; state: string };

/** Pays like the checkout, and returns the order once its service is active. */
async function activatedOrder(page: Page): Promise<Order> {
  const payload = paymentPayload();
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const answer = await page.request.post("/api/authorize-net/process-payment", {
    data: { ...payload, customerInfo: { ...payload.customerInfo, email } },
    headers: { "Idempotency-Key": randomUUID() },
  });
  const { orderId } = (await answer.json()) as { orderId: string };
  let order: Order | undefined;
  const isActive = async () => {
    const read = await page.request.get(`/api/admin/orders/${orderId}`);
    order = ((await read.json()) as { order: Order }).order;
    return order?.state;
  };
  await expect.poll(isActive).toBe("activated");
  if (!order) throw new Error("there is no order");
  return order;
}

test("an order is found in the inbox and in its list, and refunded by keyboard after a fresh proof", async ({
  page,
  administrator,
  signIn,
  database,
  payments,
  expectConsole,
}) => {
  expectConsole(/403 \(Forbidden\)/);
  await signIn();
  const order = await activatedOrder(page);
  await payments.settle();
  const isInInbox = async () => {
    const leads = await page.request.get(`/api/admin/leads?kind=order&search=${order.number}`);
    return ((await leads.json()) as { total: number }).total;
  };
  await expect.poll(isInInbox).toBe(1);
  await page.goto(`/admin/dashboard/leads?q=${order.number}`);
  await page.getByRole("link", { name: /Dana Reyes/ }).click();
  const pane = page.getByRole("region", { name: "Lead from Dana Reyes" });
  await expect(pane.getByText("Activated").first()).toBeVisible();
  const way = pane.getByRole("link", { name: "Open the order" });
  await expect(way).toHaveAttribute("href", new RegExp(order.orderId));
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: /^Orders/ })
    .click();
  await page.getByRole("searchbox", { name: "Search orders" }).fill(order.number);
  await expect(page.getByRole("link", { name: /^W\d{6}/ })).toHaveCount(1);
  await page.getByRole("link", { name: order.number }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.number}` })).toBeFocused();
  await expectAccessibleAtEachWidth(page);

  await expireProof(database, administrator);
  await page.getByRole("button", { name: "Void or refund" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Refund the charge" });
  await expect(dialog.getByLabel(/^Amount/)).toBeFocused();
  await dialog.getByLabel(/^Amount/).fill("20");
  await dialog.getByLabel(/^Reason/).fill("Half of the month was lost");
  await dialog.getByLabel(/^The service/).selectOption("End the service with the term that is paid");
  await dialog.getByLabel(/again to confirm/).fill("20");
  await expectAccessibleAtEachWidth(page);
  await page.keyboard.press("Enter");

  const proof = page.getByRole("dialog", { name: "Is it really you?" });
  await expect(proof.getByLabel(/^Password/)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(proof).toBeHidden();
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue("Half of the month was lost");
  await dialog.getByLabel(/again to confirm/).press("Enter");
  await expect(proof.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(administrator.password);
  await page.keyboard.press("Enter");

  await expect(page.getByText("Refund started").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const given = page.getByRole("region", { name: "Refunds" });
  await expect(given).toContainText("$20.00");
  await expect(given).toContainText("Refunded");
  await expect(given).toContainText(`by ${administrator.username}`);
  await expect(page.getByText("Activated, part refunded").first()).toBeVisible();
  await page.getByRole("button", { name: "Technical details" }).click();
  await expect(page.getByText("$20.00 were returned by a refund.")).toBeVisible();
  await expect(given).toContainText("End the service with the term that is paid");
  await expect(
    page.getByText("The billing system ends the service with the term that is paid."),
  ).toBeVisible();
});

test("an order that needs staff is settled from the overview, and payment differences are listed", {
  tag: "@long",
}, async ({ page, signIn, database }) => {
  await signIn();
  const order = await activatedOrder(page);
  await database.query(
    `UPDATE orders SET status = 'unknown', undecided = 'two_charges', undecided_at = '2020-01-01', paid_at = NULL
     WHERE order_id = $1`,
    [order.orderId],
  );
  const transaction = String(order.number);
  await database.query(
    `INSERT INTO payment_differences (key, kind, transaction_id, amount, words)
     VALUES ($1, 'foreign_charge', $2, 9, $3)`,
    [`foreign_charge:${transaction}`, transaction, `The gateway took $9.00 (transaction ${transaction}).`],
  );
  await page.goto("/admin/dashboard/overview");
  const warning = page.getByRole("region", { name: /orders? needs? you/ });
  await expect(warning).toContainText("The gateway has more than one charge under this order's number.");
  await expectAccessible(page);
  await warning.getByRole("link", { name: order.number }).click();
  const decision = page.getByRole("region", { name: /^This order needs you/ });
  await expect(decision).toBeVisible();
  await expectAccessible(page);
  await decision.getByRole("button", { name: "Mark as not charged" }).click();
  const mark = page.getByRole("dialog", { name: "Mark as not charged" });
  await mark.getByLabel(/^Reason/).fill("Both were voided at the gateway");
  await mark.getByRole("button", { name: "Mark as not charged" }).click();
  await expect(decision).toBeHidden();

  await page.goto("/admin/dashboard/orders?tab=differences");
  await expect(page.getByRole("row", { name: new RegExp(transaction) })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await database.query("DELETE FROM payment_differences WHERE transaction_id = $1", [transaction]);
});

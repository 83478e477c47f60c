import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { paymentPayload } from "../factories/checkout";
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";

// Each screen is looked at in three widths.
test.slow();

type Order = { orderId: string; number: string; state: string };

/** Pays as the checkout does, and gives the order once its service is active. */
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

async function lookAtAllWidths(page: Page) {
  await expectAccessibleAtEachWidth(page);
}

test("money is given back after a reason, the amount once more, and a fresh proof, by keyboard", async ({
  page,
  administrator,
  signIn,
  database,
  payments,
  expectConsole,
}) => {
  expectConsole(/403 \(Forbidden\)/);
  await signIn(administrator);
  const order = await activatedOrder(page);
  await payments.settle();
  await page.goto("/admin/dashboard/orders");
  await page.getByRole("searchbox", { name: "Search orders" }).fill(order.number);
  await expect(page.getByRole("link", { name: /^W\d{6}/ })).toHaveCount(1);
  await page.getByRole("link", { name: order.number }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.number}` })).toBeFocused();
  await lookAtAllWidths(page);

  await database.query(
    "UPDATE admin_sessions SET proven_at = now() - interval '11 minutes' WHERE user_id = $1",
    [administrator.id],
  );
  const button = page.getByRole("button", { name: "Void or refund" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Refund the charge" });
  await expect(dialog.getByLabel(/^Amount/)).toBeFocused();
  await dialog.getByLabel(/^Amount/).fill("20");
  await dialog.getByLabel(/^Reason/).fill("Half of the month was lost");
  await dialog.getByLabel(/again to confirm/).fill("2");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Type the amount again to confirm.")).toBeVisible();
  await dialog.getByLabel(/again to confirm/).fill("20");
  await lookAtAllWidths(page);
  await page.keyboard.press("Enter");

  const proof = page.getByRole("dialog", { name: "Is it really you?" });
  await expect(proof.getByLabel(/^Password/)).toBeFocused();
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
  await expect(page.getByText("$20.00 were returned by a refund.")).toBeVisible();
});

test("an order that the machine can't decide on is told on the overview and settled in its own words", async ({
  page,
  administrator,
  signIn,
  database,
}) => {
  await signIn(administrator);
  const order = await activatedOrder(page);
  await database.query(
    `UPDATE orders SET status = 'unknown', undecided = 'two_charges', undecided_at = '2020-01-01', paid_at = NULL
     WHERE order_id = $1`,
    [order.orderId],
  );
  await page.goto("/admin/dashboard/overview");
  const warning = page.getByRole("region", { name: /orders? needs? you/ });
  await expect(warning).toContainText("The gateway has more than one charge under this order's number.");
  await lookAtAllWidths(page);
  await warning.getByRole("link", { name: order.number }).click();

  const decision = page.getByRole("region", { name: /^This order needs you/ });
  await expect(decision.getByRole("button")).toHaveText([
    "Look again",
    "Mark as paid",
    "Mark as not charged",
  ]);
  await lookAtAllWidths(page);
  await decision.getByRole("button", { name: "Mark as not charged" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as not charged" });
  await dialog.getByRole("button", { name: "Mark as not charged" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill("Both were voided at the gateway");
  await dialog.getByRole("button", { name: "Mark as not charged" }).click();
  await expect(decision).toBeHidden();
  await expect(page.getByText("Marked as not charged: Both were voided at the gateway")).toBeVisible();
  await expect(page.getByText("Not charged").first()).toBeVisible();
});

test("an order stands in the inbox, and leads to itself", async ({ page, administrator, signIn }) => {
  await signIn(administrator);
  const order = await activatedOrder(page);
  const isThere = async () => {
    const leads = await page.request.get(`/api/admin/leads?kind=order&search=${order.number}`);
    return ((await leads.json()) as { total: number }).total;
  };
  await expect.poll(isThere).toBe(1);
  await page.goto(`/admin/dashboard/leads?q=${order.number}`);
  await page.getByRole("link", { name: /Dana Reyes/ }).click();
  const pane = page.getByRole("region", { name: "Lead from Dana Reyes" });
  await expect(pane.getByText("Activated").first()).toBeVisible();
  await lookAtAllWidths(page);
  await pane.getByRole("link", { name: "Open the order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.number}` })).toBeVisible();
});

test("a difference of payments is closed with a reason, and found among the closed ones", async ({
  page,
  administrator,
  signIn,
  database,
}) => {
  await signIn(administrator);
  const transaction = String(Date.now());
  await database.query(
    `INSERT INTO payment_differences (key, kind, transaction_id, amount, words)
     VALUES ($1, 'foreign_charge', $2, 9, $3)`,
    [`foreign_charge:${transaction}`, transaction, `The gateway took $9.00 (transaction ${transaction}).`],
  );
  await page.goto("/admin/dashboard/orders?tab=differences");
  const close = page.getByRole("button", { name: new RegExp(`^Close: .*${transaction}`) });
  await expect(close).toBeVisible();
  await lookAtAllWidths(page);
  await close.click();
  const dialog = page.getByRole("dialog", { name: "Close this difference" });
  await dialog.getByLabel(/^Reason/).fill("A charge by phone");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Close difference" }).click();
  await expect(close).toBeHidden();
  await page.getByRole("combobox", { name: "Show differences" }).selectOption("Closed differences");
  await expect(page.getByRole("row", { name: new RegExp(transaction) })).toContainText("A charge by phone");
});

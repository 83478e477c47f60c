import type { Page } from "@playwright/test";
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";

const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

/** A row of the services table. */
const row = (page: Page, name: string) =>
  page
    .getByRole("table", { name: "Plans compared" })
    .getByRole("row")
    .filter({ has: page.getByText(name, { exact: true }) });

test("a visitor compares the plans, enters quantities by keyboard, and opens a plan and its payment", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/services");
  const server = row(page, "File Server");
  await server.getByRole("textbox").focus();
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await row(page, "Synology NAS")
    .getByRole("button", { name: /^One more/ })
    .click();
  await server.getByText("What's included").click();
  await expectAccessibleAtEachWidth(page, async () => {
    for (const text of [
      "For the server that holds the folders your office shares.",
      "Backups monitored, restores tested",
    ]) {
      await expect(server.getByText(text)).toBeVisible();
    }
    await expect(server).toContainText("$520.00");
    const total = page.getByRole("status").filter({ hasText: "Your total" });
    await expect(total).toContainText("$635.00 a month");
    await expect(total).toContainText("plus setup, once: $590.00");
  });

  await test.step("the monthly total of a large office stays on one line of the table", async () => {
    const desks = row(page, "Workstation PC/Mac");
    await desks.getByRole("textbox").fill("999");
    for (const width of [1180, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const total = desks.getByText("$50,949.00", { exact: true });
      const lines = await total.evaluate((text) => text.getClientRects().length);
      expect(lines, `at ${width} px`).toBe(1);
      await expect(page.locator("html")).toHaveJSProperty("scrollWidth", width);
    }
  });

  await row(page, "Hourly Phone Support")
    .getByRole("link", { name: "Order Service for Hourly Phone Support", exact: true })
    .click();
  await expect(page).toHaveURL(/\/services-order#plan-/);
  const plan = card(page, "Hourly Phone Support");
  await expect(plan).toBeInViewport();
  await expect(plan).toBeFocused();
  await expect(plan).toHaveCSS("border-color", "rgb(37, 99, 235)");
  await plan.getByRole("link", { name: "Order Service for Hourly Phone Support", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Hourly Phone Support");
  await expect(page.getByRole("button", { name: /^Complete Secure Payment/ })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the quantities and totals are hidden, and the table links to each plan", async ({ page }) => {
    await page.goto("/services");
    await expect(row(page, "Synology NAS")).toContainText("$115/month");
    await expect(page.locator("main table input:visible, main output:visible")).toHaveCount(0);
    await row(page, "Synology NAS").getByRole("link").click();
    await expect(card(page, "Synology NAS")).toBeInViewport();
    await expect(card(page, "Synology NAS")).toHaveCSS("border-color", "rgb(37, 99, 235)");
  });
});

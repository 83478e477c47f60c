import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll, toast } from "./admin-page";
import { expect, expectAccessible, expectAccessibleAtEachWidth, test } from "./fixtures";

const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

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
  await expect(server.getByText("Backups monitored, restores tested")).toBeVisible();
  await expectAccessibleAtEachWidth(page, async () => {
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

test("a service looks on its page as in its preview", { tag: "@long" }, async ({ page, signIn }) => {
  test.slow();
  const name = `Service ${randomUUID().slice(0, 8)}`;
  await signIn();
  await page.goto("/admin/dashboard/services");
  await page.getByRole("button", { name: "Add service" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add service" });
  await dialog.getByLabel("Name").fill(name);
  // One word, nearly of the maximum length.
  await dialog.getByLabel("Description").fill("Unbreakable".repeat(20));
  await dialog.getByLabel("Price").fill("$42/month");
  await dialog.getByLabel("Setup fee").fill("$7");
  await dialog.getByLabel("Icon: search").fill("rocket");
  await dialog.getByRole("radio", { name: "rocket" }).press("Space");
  await dialog.getByLabel("Button text").fill("U".repeat(100));
  await dialog.getByLabel("Button color", { exact: true }).fill("#facc15");
  await dialog.getByLabel("Button URL").fill("/contact");
  await expectAccessible(page);
  const look = (place: Locator) =>
    place
      .locator("tbody tr")
      .filter({ hasText: name })
      .evaluate((card) => {
        const { backgroundColor, color } = getComputedStyle(card.querySelector("a") ?? card);
        return { text: card.textContent, icon: card.querySelector("svg")?.innerHTML, backgroundColor, color };
      });
  const preview = await look(dialog);
  await expectNoSidewaysScroll(page, [320]);
  await dialog.getByRole("button", { name: "Add service" }).click();
  await expect(toast(page, "Service created successfully")).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto("/services");
  expect(await look(visitor.locator("main"))).toEqual(preview);
  await expectNoSidewaysScroll(visitor, [320]);
});

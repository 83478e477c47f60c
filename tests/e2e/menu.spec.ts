import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Client } from "pg";
import { expectNoSidewaysScroll } from "./admin-page";
import { expect, expectAccessible, test } from "./fixtures";
import { expireTag } from "./stored-content";

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function openMenu(page: Page): Promise<Locator> {
  await page.goto("/admin/dashboard/menu");
  const tree = page.getByRole("list", { name: "Menu items" });
  await expect(tree).toBeVisible();
  return tree;
}

/** Waits for an announcement to screen readers; the sidebar has others. */
const said = (page: Page, text: string) =>
  expect(page.locator('[id^="DndLiveRegion"]', { hasText: text })).toHaveCount(1);

test.afterEach(async ({ page, signIn }) => {
  await signIn();
  await page.request.post("/api/admin/menu-items/reset");
});

test("an item is added, and items are moved by keyboard and mouse, which the header shows", async ({
  page,
  signIn,
}) => {
  test.slow();
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  await signIn();
  await openMenu(page);
  await page.getByRole("button", { name: "Add menu item" }).click();
  const form = page.getByRole("dialog", { name: "Add menu item" });
  await form.getByLabel("Label").fill(name);
  await form.getByLabel("Link").fill("/it-consultation");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add menu item" }).click();
  await expect(page.getByText("Menu item created", { exact: true })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of the header in a wide window"]');
  await expect(preview.getByText(name).first()).toBeVisible();

  await page.getByRole("button", { name: `Reorder ${name}` }).focus();
  await page.keyboard.press("Space");
  await said(page, `Picked up ${name}, position 6 of 6 at the top level.`);
  await page.keyboard.press("ArrowRight");
  await said(page, `${name} is at position 1 of 1 under Contact.`);
  await page.keyboard.press("Space");
  await expect(page.getByText("Menu items reordered", { exact: true })).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto("/contact");
  await mainMenu(visitor).getByText("Contact", { exact: true }).first().click();
  await expect(mainMenu(visitor).getByRole("link", { name })).toBeVisible();

  const handle = page.getByRole("button", { name: "Reorder Industries" });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error("no handle");
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  for (const step of [5, 15, 30, 45]) await page.mouse.move(box.x + 10 - step, box.y + 12);
  await said(page, "Industries is at position 3 of 6 at the top level.");
  const stored = page.waitForResponse((answer) => answer.url().endsWith("/menu-items/reorder"));
  await page.mouse.up();
  expect((await stored).ok()).toBe(true);
  await visitor.reload();
  await expect(mainMenu(visitor).getByRole("link", { name: "Industries" })).toBeVisible();
  await expect(mainMenu(visitor).getByText(name)).toHaveCount(1);
});

/** Stores items that no call would, and updates the pages. */
async function store(database: Client, labels: string[], parent: string | null) {
  await database.query(
    `INSERT INTO menu_items (label, href, order_index, parent_id)
     SELECT label, '/services', 100 + number, (SELECT id FROM menu_items WHERE label = $2 LIMIT 1)
     FROM unnest($1::text[]) WITH ORDINALITY AS given(label, number)`,
    [labels, parent],
  );
  await expireTag(database, "menu");
}

/** Expects the last of many, or of long, items within the window at each width, and no overflow. */
async function expectWithinReach(page: Page, label: string, parent: string | null) {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const width of [320, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => {
      for (const menu of document.querySelectorAll("header details[open]")) menu.removeAttribute("open");
    });
    expect(await over()).toBeLessThanOrEqual(0);
    const button = page.locator('header [data-menu="mobile"] > summary');
    const menu = page.getByRole("navigation", { name: (await button.isVisible()) ? "Mobile" : "Main" });
    if (await button.isVisible()) await button.click();
    if (parent) await menu.locator("summary", { hasText: parent }).click();
    const last = menu.getByRole("link").filter({ hasText: label }).filter({ visible: true }).last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    const box = await last.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await over()).toBeLessThanOrEqual(0);
  }
}

const LONG_LABEL = "電話".repeat(60);
const words = ["W".repeat(255), "a".repeat(40), LONG_LABEL];
const MANY = 80;
const many = Array.from({ length: MANY }, (_, index) => `Item ${index} of many`);
const LAST = `Item ${MANY - 1} of many`;

test("very many items and very long words fit the window, and all of them can be reached", {
  tag: "@long",
}, async ({ page, signIn, database }) => {
  test.slow();
  const openHome = (label: string) =>
    expect(async () => {
      await page.goto("/");
      await expect(page.getByText(label, { exact: true }).first()).toBeAttached({ timeout: 500 });
      // The header only: without the site's font, which is late on a busy machine, other parts are wider.
      await page.addStyleTag({ content: "main, footer { display: none }" });
    }).toPass();
  await store(database, words, "Contact");
  await store(database, many, "Company");
  await openHome(LAST);
  await expectWithinReach(page, LONG_LABEL, "Contact");
  await expectWithinReach(page, LAST, "Company");
  await store(database, [...words, ...many, "The last"], null);
  await openHome("The last");
  await expectWithinReach(page, "The last", null);

  await signIn();
  await openMenu(page);
  await expectNoSidewaysScroll(page, [320, 1440]);
  await page.getByLabel("Search menu items").fill("The last");
  await expect(page.getByRole("button", { name: "Edit The last" })).toBeVisible();
});

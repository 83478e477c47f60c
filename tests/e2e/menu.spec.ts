import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Client } from "pg";
import { expect, expectAccessible, test } from "./fixtures";

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function openMenu(page: Page): Promise<Locator> {
  await page.goto("/admin/dashboard/menu");
  const tree = page.getByRole("list", { name: "Menu items" });
  await expect(tree).toBeVisible();
  return tree;
}

/** Waits for the news that a screen reader would hear; the sidebar has some of its own. */
const said = (page: Page, text: string) =>
  expect(page.locator('[id^="DndLiveRegion"]', { hasText: text })).toHaveCount(1);

test.afterEach(async ({ page, administrator, signIn }) => {
  await signIn(administrator);
  await page.request.post("/api/admin/menu-items/reset");
});

test("an item that is added, put under a parent by keyboard, and deleted is so in the header; Undo brings it back", async ({
  page,
  administrator,
  signIn,
}) => {
  test.slow();
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  await signIn(administrator);
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
  await page.goto("/");
  await expect(mainMenu(page).getByRole("link", { name })).toBeVisible();

  await openMenu(page);
  await page.getByRole("button", { name: `Reorder ${name}` }).focus();
  await page.keyboard.press("Space");
  await said(page, `Picked up ${name}, position 6 of 6 at the top level.`);
  await page.keyboard.press("ArrowRight");
  await said(page, `${name} is at position 1 of 1 under Contact.`);
  await page.keyboard.press("Space");
  await expect(page.getByText("Menu items reordered", { exact: true })).toBeVisible();
  await page.goto("/");
  await mainMenu(page).getByText("Contact", { exact: true }).first().click();
  await expect(mainMenu(page).getByRole("link", { name })).toBeVisible();

  await openMenu(page);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete menu item" }).click();
  await expect(page.getByText("Menu item deleted", { exact: true })).toBeVisible();
  const reader = await page.context().newPage();
  await reader.goto("/");
  await expect(mainMenu(reader).getByText(name)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Restored", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeFocused();
  await reader.goto("/");
  await expect(mainMenu(reader).getByText(name)).toHaveCount(1);
});

test("an item is dragged out of its parent by the mouse", async ({ page, administrator, signIn }) => {
  await signIn(administrator);
  await openMenu(page);
  const handle = page.getByRole("button", { name: "Reorder Industries" });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error("no handle");
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  for (const step of [5, 15, 30, 45]) await page.mouse.move(box.x + 10 - step, box.y + 12);
  await said(page, "Industries is at position 3 of 6 at the top level.");
  await page.mouse.up();
  await expect(page.getByText("Menu items reordered", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(mainMenu(page).getByRole("link", { name: "Industries" })).toBeVisible();
});

/** Stores items as no call would, and has the pages show them. */
async function store(database: Client, labels: string[], parent: string | null = null) {
  await database.query(
    `INSERT INTO menu_items (label, href, order_index, parent_id)
     SELECT label, '/services', 100 + number, (SELECT id FROM menu_items WHERE label = $2 LIMIT 1)
     FROM unnest($1::text[]) WITH ORDINALITY AS given(label, number)`,
    [labels, parent],
  );
  await database.query(`SELECT pg_notify('cache_tags', '["menu"]')`);
}

async function expectNoWider(page: Page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

const words = ["W".repeat(255), "a".repeat(40), "電話".repeat(60)];
const many = Array.from({ length: 170 }, (_, index) => `Item ${index} of many`);

for (const [what, labels, parent] of [
  ["labels that were stored longer than they may be", words, null],
  ["sub-items that were stored longer than they may be", words, "Contact"],
  ["very many items at the top", many, null],
  ["very many sub-items", many, "Company"],
] as const) {
  test(`${what} make no page wider than its window, and all can be reached`, async ({ page, database }) => {
    await store(database, [...labels], parent);
    await expect(async () => {
      await page.goto("/");
      await expect(page.getByText(labels[0] ?? "", { exact: true }).first()).toBeAttached({ timeout: 500 });
    }).toPass();
    // The header alone: without the site's typeface, which comes late on a busy machine, other parts are wider.
    await page.addStyleTag({ content: "main, footer { display: none }" });
    for (const width of [320, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => {
        for (const menu of document.querySelectorAll("header details[open]")) menu.removeAttribute("open");
      });
      await expectNoWider(page);
      const button = page.locator('header [data-menu="mobile"] > summary');
      const menu = page.getByRole("navigation", { name: (await button.isVisible()) ? "Mobile" : "Main" });
      if (await button.isVisible()) await button.click();
      if (parent) await menu.locator("summary", { hasText: parent }).click();
      const last = menu.getByRole("link").filter({ hasText: labels.at(-1) ?? "" });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.9 });
      const box = await last.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await expectNoWider(page);
    }
  });
}

test("the section stays usable with 200 items and the longest words, at 320 px too", async ({
  page,
  administrator,
  signIn,
  database,
}) => {
  await store(database, [...words, ...many]);
  await signIn(administrator);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tree = await openMenu(page);
    await expectNoWider(page);
    await page.getByLabel("Search menu items").fill("of many");
    await expect(tree.getByRole("listitem")).toHaveCount(170);
    await page.getByLabel("Search menu items").fill("");
    await expect(tree.getByRole("listitem")).toHaveCount(178);
  }
});

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll, toast } from "./admin-page";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

/** Texts of links and cells of a page as it is sent, without loading it: of a footer's column, or of services. */
const sentTexts = async (page: Page, path: string, selector: string, heading?: string) => {
  const html = await (await page.request.get(path)).text();
  return page.evaluate(
    ([html, selector, heading]) =>
      [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(selector)]
        .filter((element) => !heading || element.closest("div")?.querySelector("h2")?.textContent === heading)
        .map(({ textContent }) => textContent),
    [html, selector, heading] as const,
  );
};

/** One word, nearly of the maximum length. */
const LONG_WORD = "Unbreakable".repeat(20);

test("a footer link is added, moved by keyboard, deleted, and restored, and visitors see each change", async ({
  page,
  signIn,
}) => {
  test.slow();
  const label = `${randomUUID().slice(0, 8)}-${LONG_WORD}`;
  const column = (name: string) => sentTexts(page, "/contact", "nav[aria-label=Footer] a", name);
  await signIn();
  await page.goto("/admin/dashboard/footer");
  await page.getByRole("button", { name: "Add a link to Support" }).click();
  const dialog = page.getByRole("dialog", { name: "Add footer link" });
  await expect(dialog.getByLabel("Label")).toBeFocused();
  await page.keyboard.insertText(label);
  await page.keyboard.press("Tab");
  await page.keyboard.type("/no-such-page");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Footer link created successfully")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: label });
  await expect(row.getByText("This page doesn't exist.")).toBeVisible();
  await expectNoSidewaysScroll(page, [320]);
  await expectStepAccessible(page);
  expect((await column("Support")).at(-1)).toBe(label);
  const visitor = await page.context().newPage();
  await visitor.goto("/contact");
  await expectNoSidewaysScroll(visitor, [320]);
  await visitor.close();

  await page.getByRole("button", { name: `Reorder ${label}` }).focus();
  await page.keyboard.press("Space");
  // A place a press; the next column's heading is one, too.
  const place = page.getByText(`${label} is at position 1 of`);
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(place).toContainText("in Company", { timeout: 300 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(toast(page, "Footer links reordered successfully")).toBeVisible();
  expect((await column("Company"))[0]).toBe(label);

  await page.getByRole("button", { name: `Delete the link ${label}` }).click();
  await page.getByRole("button", { name: "Delete link" }).click();
  await expect(toast(page, "Footer link deleted successfully")).toBeVisible();
  expect(await column("Company")).not.toContain(label);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  expect((await column("Company"))[0]).toBe(label);
});

test("a service looks on its page as in its preview, moves, and is hidden", { tag: "@long" }, async ({
  page,
  signIn,
}) => {
  test.slow();
  const name = `Service ${randomUUID().slice(0, 8)}`;
  const names = () => sentTexts(page, "/services", "main tbody th .text-heading");
  const before = await names();
  await signIn();
  await page.goto("/admin/dashboard/services");
  await page.getByRole("button", { name: "Add service" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add service" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Description").fill(LONG_WORD);
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
  expect(await names()).toEqual([...before, name]);
  const visitor = await page.context().newPage();
  await visitor.goto("/services");
  expect(await look(visitor.locator("main"))).toEqual(preview);
  await expectNoSidewaysScroll(visitor, [320]);
  await visitor.close();

  const handle = page.getByRole("button", { name: `Reorder ${name}` });
  const first = page.getByRole("button", { name: `Reorder ${before[0]}` });
  await handle.dragTo(first, { steps: 12, targetPosition: { x: 10, y: 2 } });
  await expect(toast(page, "Services reordered successfully")).toBeVisible();
  expect(await names()).toEqual([name, ...before]);

  await page.getByRole("switch", { name: `Show the service ${name}` }).click();
  await expect(toast(page, "Service updated successfully")).toBeVisible();
  expect(await names()).toEqual(before);
});

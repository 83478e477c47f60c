import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { toast } from "./admin-page";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

const text = (page: Page) => page.getByRole("textbox", { name: "Content in Markdown" });
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
const update = (page: Page) => page.getByRole("button", { name: "Update", exact: true });

/** Replaces the whole text. */
async function write(page: Page, content: string) {
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(content);
}

test("an article is written, illustrated, published, edited, compared, and restored", async ({
  page,
  context,
  signIn,
}) => {
  test.slow();
  const name = randomUUID().slice(0, 8);
  const address = `/knowledge-base/ink-${name}`;
  await signIn();
  await page.goto("/admin/dashboard/knowledge");
  await page.getByRole("button", { name: "Add article" }).click();
  await expect(page.getByRole("heading", { name: "New Article" })).toBeFocused();
  await page.getByLabel("Title", { exact: false }).first().fill(`Ink ${name}`);
  await expect(page.getByLabel("Slug")).toHaveValue(`ink-${name}`);
  await write(page, "The ink is dry");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+b");
  await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("The ink is dry");

  await expect(page.getByText(/^Draft kept on/)).toBeVisible();
  await page.reload();
  await expect(text(page)).toHaveText("**The ink is dry**");
  expect((await page.request.get(address)).status()).toBe(404);

  await test.step("an image is chosen from the library, with its description", async () => {
    await page.getByRole("button", { name: "Image", exact: true }).click();
    const insert = page.getByRole("dialog", { name: "Insert image" });
    await insert.getByRole("button", { name: "Choose from the library: address" }).click();
    const picker = page.getByRole("dialog", { name: "Choose an image" });
    await expectStepAccessible(page);
    await picker.getByRole("searchbox").fill("hero.webp");
    await picker.getByRole("button", { name: "Use hero.webp" }).click();
    await expect(insert.getByLabel(/^Address/)).toHaveValue("/api/media/38/file");
    await expect(insert.getByLabel(/^Description/)).toHaveValue(/^Cross-section of an office/);
    await insert.getByRole("button", { name: "Insert" }).click();
    await expect(page.getByText("(/api/media/38/file)")).toBeVisible();
  });

  await write(page, "**The ink is dry**");
  await publish(page).click();
  await expect(toast(page, "Article created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\?article=\d+$/);
  expect(await (await context.request.get(address)).text()).toContain("<strong>The ink is dry</strong>");

  await write(page, "**The ink is wet**");
  await update(page).click();
  await expect(toast(page, "Article updated successfully")).toBeVisible();
  await page.getByRole("button", { name: "Revisions" }).click();
  const dialog = page.getByRole("dialog", { name: "Revisions" });
  await expect(dialog.locator("del")).toHaveText("dry");
  await expect(dialog.locator("ins")).toHaveText("wet");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore version" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore version" }).click();
  await expect(toast(page, "Revision restored")).toBeVisible();
  await expect(text(page)).toHaveText("**The ink is dry**");
  expect(await (await context.request.get(address)).text()).toContain("<strong>The ink is dry</strong>");

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Knowledge Base" })).toBeFocused();
  await expect(page.getByRole("button", { name: `Edit the article Ink ${name}` })).toBeVisible();
});

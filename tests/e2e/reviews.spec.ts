import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { excerpt } from "@/lib/content/reviews/excerpt";
import { toast } from "./admin-page";
import { expect, expectAccessible, test } from "./fixtures";

const LONG_TEXT = "They came the same day and stayed until every desk was working again. ".repeat(4).trim();

/** A review as visitors see it, on a fresh load of the home page. */
async function publicReview(visitor: Page, customerName: string): Promise<Locator> {
  await visitor.goto("/");
  return visitor.locator("#reviews").getByRole("listitem").filter({ hasText: customerName });
}

const sentHome = async (page: Page) => (await page.request.get("/")).text();

test("a review is added, edited, deleted, and restored by keyboard, and visitors see each change", async ({
  page,
  signIn,
}) => {
  test.slow();
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  const visitor = await page.context().newPage();
  await signIn();
  await page.goto("/admin/reviews");

  await page.getByRole("button", { name: "Add review" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Add New Review" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("4 Stars");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(LONG_TEXT);
  await expectAccessible(page);
  await page.getByLabel("Customer name").press("Enter");
  await expect(toast(page, "Review Added")).toBeVisible();
  const editButton = page.getByRole("button", { name: `Edit the review from ${name}` });
  await expect(editButton).toBeFocused();

  const card = await publicReview(visitor, name);
  await expect(card.getByRole("img", { name: "Rated 4 out of 5" })).toBeVisible();
  const shown = excerpt(LONG_TEXT).shown;
  // Content below the window that is not laid out has no visible text.
  await card.scrollIntoViewIfNeeded();
  const quote = async () => (await card.locator("blockquote").innerText()).trim();
  await expect.poll(quote).toBe(`${shown}…`);
  await card.locator("summary").press("Enter");
  await expect(card.getByText("Show less")).toBeVisible();
  await expect.poll(quote).toBe(LONG_TEXT);
  await card.locator("summary").press("Enter");
  await expect.poll(quote).toBe(`${shown}…`);

  await page.keyboard.press("Enter");
  const edit = page.getByRole("form", { name: `Editing Review from ${name}` });
  await expect(edit).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await edit.getByLabel("Review text").fill("Late, but sorry about it.");
  await edit.getByRole("button", { name: "Update review" }).press("Enter");
  await expect(toast(page, "Review Updated")).toBeVisible();
  expect(await sentHome(page)).toContain("Late, but sorry about it.");

  const deleteButton = page.getByRole("button", { name: `Delete the review from ${name}` });
  await deleteButton.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(deleteButton).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(editButton).toHaveCount(0);
  await expect.poll(() => sentHome(page)).not.toContain(name);

  // Keys lead to the notifications, the current one, its button.
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editButton).toBeFocused();
  await expect.poll(() => sentHome(page)).toContain(name);
});

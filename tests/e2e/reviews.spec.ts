import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { excerpt } from "@/lib/reviews/excerpt";
import { expect, expectAccessible, test } from "./fixtures";

const LONG_TEXT = "They came the same day and stayed until every desk was working again. ".repeat(4).trim();

/** What visitors see of a review, on a fresh load of the home page. */
async function publicReview(page: Page, customerName: string): Promise<Locator> {
  await page.goto("/");
  return page.locator("#reviews").getByRole("listitem").filter({ hasText: customerName });
}

/** Rating and count in the section's header, which samples alone don't have. */
async function publicFigures(page: Page): Promise<{ rating: string | null; count: number }> {
  await page.goto("/");
  const header = page.locator("#reviews").getByText(/^from \d+ reviews?$/);
  if ((await header.count()) === 0) return { rating: null, count: 0 };
  const rating = await page
    .locator("#reviews")
    .getByText(/^\d\.\d$/)
    .textContent();
  return { rating, count: Number((await header.textContent())?.match(/\d+/)?.[0]) };
}

const row = (page: Page, customerName: string) => page.getByRole("row").filter({ hasText: customerName });

test("a review that an administrator adds, edits and deletes is public, changed and gone on the next load", async ({
  page,
  administrator,
  signIn,
}) => {
  test.slow();
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  const before = await publicFigures(page);
  await signIn(administrator);
  await page.goto("/admin/reviews");

  await page.getByRole("button", { name: "Add review" }).click();
  const add = page.getByRole("form", { name: "Add New Review" });
  await add.getByLabel("Customer name").fill(name);
  await add.getByLabel("Rating").selectOption("4 Stars");
  await add.getByLabel("Review text").fill(LONG_TEXT);
  await expectAccessible(page);
  await add.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Review Added", { exact: true })).toBeVisible();
  await expect(add).toBeHidden();
  await expect(row(page, name)).toBeVisible();

  const card = await publicReview(page, name);
  await expect(card.getByRole("img", { name: "Rated 4 out of 5" })).toBeVisible();
  const shown = excerpt(LONG_TEXT).shown;
  // What is not laid out yet, below the window, has no text that is shown.
  await card.scrollIntoViewIfNeeded();
  const said = async () => (await card.locator("blockquote").innerText()).trim();
  await expect.poll(said).toBe(`${shown}…`);
  await card.locator("summary").press("Enter");
  await expect(card.getByText("Show less")).toBeVisible();
  await expect.poll(said).toBe(LONG_TEXT);
  await card.locator("summary").press("Enter");
  await expect(card.getByText("Read more")).toBeVisible();
  await expect.poll(said).toBe(`${shown}…`);
  const after = await publicFigures(page);
  expect(after.count).toBe(before.count + 1);
  expect(Number(after.rating)).toBeLessThanOrEqual(Number(before.rating ?? 5));

  await page.goto("/admin/dashboard/reviews");
  await page.getByRole("button", { name: `Edit the review from ${name}` }).click();
  const edit = page.getByRole("form", { name: `Editing Review from ${name}` });
  await expect(edit).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await edit.getByLabel("Rating").selectOption("1 Star");
  await edit.getByLabel("Review text").fill("Late, but sorry about it.");
  await edit.getByRole("button", { name: "Update review" }).click();
  await expect(page.getByText("Review Updated", { exact: true })).toBeVisible();
  await expect((await publicReview(page, name)).getByText("Late, but sorry about it.")).toBeVisible();

  await page.goto("/admin/reviews");
  await page.getByRole("button", { name: `Delete the review from ${name}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`Are you sure you want to delete the review from ${name}?`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete review" }).click();
  await expect(page.getByText("Review Deleted", { exact: true })).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await expect(await publicReview(page, name)).toHaveCount(0);
  expect(await publicFigures(page)).toEqual(before);
});

test("a hidden review is not public until it is shown, by keyboard too", async ({
  page,
  administrator,
  signIn,
}) => {
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  await signIn(administrator);
  const added = await page.request.post("/api/reviews", {
    data: { customerName: name, rating: 5, reviewText: "Kind people.", isVisible: false },
  });
  const { review } = await added.json();
  await expect(await publicReview(page, name)).toHaveCount(0);

  await page.goto("/admin/reviews");
  await page.getByRole("switch", { name: `Show the review from ${name}` }).press("Space");
  await expect(page.getByText("Review Updated", { exact: true })).toBeVisible();
  await expect(await publicReview(page, name)).toBeVisible();
  await page.request.delete(`/api/reviews/${review.id}`);
});

test("the list on a phone", async ({ page, administrator, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(administrator);
  await page.goto("/admin/reviews");
  await page.getByLabel("Search reviews").fill("nobody is called that");
  await expect(page.getByText("No review matches your search.")).toBeVisible();
  await page.getByLabel("Search reviews").fill("");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

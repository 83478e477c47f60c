import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "./fixtures";

test("a review that is deleted waits in the trash, comes back from there, and the activity tells all of it", async ({
  page,
  administrator,
  signIn,
}) => {
  test.slow();
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  await signIn(administrator);
  const added = await page.request.post("/api/reviews", {
    data: { customerName: name, rating: 5, reviewText: "Kind people." },
  });
  const { review } = await added.json();
  const publicReview = page.locator("#reviews").getByRole("listitem").filter({ hasText: name });

  await page.goto("/admin/dashboard/reviews");
  await page.getByRole("button", { name: `Delete the review from ${name}` }).click();
  await page.getByRole("button", { name: "Delete review" }).click();
  await expect(page.getByText("Review Deleted", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(publicReview).toHaveCount(0);

  await page.goto("/admin/dashboard/trash");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(`by ${administrator.username}`);
  await expect(row).toContainText("in 30 days");
  await row.getByRole("button", { name: `Restore the review ${name}` }).press("Enter");
  await expect(page.getByText("Restored", { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto("/");
  await expect(publicReview).toBeVisible();

  await page.goto("/admin/dashboard/activity");
  await page.getByLabel("Person").selectOption(administrator.username);
  await page.getByLabel("Kind").selectOption("Reviews");
  await expect(page).toHaveURL(
    new RegExp(`kind=review&user=${administrator.id}|user=${administrator.id}&kind=review`),
  );
  const deeds = page.getByRole("row").filter({ hasText: name });
  await expect(deeds).toHaveCount(3);
  for (const [index, words] of ["Restored review", "Deleted review", "Created review"].entries()) {
    await expect(deeds.nth(index)).toContainText(words);
  }

  await deeds.nth(1).getByRole("button", { name: "Deleted review" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Deleted review" });
  await expect(dialog.getByRole("row", { name: /^Customer name/ })).toContainText(name);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(deeds.nth(1).getByRole("button", { name: "Deleted review" })).toBeFocused();
  await page.request.delete(`/api/reviews/${review.id}`);
});

test("the chart tells a day's leads to a keyboard, too", async ({ page, administrator, signIn }) => {
  await signIn(administrator);
  await page.goto("/admin/dashboard");
  const slider = page.getByRole("slider", { name: "Day" });
  const today = await slider.getAttribute("aria-valuetext");
  await slider.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", String(today));
  await expectAccessible(page);
});

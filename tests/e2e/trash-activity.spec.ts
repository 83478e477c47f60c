import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "./fixtures";

test("a deleted review is restored from the trash, the activity lists each step, and the chart works by keyboard", {
  tag: "@long",
}, async ({ page, administrator, signIn }) => {
  test.slow();
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  await signIn();
  const added = await page.request.post("/api/reviews", {
    data: { customerName: name, rating: 5, reviewText: "Kind people." },
  });
  const { review } = await added.json();
  await page.request.delete(`/api/reviews/${review.id}`);

  await page.goto("/admin/dashboard");
  const slider = page.getByRole("slider", { name: "Day" });
  const today = await slider.getAttribute("aria-valuetext");
  await slider.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", String(today));
  const sidebar = page.getByRole("navigation", { name: "Sections" });
  await sidebar.getByRole("link", { name: "Trash" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(`by ${administrator.username}`);
  await expect(row).toContainText("in 30 days");
  await row.getByRole("button", { name: `Restore the review ${name}` }).press("Enter");
  await expect(page.getByText("Restored", { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await (await page.request.get("/")).text()).toContain(name);

  await sidebar.getByRole("link", { name: "Activity" }).click();
  await page.getByLabel("Person").selectOption(administrator.username);
  await page.getByLabel("Kind").selectOption("Reviews");
  await expect(page).toHaveURL(
    new RegExp(`kind=review&user=${administrator.id}|user=${administrator.id}&kind=review`),
  );
  const entries = page.getByRole("row").filter({ hasText: name });
  await expect(entries).toHaveCount(3);
  for (const [index, words] of ["Restored review", "Deleted review", "Created review"].entries()) {
    await expect(entries.nth(index)).toContainText(words);
  }
  await entries.nth(1).getByRole("button", { name: "Deleted review" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Deleted review" });
  await expect(dialog.getByRole("row", { name: /^Customer name/ })).toContainText(name);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(entries.nth(1).getByRole("button", { name: "Deleted review" })).toBeFocused();
});

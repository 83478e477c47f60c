import { expect, expectAccessible, test } from "./fixtures";

test("an editor changes the home page's headline by a click on it, and puts the original back", async ({
  page,
  administrator,
  signIn,
}) => {
  test.slow();
  await signIn(administrator);
  await page.goto("/admin/dashboard/page-texts");
  await page.getByRole("button", { name: "Edit texts of Home" }).click();
  const frame = page.frameLocator("iframe");
  await frame.getByRole("heading", { level: 1 }).click();
  const field = page.getByLabel("Hero: title", { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type("Calm computers");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Calm computers");
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/page-texts-${width}.png` });
  }
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Calm computers");

  await page.goto("/admin/dashboard/page-texts?page=home");
  await page.getByRole("button", { name: "Reset to the original: Hero: title" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("IT that keeps");
});

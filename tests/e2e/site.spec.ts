import { expect, expectAccessible, test } from "./fixtures";

test("shows the home page without a fault", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/./);
  await expectAccessible(page);
});

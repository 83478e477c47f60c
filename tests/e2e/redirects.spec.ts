import { randomUUID } from "node:crypto";
import { expectNoSidewaysScroll } from "./admin-page";
import { BROWSER } from "./analytics-page";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

test.use({ userAgent: BROWSER });

test("a path not found is redirected from its list at once", async ({ page, signIn, expectConsole }) => {
  test.slow();
  // Letters only: possible personal numbers are not listed (lib/content/not-found-log/not-found-path.ts).
  const path = `/old-${randomUUID().replace(/[^a-f]/g, "")}-${"unbreakable".repeat(20)}`;
  expectConsole(/status of 404/);
  await page.goto(`${path}?campaign=1`, { referer: "https://blog.example/" });
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();

  await signIn();
  const missed = page.getByRole("row").filter({ hasText: path });
  // Recorded with some seconds of delay.
  await expect(async () => {
    await page.goto(`/admin/dashboard/redirects?tab=missed&q=${path}`);
    await expect(missed).toContainText("linked from blog.example", { timeout: 1_000 });
  }).toPass();
  await expectStepAccessible(page);
  await expectNoSidewaysScroll(page);
  await missed.getByRole("button", { name: `Add a redirect from ${path}` }).click();
  const dialog = page.getByRole("dialog", { name: "Add redirect" });
  await expect(dialog.getByLabel("Old address")).toHaveValue(path);
  await expectAccessible(page);
  await dialog.getByLabel("New address").fill("/contact");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Redirect added", { exact: true })).toBeVisible();
  await expect(missed).toBeHidden();

  await page.goto(`${path}?campaign=1`);
  await expect(page).toHaveURL("/contact?campaign=1");

  await page.goto(`/admin/dashboard/redirects?q=${path}`);
  await expect(page.getByRole("row").filter({ hasText: path })).toContainText("/contact");
  await expectNoSidewaysScroll(page);
});

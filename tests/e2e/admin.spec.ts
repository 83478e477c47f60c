import type { Page } from "@playwright/test";
import { type Administrator, codeOf, expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

async function sendCredentials(page: Page, { username, password }: Administrator) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const sections = (page: Page) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link").allTextContents();

test("an administrator who needs a second factor enrolls while signing in, and then signs in with its codes", async ({
  page,
  administrator,
  database,
  expectConsole,
}) => {
  await database.query("UPDATE users SET two_factor_required = true WHERE id = $1", [administrator.id]);
  await page.goto("/admin/login");
  await sendCredentials(page, administrator);
  await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
  // The key shown for manual entry in an authenticator app.
  const shown = await page.locator("code").first().textContent();
  const secret = shown?.replace(/\s/g, "") ?? "";
  await expectAccessible(page);
  const usedCode = codeOf(secret);
  await page.getByLabel("Verification code").fill(usedCode);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Backup codes" }).getByRole("listitem")).toHaveCount(10);
  await expectStepAccessible(page);
  await page.getByRole("button", { name: "Continue to dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText(`Welcome, ${administrator.username}`)).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await sendCredentials(page, administrator);
  await expect(page.getByLabel("Authentication code")).toBeFocused();
  await expectStepAccessible(page);
  // The enrollment code is used up; the next one is valid a step ahead.
  expectConsole(/401/);
  await page.keyboard.type(usedCode);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Login failed").first()).toBeVisible();
  await page.getByLabel("Authentication code").fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("the sidebar is reordered by mouse, collapsed, and expanded, and keeps its state", {
  tag: "@long",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/admin/dashboard");
  const before = await sections(page);
  await page.getByRole("link", { name: "Visual Images", exact: true }).hover();
  await page.mouse.down();
  const reviews = await page.getByRole("link", { name: "Reviews", exact: true }).boundingBox();
  await page.mouse.move(100, (reviews?.y ?? 0) + 16, { steps: 12 });
  await page.mouse.up();
  await expect
    .poll(async () => (await sections(page)).slice(4, 8))
    .toEqual(["Orders", "Visual Images", "Reviews", "Page Texts"]);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  // Below the overview, which is above the groups.
  const first = page.getByRole("navigation", { name: "Sections" }).getByRole("link").nth(1);
  await first.hover();
  await page.mouse.down();
  const target = await page.getByRole("button", { name: "Reorder Reviews" }).boundingBox();
  const stored = page.waitForResponse((answer) => answer.request().method() !== "GET");
  await page.mouse.move(100, (target?.y ?? 0) + 16, { steps: 12 });
  await page.mouse.up();
  await expect.poll(async () => (await sections(page))[1]).toBe(before[2]);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect((await stored).ok()).toBe(true);
  const byMouse = await sections(page);

  await page.setViewportSize({ width: 1000, height: 800 });
  const sidebar = page.locator("#sidebar");
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(80);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(240);
  await page.reload();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(240);
  expect(await sections(page)).toEqual(byMouse);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/users$/);
  await expect(sidebar).toBeHidden();
});

import type { Page } from "@playwright/test";
import { type Administrator, codeOf, expect, expectAccessible, test } from "./fixtures";

async function fillCredentials(page: Page, { username, password }: Administrator) {
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

/** The key that is shown for typing it into an authenticator app. */
async function keyOf(page: Page): Promise<string> {
  const shown = await page.locator("code").first().textContent();
  return shown?.replace(/\s/g, "") ?? "";
}

const sections = (page: Page) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link").allTextContents();

test("an administrator enrols a second factor, and signs in with its code from then on", async ({
  page,
  administrator,
  expectConsole,
}) => {
  test.slow();
  await fillCredentials(page, administrator);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText(`Welcome, ${administrator.username}`)).toBeVisible();
  await expect(page).toHaveTitle(/^Quick Tools \| .+ - Professional IT Solutions$/);

  await page.getByRole("link", { name: "2FA", exact: true }).click();
  await expect(page).toHaveTitle(/^2FA \| .+ - Professional IT Solutions$/);
  await page.getByRole("button", { name: "Enable 2FA" }).click();
  const secret = await keyOf(page);
  await expectAccessible(page);
  const usedCode = codeOf(secret);
  await page.getByLabel("Verification code").fill(usedCode);
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const backupCode = (await codes.first().textContent()) ?? "";
  await expectAccessible(page);

  await signOut(page);
  await fillCredentials(page, administrator);
  await expect(page.getByLabel("Authentication code")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Username")).toHaveValue(administrator.username);
  await expect(page.getByLabel("Password")).toHaveValue(administrator.password);
  await page.getByRole("button", { name: "Sign in" }).click();

  // The code that enrolled is used up; the next one is good a step ahead.
  expectConsole(/401/);
  await page.getByLabel("Authentication code").fill(usedCode);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Login failed").first()).toBeVisible();
  await page.getByLabel("Authentication code").fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await signOut(page);
  await fillCredentials(page, administrator);
  await page.getByLabel("Authentication code").fill(backupCode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("an administrator who must have a second factor enrols while signing in", async ({
  page,
  administrator,
  database,
}) => {
  await database.query("UPDATE users SET two_factor_required = true WHERE id = $1", [administrator.id]);
  await fillCredentials(page, administrator);
  await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
  const secret = await keyOf(page);
  await expectAccessible(page);
  await page.getByLabel("Verification code").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Backup codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "Continue to dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("the sidebar is put in order by keyboard and by mouse, and stays so", async ({
  page,
  administrator,
  signIn,
}) => {
  test.slow();
  await signIn(administrator);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Quick Tools" })).toBeVisible();
  const before = await sections(page);
  const last = before.at(-1) ?? "";
  await page.getByRole("button", { name: `Reorder ${last}` }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: `Picked up ${last}` })).toBeAttached();
  // Two steps of 25 px are more than half the way past one row, and less than half past two.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  const place = `position ${before.length - 1} of ${before.length}`;
  await expect(page.getByRole("status").filter({ hasText: place })).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText("Menu Reordered").first()).toBeVisible();
  const byKeyboard = [...before.slice(0, -2), last, before.at(-2)];
  await expect.poll(() => sections(page)).toEqual(byKeyboard);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Quick Tools" })).toBeVisible();
  expect(await sections(page)).toEqual(byKeyboard);

  const first = page.getByRole("navigation", { name: "Sections" }).getByRole("link").first();
  await first.hover();
  await page.mouse.down();
  const target = await page.getByRole("button", { name: `Reorder ${last}` }).boundingBox();
  await page.mouse.move(100, (target?.y ?? 0) + 16, { steps: 12 });
  await page.mouse.up();
  await expect.poll(async () => (await sections(page))[0]).toBe(byKeyboard[1]);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText("Menu Reordered").first()).toBeVisible();
  const byMouse = await sections(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Quick Tools" })).toBeVisible();
  expect(await sections(page)).toEqual(byMouse);
});

test("the sidebar is collapsed under 1024 px until it is expanded, which is kept", async ({
  page,
  administrator,
  signIn,
}) => {
  await signIn(administrator);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto("/admin/dashboard");
  const sidebar = page.locator("#sidebar");
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(80);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(240);
  await page.reload();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(240);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/users$/);
  await expect(sidebar).toBeHidden();
});

test("the sign-in can be read by everybody", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await expectAccessible(page);
});

test("who is not signed in, or no longer, is led to the sign-in", async ({
  page,
  administrator,
  signIn,
  database,
  expectConsole,
}) => {
  await page.goto("/admin/dashboard/users");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(administrator);
  await page.goto("/admin/dashboard/nothing");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  expectConsole(/404/);

  await page.goto("/admin/dashboard/twofactor");
  await expect(page.getByRole("button", { name: "Enable 2FA" })).toBeVisible();
  await database.query("DELETE FROM admin_sessions WHERE user_id = $1", [administrator.id]);
  expectConsole(/401/);
  await page.getByRole("button", { name: "Enable 2FA" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

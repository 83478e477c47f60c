import { randomUUID } from "node:crypto";
import { codeOf, expect, expectAccessible, expectAccessibleAtEachWidth, test } from "./fixtures";

test.beforeEach(({ expectConsole }) => expectConsole(/403 \(Forbidden\)|422 \(Unprocessable/));

test("over the question whether to delete an administrator, the proof is asked for, and the deed is done after it", async ({
  page,
  administrator,
  signIn,
  database,
}) => {
  const name = `zz-${randomUUID().slice(0, 8)}`;
  await database.query("INSERT INTO users (username, password, role) VALUES ($1, 'none', 'viewer')", [name]);
  await signIn(administrator);
  await page.goto(`/admin/dashboard/users?q=${name}`);
  await database.query(
    "UPDATE admin_sessions SET proven_at = now() - interval '11 minutes' WHERE user_id = $1",
    [administrator.id],
  );
  await page.getByRole("button", { name: `Delete ${name}` }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  const proof = page.getByRole("dialog", { name: "Is it really you?" });
  await expect(proof.getByLabel(/^Password/)).toBeFocused();
  await expectAccessible(page);
  // The focus stays within it.
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press("Tab");
  expect(await proof.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await proof.getByLabel(/^Password/).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(proof.getByText("Incorrect password")).toBeVisible();
  await expect(proof.getByLabel(/^Password/)).toBeFocused();
  await proof.getByLabel(/^Password/).fill(administrator.password);
  await page.keyboard.press("Enter");
  await expect(proof).toBeHidden();
  await expect(question).toBeHidden();
  await expect(page.getByText("No admin user matches your search.")).toBeVisible();
  const { rowCount } = await database.query("SELECT FROM users WHERE username = $1", [name]);
  expect(rowCount).toBe(0);
});

test("an export of leads asks for the proof, and is loaded after it", async ({
  page,
  administrator,
  signIn,
  database,
}) => {
  await signIn(administrator);
  await page.goto("/admin/dashboard/leads");
  const link = page.getByRole("link", { name: "Export CSV" });
  await expect(link).toBeVisible();
  await database.query(
    "UPDATE admin_sessions SET proven_at = now() - interval '11 minutes' WHERE user_id = $1",
    [administrator.id],
  );
  await link.press("Enter");
  const proof = page.getByRole("dialog", { name: "Is it really you?" });
  await expect(proof.getByLabel(/^Password/)).toBeFocused();
  const saved = page.waitForEvent("download");
  await page.keyboard.type(administrator.password);
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/^leads-[\d-]{10}\.csv$/);
  await expect(proof).toBeHidden();
});

test("whoever has a second factor gives a code of it, for new backup codes", async ({
  page,
  administrator,
  signIn,
  database,
}) => {
  await signIn(administrator);
  const setup = await (await page.request.post("/api/admin/2fa/setup")).json();
  const { secret, backupCodes } = setup as { secret: string; backupCodes: string[] };
  const enabled = await page.request.post("/api/admin/2fa/enable", {
    data: { token: codeOf(secret), secret, backupCodes },
  });
  expect(enabled.status()).toBe(200);
  await database.query("UPDATE users SET two_factor_last_step = NULL WHERE id = $1", [administrator.id]);
  await page.goto("/admin/dashboard/twofactor");
  await database.query(
    "UPDATE admin_sessions SET proven_at = now() - interval '11 minutes' WHERE user_id = $1",
    [administrator.id],
  );
  await page.getByRole("button", { name: "New backup codes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Generate codes" }).click();
  const proof = page.getByRole("dialog", { name: "Is it really you?" });
  await expect(proof.getByLabel(/^Authentication code/)).toBeFocused();
  await expectAccessibleAtEachWidth(page);
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Save your backup codes" })).toBeFocused();
});

import { expect, expectAccessible, test } from "./fixtures";

test("an administrator who forgot the password sets a new one with a mailed link, and signs in with it", async ({
  page,
  administrator,
  database,
  waitForMail,
}) => {
  const address = `${administrator.username}@example.com`;
  await database.query("UPDATE users SET email = $1 WHERE id = $2", [address, administrator.id]);

  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Username or email address").fill(address);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  const mail = await waitForMail(({ to }) => to.includes(address));
  const link = mail.text.match(/https?:\S+\/admin\/reset-password#\S+/)?.[0] ?? "";
  await page.goto(link);
  await page.getByLabel("New password").fill("four calm grey herons");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Your password has been changed" })).toBeVisible();

  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Username").fill(administrator.username);
  await page.getByLabel("Password").fill("four calm grey herons");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(`Welcome, ${administrator.username}`)).toBeVisible();
});

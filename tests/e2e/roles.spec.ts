import { randomUUID } from "node:crypto";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

test("an owner creates a viewer, who can view but not change sections until the owner ends the session", async ({
  page,
  browser,
  site,
  signIn,
  database,
}) => {
  const viewer = { username: `viewer-${randomUUID().slice(0, 8)}`, password: randomUUID() };
  await signIn();
  await page.goto("/admin/dashboard/users");
  await page.getByRole("button", { name: "Add admin user" }).click();
  const form = page.getByRole("dialog", { name: "Add admin user" });
  await form.getByLabel(/^Name/).fill("Vera Viewer");
  await form.getByLabel(/^Username/).fill(viewer.username);
  await form.getByLabel(/^Password/).fill(viewer.password);
  await form.getByLabel(/^Role/).selectOption("Viewer");
  await form.getByRole("button", { name: "Create user" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("searchbox", { name: /^Search/ }).fill(viewer.username);
  const otherContext = await browser.newContext({ baseURL: site.url });
  const window = await otherContext.newPage();
  await window.request.post("/api/admin/login", { data: viewer });
  await window.goto("/admin/dashboard/reviews");
  await expect(window.getByText("Your role can view this section but not change it.")).toBeVisible();
  await expect(window.getByRole("heading", { name: "Reviews", level: 1 })).toBeVisible();
  await expect(window.getByRole("button", { name: "Add review" })).toHaveCount(0);
  await window.goto("/admin/dashboard/users");
  await expect(window.getByRole("heading", { name: "Not for your role" })).toBeVisible();
  await expectStepAccessible(window);

  await page.getByRole("button", { name: "Sessions of Vera Viewer" }).click();
  const sessions = page.getByRole("dialog", { name: "Sessions of Vera Viewer" });
  await expectAccessible(page);
  await sessions.getByRole("button", { name: /^End the session of / }).click();
  await expect(sessions.getByText("Not signed in anywhere.")).toBeVisible();
  await window.goto("/admin/dashboard");
  await expect(window).toHaveURL(/\/admin\/login\?ended=1$/);
  await expect(
    window.getByText("Your session ended. Sign in, and you're back where you were."),
  ).toBeVisible();
  await otherContext.close();
  await database.query("DELETE FROM users WHERE username = $1", [viewer.username]);
});

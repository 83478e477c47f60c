import { Shield } from "lucide";
import { expect, expectAccessible, test } from "./fixtures";
import { leaveThroughTop, open } from "./popups";

const shield = `svg:has(path[d="${Shield[0]?.[1].d}"])`;

test("an administrator edits the exit popup beside its preview, and visitors see it as previewed", async ({
  page,
  administrator,
  signIn,
  database,
}) => {
  test.slow();
  const title = `Before you go <${Date.now()}>`;
  const { rows } = await database.query("SELECT title, background_color FROM exit_intent_popup");
  try {
    await signIn(administrator);
    await page.goto("/admin/dashboard/popup");
    await page.getByLabel("Title", { exact: false }).fill(title);
    await page.getByRole("textbox", { name: "Background color", exact: true }).fill("#0f2747");
    await expect(page.getByText("Hard to read: below 4.5:1")).toBeVisible();
    const preview = page.getByRole("figure").locator(".exit-popup");
    await expect(preview).toContainText(title);
    await expect(preview).toHaveCSS("background-color", "rgb(15, 39, 71)");
    await expect(preview).toHaveCSS("color", "rgb(255, 255, 255)");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Popup settings saved", { exact: true })).toBeVisible();

    await open(page);
    await leaveThroughTop(page);
    await page.clock.runFor(100);
    const popup = page.getByRole("dialog", { name: title });
    await expect(popup).toHaveCSS("background-color", "rgb(15, 39, 71)");
    await expect(popup).toHaveCSS("color", "rgb(255, 255, 255)");
  } finally {
    await database.query("UPDATE exit_intent_popup SET title = $1, background_color = $2", [
      rows[0]?.title,
      rows[0]?.background_color,
    ]);
    await database.query(`SELECT pg_notify('cache_tags', '["popup"]')`);
  }
});

test("an administrator edits the alert beside its previews, and visitors see the changes at the next load", async ({
  page,
  administrator,
  signIn,
  database,
}) => {
  test.slow();
  const { rows } = await database.query(
    "SELECT desktop_title, desktop_icon_type, mobile_title, is_mobile_enabled FROM security_alert",
  );
  try {
    await signIn(administrator);
    await page.goto("/admin/dashboard/security");
    const banner = page.frameLocator("iframe[title='Preview of the desktop banner']").locator(".alert-bar");
    await expect(banner).toBeVisible();
    await page.getByRole("tabpanel").getByLabel("Title").fill("Storm warning");
    await expect(banner).toContainText("Storm warning");
    await page.getByRole("radio", { name: "AlertTriangle" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Shield" })).toBeChecked();
    await expect(banner.locator(shield)).toBeVisible();

    await page.getByRole("tab", { name: "Desktop Banner" }).focus();
    await page.keyboard.press("ArrowRight");
    const phone = page.frameLocator("iframe[title='Preview of the mobile button']");
    await page.getByRole("tabpanel").getByLabel("Title", { exact: true }).fill("Save your work");
    await expect(phone.locator(".alert-tab")).toContainText("Save your work");
    await page.getByRole("button", { name: "Show the opened panel" }).click();
    await expect(phone.getByRole("heading", { name: "Save your work", includeHidden: true })).toBeVisible();
    await page.getByRole("switch", { name: "Show the button" }).click();
    await expect(page.getByText("DISABLED")).toBeVisible();
    await page.getByLabel("Ends").fill("2100-01-01T18:30");
    await expect(page.getByText(/Visitors see it until Jan 1, 2100, 6:30 PM\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Security alert updated successfully", { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByLabel("Ends")).toHaveValue("2100-01-01T18:30");

    await page.goto("/");
    const bar = page.locator(".alert-bar");
    await expect(bar).toContainText("Storm warning");
    await expect(bar.locator(shield)).toBeVisible();
    await expect(page.locator(".alert-tab")).toHaveCount(0);
  } finally {
    await database.query(
      "UPDATE security_alert SET desktop_title = $1, desktop_icon_type = $2, mobile_title = $3, is_mobile_enabled = $4, ends_at = NULL",
      [rows[0]?.desktop_title, rows[0]?.desktop_icon_type, rows[0]?.mobile_title, rows[0]?.is_mobile_enabled],
    );
    await database.query(`SELECT pg_notify('cache_tags', '["security-alert"]')`);
  }
});

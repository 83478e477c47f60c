import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";
import { invitationOf, isWatching, leaveThroughTop, open, pauseClock } from "./popups";
import { keepRow } from "./stored-content";

test("an administrator edits the exit popup beside its preview, visitors see it as previewed, and disables it", {
  tag: "@long",
}, async ({ page, signIn, database }) => {
  test.slow();
  const title = `<b onclick="x">Before you go</b>`;
  const restore = await keepRow(database, "exit_intent_popup", "popup");
  const save = async () => {
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Popup settings saved", { exact: true })).toBeVisible();
  };
  try {
    await database.query("UPDATE exit_intent_popup SET image_url = '/api/media/38/file'");
    await signIn();
    await page.goto("/admin/dashboard/popup");
    await page.getByLabel("Title", { exact: false }).fill(title);
    await page.getByLabel("Button text").fill("Ask us");
    await page.getByRole("textbox", { name: "Background color", exact: true }).fill("#0f2747");
    await page.getByRole("textbox", { name: "Button color", exact: true }).fill("#facc15");
    await expect(page.getByText("Hard to read: below 4.5:1")).toBeVisible();
    const expectLook = async (popup: Locator) => {
      await expect(popup).toContainText(title);
      await expect(popup).toHaveCSS("background-color", "rgb(15, 39, 71)");
      await expect(popup).toHaveCSS("color", "rgb(255, 255, 255)");
      const button = popup.getByText("Ask us", { exact: true });
      await expect(button).toHaveCSS("background-color", "rgb(250, 204, 21)");
      await expect(button).toHaveCSS("color", "rgb(0, 0, 0)");
    };
    await expectLook(page.getByRole("figure").locator(".exit-popup"));
    await expectAccessible(page);
    await save();

    const visitor = await page.context().newPage();
    await open(visitor);
    await leaveThroughTop(visitor);
    await visitor.clock.runFor(100);
    const popup = visitor.getByRole("dialog", { name: title });
    await expectLook(popup);
    const image = popup.locator("img");
    await expect(image).toHaveAttribute("src", "/api/media/38/file?w=960&format=webp");
    const width = () => image.evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await visitor.clock.resume();
    await expectAccessible(visitor);

    await page.bringToFront();
    await page.getByRole("switch", { name: "Show the popup" }).click();
    await save();
    // A page without a form, which the other popup would avoid.
    await visitor.goto("/services");
    await pauseClock(visitor);
    // The other popup is shown, for five seconds, so this one's code has had time to load.
    await expect(async () => {
      await visitor.clock.runFor(4_000);
      await expect(invitationOf(visitor)).toBeVisible({ timeout: 300 });
    }).toPass();
    await leaveThroughTop(visitor);
    await visitor.clock.runFor(1000);
    expect(await isWatching(visitor)).toBe(false);
  } finally {
    await restore();
  }
});

test("an administrator edits the alert beside its previews, and visitors who dismissed it see it once it is shown again", async ({
  page,
  signIn,
  database,
}) => {
  test.slow();
  const restore = await keepRow(database, "security_alert", "security-alert");
  try {
    await page.goto("/");
    const bar = page.locator(".alert-bar");
    await bar.getByRole("button", { name: "Dismiss security alert" }).click();
    await expect(bar).toBeHidden();
    await signIn();
    await page.goto("/admin/dashboard/security");
    const banner = page.frameLocator("iframe[title='Preview of the desktop banner']").locator(".alert-bar");
    await expect(banner).toBeVisible();
    await page.getByRole("tabpanel").getByLabel("Title").fill("Storm warning");
    await expect(banner).toContainText("Storm warning");

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
    await expectStepAccessible(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Security alert updated successfully", { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByLabel("Ends")).toHaveValue("2100-01-01T18:30");

    await page.goto("/");
    await expect(bar).toContainText("Storm warning");
    await expect(bar, "dismissed before the edit").toBeHidden();
    await page.goto("/admin/dashboard/security");
    await page.getByRole("button", { name: "Show it to everyone again" }).click();
    await expect(page.getByText("Shown to everyone again", { exact: true })).toBeVisible();
    // A new visit begins with the whole bar.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/");
    await expect(bar).toBeVisible();
    await expect(page.locator(".alert-tab")).toHaveCount(0);
  } finally {
    await restore();
  }
});

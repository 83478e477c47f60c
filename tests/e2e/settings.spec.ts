import { expect, expectAccessible, expectStepAccessible, test } from "./fixtures";

test("an owner changes the phone number, visitors see it at once, and the command palette opens the settings again", async ({
  page,
  administrator,
  signIn,
}) => {
  test.slow();
  await signIn();
  await page.goto("/admin/dashboard/settings");
  const phone = page.getByRole("textbox", { name: "Phone" });
  const before = await phone.inputValue();
  await phone.fill("(305) 555-0177");
  await page.getByRole("button", { name: "Save company" }).click();
  await expect(page.getByText("Settings saved", { exact: true })).toBeVisible();
  await expect(page.getByText(`Set here by ${administrator.username}`)).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByText("(305) 555-0177").first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/dashboard/reviews");
  await page.getByRole("button", { name: "Search and commands" }).click();
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Search and commands" })).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("settin");
  await expect(palette.getByRole("option").first()).toHaveText("Settings");
  await expectStepAccessible(page);
  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: "Reset Phone to its default" }).click();
  await expect(phone).toHaveValue(before);
  await page.getByRole("button", { name: "Save company" }).click();
  await expect(page.getByText("Settings saved", { exact: true })).toBeVisible();
});

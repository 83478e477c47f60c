import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectContrast, test } from "./fixtures";

const OUR_BLUE = "rgb(37, 99, 235)";
const PLUM = "rgb(124, 58, 237)";

/** Background of the form's button on a fresh load. */
async function buttonColor(page: Page): Promise<string> {
  await page.goto("/contact");
  const button = page.locator("main form button[type=submit]").first();
  return button.evaluate((element) => getComputedStyle(element).backgroundColor);
}

test("an assigned color appears on the page at the next load, readable in light and dark mode, and a reset takes it back", {
  tag: "@long",
}, async ({ page, signIn }) => {
  test.slow();
  const name = `Plum ${randomUUID().slice(0, 8)}`;
  await signIn();
  await page.goto("/admin/dashboard/colors");
  await page.getByRole("button", { name: "Add color" }).click();
  const add = page.getByRole("dialog", { name: "Add color" });
  await add.getByRole("textbox", { name: "Name" }).fill(name);
  await add.getByLabel("Used on the site for").selectOption("primary");
  await add.getByRole("textbox", { name: "Hex value", exact: true }).fill("#facc15");
  await expectAccessible(page);
  await add.getByRole("textbox", { name: "Hex value", exact: true }).fill("#7c3aed");
  await add.getByRole("button", { name: "Add color" }).click();
  await expect(page.getByText("Color added to palette", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Edit the color ${name}` })).toBeFocused();
  const own = page.getByRole("button", { name: "Add color" });
  expect(await own.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(OUR_BLUE);

  expect(await buttonColor(page)).toBe(PLUM);
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "light" });

  await page.goto("/admin/dashboard/colors");
  await page.getByRole("button", { name: "Reset to our colors" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset to our colors" }).click();
  await expect(page.getByText("Colors reset", { exact: true })).toBeVisible();
  expect(await buttonColor(page)).toBe(OUR_BLUE);
});

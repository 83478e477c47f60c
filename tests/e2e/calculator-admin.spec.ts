import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { toast } from "./admin-page";
import {
  fillContact,
  newEmail,
  open,
  service,
  submit,
  toConfigure,
  toContact,
  total,
} from "./calculator-page";
import { expect, expectAccessible, test } from "./fixtures";

const section = (page: Page, tab: string) => page.goto(`/admin/dashboard/calculator?tab=${tab}`);

test("a new category and its option are offered at the next load, and a visitor's quote with them is read", {
  tag: "@long",
}, async ({ page, signIn }) => {
  test.slow();
  const name = `Cabling ${randomUUID().slice(0, 8)}`;
  const option = `Labels ${randomUUID().slice(0, 8)}`;
  await signIn();

  await section(page, "categories");
  await page.getByRole("button", { name: "Add category" }).click();
  const category = page.getByRole("dialog", { name: "Add category" });
  await category.getByLabel("Name", { exact: false }).first().fill(name);
  await category.getByLabel("Description").fill("Neat and documented");
  await category.getByLabel("Base price").fill("100");
  await category.getByRole("radio", { name: "cable", exact: true }).press("Space");
  await expect(category.getByRole("status")).toHaveText("Estimate$100.00");
  await expectAccessible(page);
  await category.getByRole("button", { name: "Add category" }).click();
  await expect(toast(page, "Service category created successfully")).toBeVisible();

  await page.getByRole("tab", { name: "Options" }).press("Enter");
  await page.getByRole("button", { name: `Add an option to ${name}` }).click();
  const form = page.getByRole("dialog", { name: "Add option" });
  await form.getByLabel("Name", { exact: false }).first().fill(option);
  await form.getByLabel("Description").fill("On both ends");
  await form.getByLabel("Price type").selectOption("multiplier");
  await form.getByLabel("Price modifier").fill("6");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add option" }).click();
  await expect(toast(page, "Service option created successfully")).toBeVisible();

  await open(page);
  await service(page, name).check();
  await toConfigure(page).click();
  await page.getByRole("checkbox", { name: option }).check();
  await expect(page.getByRole("checkbox", { name: option })).toHaveAccessibleDescription(
    /^Quoted individually/,
  );
  await expect(total(page)).toHaveText("$100.00");
  await toContact(page).click();
  const email = newEmail();
  await fillContact(page, email);
  await page.getByLabel("Urgency").selectOption({ label: "Urgent: our work has stopped" });
  await submit(page).click();
  await expect(page.getByText("Quote Submitted Successfully!").first()).toBeVisible();

  await section(page, "quotes");
  await page.getByLabel("Search quotes").fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("Urgent", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Ana Diaz", exact: true }).press("Enter");
  const quote = page.getByRole("dialog", { name: "Quote for Ana Diaz" });
  await expect(quote.getByText(name)).toBeVisible();
  await expect(quote.getByText("+$500.00")).toBeVisible();
  await expectAccessible(page);
});

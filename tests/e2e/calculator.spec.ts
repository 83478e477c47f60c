import type { Locator } from "@playwright/test";
import {
  currentStep,
  fillContact,
  heading,
  hours,
  newEmail,
  open,
  service,
  submit,
  toConfigure,
  toContact,
  total,
} from "./calculator-page";
import { expect, expectAccessible, test } from "./fixtures";

/** Whether nothing sticks over an element's middle. */
const isUncovered = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("a visitor puts a quote together by mouse, sees its price grow, and the staff get a mail", async ({
  page,
  database,
  waitForMail,
}) => {
  const email = newEmail();
  await open(page);
  await expect(total(page)).toHaveText("$0.00");
  await service(page, "Emergency IT Support").check();
  await service(page, "Network Setup & Configuration").check();
  await expect(total(page)).toHaveText("$698.00");
  await toConfigure(page).click();

  await hours(page, "Network Setup & Configuration").fill("2.5");
  await expect(total(page)).toHaveText("$1,010.50");
  await page.getByRole("checkbox", { name: "WiFi 6" }).check();
  await page.getByRole("checkbox", { name: "Remote Diagnosis" }).check();
  await page.getByRole("checkbox", { name: "After Hours Support" }).check();
  // 199 + 2.5 * 125 + 150; 499 * 1.5 * 0.8, in stored order
  await expect(total(page)).toHaveText("$1,260.30");
  const lines = page.getByRole("region", { name: "Quote summary" }).getByRole("listitem");
  await expect(lines).toHaveText([
    /Network Setup & Configuration\s*\$661\.50/,
    /Emergency IT Support\s*\$598\.80/,
  ]);
  await page.getByRole("button", { name: "Remove Emergency IT Support" }).click();
  await expect(total(page)).toHaveText("$661.50");
  await expect(heading(page, "Configure")).toBeFocused();
  await toContact(page).click();

  await expect(submit(page)).toBeDisabled();
  await fillContact(page, email);
  await expect(submit(page)).toBeEnabled();
  const urgencies = page.getByLabel("Urgency").getByRole("option");
  await expect(urgencies).toHaveText([/^Low/, /^Normal/, /^High/, /^Urgent/]);
  await expect(page.getByLabel("Urgency").locator("option:checked")).toHaveText(/^Normal/);
  await page.getByLabel("Urgency").selectOption({ label: "Urgent: our work has stopped" });
  await page.getByLabel("About your project").fill("A new office.\nTwo floors.");
  await submit(page).click();

  await expect(page.getByText("Quote Submitted Successfully!").first()).toBeVisible();
  await expect(
    page.getByText("We'll contact you within 24 hours with a detailed proposal.").first(),
  ).toBeVisible();
  await expect(heading(page, "Quote Submitted Successfully!")).toBeFocused();
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("$661.50");
  await expect(page.getByRole("list", { name: "Steps" })).toBeHidden();

  const { rows } = await database.query("SELECT * FROM pricing_calculations WHERE customer_email = $1", [
    email,
  ]);
  expect(rows).toEqual([
    expect.objectContaining({
      customer_name: "Ana Diaz",
      total_estimate: "661.50",
      has_estimate_mismatch: false,
      urgency_level: "urgent",
      preferred_contact_method: "email",
      session_id: expect.stringMatching(/^calc_\d{13}$/),
      source_page: "/service-calculator",
    }),
  ]);
  const mail = await waitForMail(({ replyTo }) => replyTo.includes(email));
  expect(mail.subject).toBe("New urgent quote request: Ana Diaz");
  expect(mail.text).toContain("Estimate: $661.50");

  await page.goBack();
  await expect(currentStep(page)).toHaveText(/Select Services/);
  await expect(page).toHaveURL(/#select-services$/);
  await page.goForward();
  await expect(heading(page, "Quote Submitted Successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(heading(page, "Quote Submitted Successfully!")).toBeVisible();
});

test("the whole way by keyboard alone; each step takes the focus to its heading", async ({
  page,
  database,
}) => {
  const email = newEmail();
  await open(page);
  await expect(currentStep(page)).toHaveText(/Select Services/);
  await service(page, "Network Setup & Configuration").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(service(page, "Cybersecurity Assessment")).toBeChecked();
  await toConfigure(page).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Configure")).toBeFocused();
  await expect(currentStep(page)).toHaveText(/Configure/);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remove Cybersecurity Assessment" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(hours(page, "Cybersecurity Assessment")).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(total(page)).toHaveText("$1,174.00");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Back", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Contact Info")).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.type("Bo Keys");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Quote Submitted Successfully!")).toBeFocused();
  const { rows } = await database.query(
    "SELECT total_estimate FROM pricing_calculations WHERE customer_email = $1",
    [email],
  );
  expect(rows).toEqual([{ total_estimate: "1174.00" }]);
});

test("there is no second step without a service", async ({ page }) => {
  await open(page, "#contact-info");
  await expect(currentStep(page)).toHaveText(/Select Services/);
  await expect(page).toHaveURL(/#select-services$/);
  await expect(submit(page)).toBeHidden();
  await toConfigure(page).click();
  await expect(heading(page, "Select Services")).toBeInViewport();
  expect(await isUncovered(heading(page, "Select Services"))).toBe(true);
  await expect(page.getByText("Please select at least one service.")).toBeVisible();
  await expect(service(page, "Network Setup & Configuration")).toBeFocused();
  await expect(service(page, "Network Setup & Configuration")).toHaveAccessibleDescription(
    /Please select at least one service/,
  );
  await expectAccessible(page);
  await service(page, "Data Backup & Recovery").check();
  await expect(page.getByText("Please select at least one service.")).toBeHidden();
  await toConfigure(page).click();
  await page.getByRole("button", { name: "Remove Data Backup & Recovery" }).click();
  await expect(heading(page, "Select Services")).toBeFocused();
});

test("the browser's back button goes a step back, and a reload loses nothing", async ({ page }) => {
  await open(page);
  await service(page, "Workstation Setup & Support").check();
  await toConfigure(page).click();
  await hours(page, "Workstation Setup & Support").fill("3");
  await page.getByRole("checkbox", { name: "User Training" }).check();
  await toContact(page).click();
  await page.getByLabel("Company").fill("Diaz Farms");
  await page.reload();
  await expect(heading(page, "Contact Info")).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("Diaz Farms");
  await expect(total(page)).toHaveText("$689.00");

  await page.goBack();
  await expect(heading(page, "Configure")).toBeVisible();
  await expect(hours(page, "Workstation Setup & Support")).toHaveValue("3");
  await page.goBack();
  await expect(heading(page, "Select Services")).toBeVisible();
  await expect(service(page, "Workstation Setup & Support")).toBeChecked();
  await page.goForward();
  await expect(heading(page, "Configure")).toBeFocused();
});

test("hours are settled to half hours from 0", async ({ page }) => {
  await open(page);
  await service(page, "Data Backup & Recovery").check();
  await toConfigure(page).click();
  const entry = hours(page, "Data Backup & Recovery");
  for (const [typed, settled, price] of [
    ["2.3", "2.5", "$549.00"],
    ["-4", "0", "$249.00"],
    ["1e9", "10000", "$1,200,249.00"],
    ["", "0", "$249.00"],
  ] as const) {
    await entry.fill(typed);
    await entry.blur();
    await expect(entry).toHaveValue(settled);
    await expect(total(page)).toHaveText(price);
  }
  await entry.fill("");
  await entry.pressSequentially("e");
  await entry.blur();
  await expect(entry).toHaveValue("0");
});

test("an estimate past all bounds is said to be so", async ({ page }) => {
  await open(page);
  await service(page, "Cybersecurity Assessment").check();
  await toConfigure(page).click();
  await hours(page, "Cybersecurity Assessment").fill("10000");
  await page.getByRole("checkbox", { name: "Security Training" }).check();
  await expect(page.getByText(/bigger than we can calculate online/)).toBeVisible();
  await expect(total(page)).toHaveText("Please call us");
});

test("two tabs hold two quotes", async ({ page, context }) => {
  await open(page);
  await service(page, "Cybersecurity Assessment").check();
  const other = await context.newPage();
  await open(other);
  await expect(service(other, "Cybersecurity Assessment")).not.toBeChecked();
  await service(other, "Emergency IT Support").check();
  await other.reload();
  await page.reload();
  await expect(total(page)).toHaveText("$299.00");
  await expect(total(other)).toHaveText("$499.00");
});

test("a failure says so and keeps everything; the next try succeeds", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await service(page, "Network Setup & Configuration").check();
  await toConfigure(page).click();
  await toContact(page).click();
  await fillContact(page, newEmail());
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to submit quote. Please try again.").first()).toBeVisible();
  await expect(page.getByLabel("Name").filter({ visible: true })).toHaveValue("Ana Diaz");
  await expect(total(page)).toHaveText("$199.00");
  await context.setOffline(false);
  await submit(page).click();
  await expect(heading(page, "Quote Submitted Successfully!")).toBeVisible();
});

test("faults are told beside their fields, and the first one has the focus", async ({ page }) => {
  await open(page);
  await service(page, "Network Setup & Configuration").check();
  await toConfigure(page).click();
  await toContact(page).click();
  await fillContact(page, "ana@nowhere");
  await page.getByLabel("How should we contact you?").selectOption("phone");
  await submit(page).click();
  await expect(page.getByText(/Please enter a valid email address/)).toBeVisible();
  await expect(page.getByText("Please enter a phone number, or choose email.")).toBeVisible();
  await expect(page.getByLabel("Email").filter({ visible: true }).first()).toBeFocused();
  await expectAccessible(page);
});

test("a service that was withdrawn meanwhile is said to be so, where services are chosen", async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/422/);
  await open(page);
  await service(page, "Data Backup & Recovery").check();
  await toConfigure(page).click();
  await toContact(page).click();
  await fillContact(page, newEmail());
  const withdraw = (isActive: boolean) =>
    database.query("UPDATE service_categories SET is_active = $1 WHERE name = 'Data Backup & Recovery'", [
      isActive,
    ]);
  await withdraw(false);
  try {
    await submit(page).click();
    await expect(page.getByText(/no longer offered/)).toBeVisible();
    await expect(heading(page, "Select Services")).toBeVisible();
    await expect(service(page, "Network Setup & Configuration")).toBeFocused();
  } finally {
    await withdraw(true);
  }
});

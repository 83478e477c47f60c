import type { Locator, Page } from "@playwright/test";
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
import { expect, expectAccessibleAtEachWidth, expectStepAccessible, hold, SCRIPTS, test } from "./fixtures";
import { toasts } from "./visitor";

/** Tells whether nothing sticky covers an element's center. */
const isUncovered = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const sheet = (page: Page) => page.getByRole("region", { name: "Your estimate", exact: true });
const option = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

test("a visitor builds a quote, partly by keyboard, watches its price, sends, prints, and mails it, and opens it again", async ({
  page,
  database,
  waitForMail,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 500/);
  const email = newEmail();
  await open(page);
  await expect(total(page)).toHaveText("–");
  await expect(page.getByText("How this total is computed")).toBeHidden();
  await service(page, "Emergency IT Support").check();
  await service(page, "Network Setup & Configuration").check();
  await expect(total(page)).toHaveText("$698.00");
  await page.getByText("How this total is computed").press("Enter");
  await expect(currentStep(page)).toHaveText(/Select Services/);
  await toConfigure(page).press("Enter");
  await expect(heading(page, "Configure")).toBeFocused();
  await expect(currentStep(page)).toHaveText(/Configure/);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Remove / }).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(hours(page, "Network Setup & Configuration")).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("ArrowUp");
  await expect(total(page)).toHaveText("$1,010.50");
  await expect(option(page, "WiFi 6")).toHaveAccessibleDescription(/^\+\$150\.00/);
  await option(page, "WiFi 6").check();
  await expect(option(page, "After Hours Support")).toHaveAccessibleDescription(/^\+\$249\.50 ?×1\.5/);
  await option(page, "Remote Diagnosis").check();
  await option(page, "After Hours Support").check();
  // 199 + 2.5 * 125 + 150; 499 * 1.5 * 0.8, in stored order
  await expect(total(page)).toHaveText("$1,260.30");
  const steps = page.getByRole("group").filter({ hasText: "How this total" }).getByRole("listitem");
  await expect(steps.first()).toHaveText(/Base price\s*\$199\.00/);
  await expect(steps.nth(1)).toHaveText(/2\.5 hours\s*\$125\.00 each\s*\+\$312\.50= \$511\.50/);
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Details" }).click();
  const lines = page.getByRole("region", { name: "Quote summary" }).getByRole("listitem");
  await expect(lines.filter({ hasText: /^Emergency IT Support/ })).toHaveText(/\$598\.80/);
  await option(page, "After Hours Support").uncheck();
  await toContact(page).press("Enter");
  await expect(heading(page, "Contact Info")).toBeFocused();

  await expect(submit(page)).toBeDisabled();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ana Diaz");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await expect(submit(page)).toBeEnabled();
  const urgencies = page.getByLabel("Urgency").getByRole("option");
  await expect(urgencies).toHaveText([/^Low/, /^Normal/, /^High/, /^Urgent/]);
  await expect(page.getByLabel("Urgency").locator("option:checked")).toHaveText(/^Normal/);
  await page.getByLabel("Urgency").selectOption({ label: "Urgent: our work has stopped" });
  await page.getByLabel("About your project").fill("A new office.\nTwo floors.");
  await submit(page).click();

  await expect(heading(page, "Quote Submitted Successfully!")).toBeFocused();
  await expect(page.getByRole("list", { name: "Steps" })).toBeHidden();
  await expect(sheet(page).getByRole("row")).toHaveText([
    /Network Setup & Configuration\s*\$661\.50/,
    /Base price\s*\$199\.00/,
    /2\.5 hours\s*\$312\.50/,
    /WiFi 6\s*\$150\.00/,
    /Emergency IT Support\s*\$399\.20/,
    /Base price\s*\$499\.00/,
    /Remote Diagnosis\s*−\$99\.80/,
    /Total\s*\$1,060\.70/,
  ]);
  await expect(sheet(page)).toContainText(`reply to ${email} by `);
  await expect(sheet(page)).toContainText(/Valid until[A-Z][a-z]+ \d{1,2}, 20\d\d/);
  await expectAccessibleAtEachWidth(page);
  const reference =
    (await sheet(page)
      .getByText(/^R-\d+$/)
      .textContent()) ?? "";
  const { rows } = await database.query("SELECT * FROM pricing_calculations WHERE customer_email = $1", [
    email,
  ]);
  expect(rows).toEqual([
    expect.objectContaining({
      customer_name: "Ana Diaz",
      total_estimate: "1060.70",
      has_estimate_mismatch: false,
      urgency_level: "urgent",
      preferred_contact_method: "email",
      session_id: expect.stringMatching(/^calc_\d{13}$/),
      source_page: "/service-calculator",
    }),
  ]);
  // The person on call gets a separate alert.
  const subject = "New urgent quote request: Ana Diaz";
  const mail = await waitForMail((one) => one.replyTo.includes(email) && one.subject === subject);
  expect(mail.text).toContain("Estimate: $1,060.70");

  await page.emulateMedia({ media: "print" });
  for (const shown of [reference, "2.5 hours", "Remote Diagnosis", "$1,060.70", "Valid until"]) {
    await expect(sheet(page).getByText(shown, { exact: true }).first()).toBeVisible();
  }
  for (const hidden of ["Questions", "Rather talk it through?", "Print", "Email Me This", "Return to Home"]) {
    await expect(page.getByText(hidden, { exact: true }).filter({ visible: true })).toHaveCount(0);
  }
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });

  const MAIL = "**/api/service-calculator/mail";
  await page.route(MAIL, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Email Me This" }).click();
  await expect(toasts(page)).toContainText("Error");
  await expect(page.getByRole("button", { name: "Email Me This" })).toBeFocused();
  await page.unroute(MAIL);
  await page.getByRole("button", { name: "Email Me This" }).click();
  await expect(toasts(page)).toContainText(`It is on its way to ${email}.`);
  await expect(page.getByRole("button", { name: "On its way" })).toBeFocused();

  await page.goBack();
  await expect(currentStep(page)).toHaveText(/Select Services/);
  await expect(page).toHaveURL(/#select-services$/);
  await page.goForward();
  await expect(heading(page, "Quote Submitted Successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);

  const own = await waitForMail(({ to, subject }) => to.includes(email) && subject.includes("Your estimate"));
  expect(own.subject).toContain(reference);
  const [, link = ""] = /(\/service-calculator\?quote=\S+)/.exec(own.text) ?? [];
  await page.goto(`${link}&utm_source=friend`);
  await expect(heading(page, "Configure")).toBeFocused();
  await expect(page.getByText(/This estimate was shared with you/)).toBeVisible();
  await expect(total(page)).toHaveText("$1,060.70");
  await expect(page).toHaveURL("/service-calculator?utm_source=friend#configure");
  await expect(option(page, "WiFi 6")).toBeChecked();
  await hours(page, "Network Setup & Configuration").fill("3");
  await page.reload();
  await expect(hours(page, "Network Setup & Configuration")).toHaveValue("3");

  // More than the limit: the quote is ignored, and replaces the stored one.
  await page.goto(`/service-calculator?quote=1${"o1".repeat(1_500)}`);
  await expect(page.getByText(/We left that out/)).toBeVisible();
  await expect(page).not.toHaveURL(/quote=/);
});

test("input errors, a lost connection, a withdrawn service, and a reload are handled without losing the quote", async ({
  page,
  context,
  database,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/ERR_INTERNET_DISCONNECTED|422/);
  await open(page, "#contact-info");
  await expect(currentStep(page)).toHaveText(/Select Services/);
  await expect(page).toHaveURL(/#select-services$/);
  await expect(submit(page)).toBeHidden();
  await toConfigure(page).click();
  const first = service(page, "Network Setup & Configuration");
  await expect(heading(page, "Select Services")).toBeInViewport();
  expect(await isUncovered(heading(page, "Select Services"))).toBe(true);
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/Please select at least one service/);
  await expectStepAccessible(page);
  await service(page, "Data Backup & Recovery").check();
  await expect(page.getByText("Please select at least one service.")).toBeHidden();
  await toConfigure(page).click();
  await page.getByRole("button", { name: "Remove Data Backup & Recovery" }).click();
  await expect(heading(page, "Select Services")).toBeFocused();

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

  await toContact(page).click();
  await fillContact(page, "ana@nowhere");
  await page.getByLabel("How should we contact you?").selectOption("phone");
  await submit(page).click();
  await expect(page.getByText(/Please enter a valid email address/)).toBeVisible();
  await expect(page.getByText("Please enter a phone number, or choose email.")).toBeVisible();
  await expect(page.getByLabel("Email").filter({ visible: true }).first()).toBeFocused();
  await expectAccessibleAtEachWidth(page);
  await page.getByLabel("Phone").filter({ visible: true }).first().fill("(305) 555-0100");
  await fillContact(page, newEmail());
  await page.reload();
  await expect(heading(page, "Contact Info")).toBeVisible();
  await expect(page.getByLabel("Name").filter({ visible: true })).toHaveValue("Ana Diaz");
  await expect(total(page)).toHaveText("$249.00");

  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText("Failed to submit quote. Please try again.").first()).toBeVisible();
  await expect(total(page)).toHaveText("$249.00");
  await context.setOffline(false);
  const withdraw = (isActive: boolean) =>
    database.query("UPDATE service_categories SET is_active = $1 WHERE name = 'Data Backup & Recovery'", [
      isActive,
    ]);
  await withdraw(false);
  try {
    await submit(page).click();
    await expect(page.getByText(/no longer offered/)).toBeVisible();
    await expect(heading(page, "Select Services")).toBeVisible();
    await expect(first).toBeFocused();
  } finally {
    await withdraw(true);
  }

  await service(page, "Cybersecurity Assessment").check();
  await service(page, "Workstation Setup & Support").check();
  await toConfigure(page).click();

  // Another tab stores another quote.
  const other = await context.newPage();
  await open(other);
  await expect(service(other, "Cybersecurity Assessment")).not.toBeChecked();
  await service(other, "Emergency IT Support").check();
  await other.reload();
  await expect(total(other)).toHaveText("$499.00");
  await other.close();

  await page.goBack();
  await expect(heading(page, "Select Services")).toBeVisible();
  await expect(service(page, "Cybersecurity Assessment")).toBeChecked();
  await page.goForward();
  await expect(heading(page, "Configure")).toBeFocused();
});

test("the first step works before the script runs, and a phone shows the services behind a Details button", async ({
  page,
}) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/service-calculator", { waitUntil: "commit" });
  await service(page, "Emergency IT Support").check();
  await expect(heading(page, "Configure")).toBeHidden();
  await expect(submit(page)).toBeHidden();
  await toConfigure(page).click({ noWaitAfter: true });
  await expect(heading(page, "Configure")).toBeVisible();
  await expect(heading(page, "Select Services")).toBeHidden();
  releaseScripts();
  await expect(total(page)).toHaveText("$499.00");
  await expect(heading(page, "Configure")).toBeVisible();
  const line = page.getByRole("region", { name: "Quote summary" }).getByText("Emergency IT Support");
  await expect(line.first()).toBeHidden();
  await page.getByRole("button", { name: "Details" }).click();
  await expect(line.first()).toBeVisible();
  await page.getByRole("button", { name: "Hide details" }).click();
  await expect(line.first()).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("all steps are shown at once, errors are shown, and the quote is priced and stored", async ({
    page,
    database,
    waitForMail,
  }) => {
    const email = newEmail();
    await page.goto("/service-calculator?utm_source=print");
    for (const name of ["Select Services", "Configure", "Contact Info"]) {
      await expect(heading(page, name)).toBeVisible();
    }
    await expect(page.getByRole("region", { name: "Quote summary" })).toBeHidden();
    await expect(toConfigure(page)).toBeHidden();
    await hours(page, "Data Backup & Recovery").fill("1.5");
    await page.getByRole("checkbox", { name: "Cloud Backup" }).check();
    await fillContact(page, email);
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText("Please check the marked fields.");
    await expect(page.getByText("Please select at least one service.")).toBeVisible();
    await expect(hours(page, "Data Backup & Recovery")).toHaveValue("1.5");
    await expect(page.getByRole("checkbox", { name: "Cloud Backup" })).toBeChecked();

    await service(page, "Data Backup & Recovery").check();
    await submit(page).click();
    await expect(page).toHaveURL(/#service-calculator-sent$/);
    await expect(heading(page, "Quote Submitted Successfully!")).toBeVisible();
    await expect(heading(page, "Configure")).toBeHidden();
    await page.reload();
    await expect(heading(page, "Quote Submitted Successfully!")).toBeVisible();
    const { rows } = await database.query(
      "SELECT total_estimate, has_estimate_mismatch, utm_source FROM pricing_calculations WHERE customer_email = $1",
      [email],
    );
    expect(rows).toEqual([{ total_estimate: "629.00", has_estimate_mismatch: false, utm_source: "print" }]);
    await waitForMail(({ replyTo }) => replyTo.includes(email));
  });
});

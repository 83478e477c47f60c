/** The calculator for everyone: by axe, on a phone, before our script runs and without it. */
import {
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
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";

test("every step passes axe, on a phone and on a wide screen", async ({ page }) => {
  // Eight analyses of a whole page.
  test.slow();
  await open(page);
  // The first step as it begins is the page as it opens, which has a journey with all pages.
  await service(page, "Network Setup & Configuration").check();
  await service(page, "Cybersecurity Assessment").check();
  await expectAccessibleAtEachWidth(page);
  await toConfigure(page).click();
  await hours(page, "Cybersecurity Assessment").fill("2");
  await expectAccessibleAtEachWidth(page);
  await toContact(page).click();
  await expectAccessibleAtEachWidth(page);
  await fillContact(page, newEmail());
  await submit(page).click();
  await expect(heading(page, "Quote Submitted Successfully!")).toBeFocused();
  // Its code is loaded with it, so it comes last.
  await expect(page.locator("li[data-state=open]").getByText("Quote Submitted Successfully!")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
});

test("on a phone the services are one touch away from the total", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await service(page, "Network Setup & Configuration").check();
  const line = page.getByRole("region", { name: "Quote summary" }).getByText("Network Setup");
  await expect(line).toBeHidden();
  await page.getByRole("button", { name: "Details" }).click();
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: "Hide details" }).click();
  await expect(line).toBeHidden();
});

test("before the page's script runs one step is shown, and its link leads to the next", async ({ page }) => {
  let letScriptsPass = () => {};
  const scriptsMayPass = new Promise<void>((resolve) => {
    letScriptsPass = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scriptsMayPass;
    await route.continue();
  });
  await page.goto("/service-calculator", { waitUntil: "commit" });
  await service(page, "Emergency IT Support").check();
  await expect(heading(page, "Configure")).toBeHidden();
  await expect(submit(page)).toBeHidden();
  await toConfigure(page).click({ noWaitAfter: true });
  await expect(heading(page, "Configure")).toBeVisible();
  await expect(heading(page, "Select Services")).toBeHidden();
  letScriptsPass();
  await expect(total(page)).toHaveText("$499.00");
  await expect(heading(page, "Configure")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("all steps stand below each other, faults are told, and the quote is priced and stored", async ({
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

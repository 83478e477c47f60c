import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";

const THANKS = "Thank you for your interest! We will contact you within 2 hours during business hours.";

/** An address that tells this journey's lead and mail from all others. */
const newEmail = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;

/** The toast; each form has such words of its own, hidden, for the browser that sends it without script. */
const success = (page: Page) => page.getByText("Success!", { exact: true }).filter({ visible: true });

const contactForm = (page: Page) => page.locator("#contact-form");
const quoteForm = (page: Page) => page.locator("#quick-quote-form");

async function fillContact(page: Page, email: string): Promise<void> {
  const form = contactForm(page);
  await form.getByLabel("First name").fill("Ana");
  await form.getByLabel("Last name").fill("Diaz");
  await form.getByLabel("Company").fill("Diaz Farms");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("(305) 555-0100");
}

test("a visitor sends the contact form by mouse, and the staff get a mail to reply to", async ({
  page,
  database,
  waitForMail,
}) => {
  const email = newEmail();
  await page.goto("/?utm_source=newsletter&utm_campaign=spring");
  await fillContact(page, email);
  const form = contactForm(page);
  await form.getByLabel("Service of interest").selectOption("Synology NAS");
  await form.getByLabel("Current IT challenges").fill("Backups fail.\nSince Monday.");
  await form.getByRole("button", { name: "Request Free Consultation" }).click();

  await expect(success(page)).toBeVisible();
  await expect(page.getByText(THANKS, { exact: true })).toBeVisible();
  await expect(form.getByLabel("First name")).toHaveValue("");

  const { rows } = await database.query("SELECT * FROM contacts WHERE email = $1", [email]);
  expect(rows).toEqual([
    expect.objectContaining({
      company: "Diaz Farms",
      service: "synology",
      challenges: "Backups fail.\nSince Monday.",
      source_page: "/",
      utm_source: "newsletter",
      utm_campaign: "spring",
    }),
  ]);
  const mail = await waitForMail(({ replyTo }) => replyTo.includes(email));
  expect(mail.subject).toBe("New consultation request: Ana Diaz, Diaz Farms");
  expect(mail.text).toContain("Backups fail.\nSince Monday.");
  expect(mail.text).toContain("Campaign: newsletter / spring");
});

test("a visitor sends the quick quote by keyboard alone", async ({ page, database }) => {
  const email = newEmail();
  await page.goto("/");
  const form = quoteForm(page);
  await form.getByLabel("Name").focus();
  await page.keyboard.type("Bo Keys");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("305 555 0101");
  await page.keyboard.press("Tab");
  await expect(form.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(success(page)).toBeVisible();
  const { rows } = await database.query("SELECT name, phone FROM quick_quotes WHERE email = $1", [email]);
  expect(rows).toEqual([{ name: "Bo Keys", phone: "305 555 0101" }]);
});

test("a sent form gives way to its reference number, by which staff find it, and comes back empty", async ({
  page,
  context,
  administrator,
  signIn,
}) => {
  const email = newEmail();
  await page.goto("/");
  await fillContact(page, email);
  const below = () =>
    page.locator("body > footer").evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
  const before = await below();
  await contactForm(page).getByRole("button", { name: "Request Free Consultation" }).click();
  await expect(page.getByRole("heading", { name: "We have your consultation request" })).toBeFocused();
  expect(await below(), "what stands below the form stays where it is").toBe(before);
  const panel = page.getByRole("region", { name: "We have your consultation request" });
  await expect(panel).toContainText("Ana Diaz, Diaz Farms, (305) 555-0100");
  await expect(panel).toContainText(`answers you at ${email}`);
  await expect(panel).toContainText(
    /\w+day, \w+ \d+ at \d+:\d\d [AP]M Eastern Time. We work Mon-Fri 9am-6pm\./,
  );
  const reference = (await panel.getByText(/^R-\d+$/).textContent()) ?? "";
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(contactForm(page).getByLabel("First name")).toBeFocused();
  await expect(contactForm(page).getByLabel("Email")).toHaveValue("");

  await signIn(administrator);
  const staff = await context.newPage();
  await staff.goto("/admin/dashboard/leads");
  // As "R-", too, but that may stand in another visitor's address.
  await staff.getByRole("searchbox").fill(reference.replace("R-", "#"));
  await expect(staff.getByRole("checkbox", { name: /^Select the lead from/ })).toHaveCount(1);
  await staff.getByRole("link", { name: "Ana Diaz" }).click();
  const lead = staff.getByRole("region", { name: "Lead from Ana Diaz" });
  await expect(lead).toContainText(reference);
  await expect(lead).toContainText(email);
});

test("what is missing is named beside its field, and the first such field has the focus", async ({
  page,
}) => {
  await page.goto("/");
  const form = contactForm(page);
  await form.getByLabel("First name").fill("Ana");
  await form.getByRole("button", { name: "Request Free Consultation" }).click();
  await expect(form.getByText("Enter your last name")).toBeVisible();
  await expect(form.getByLabel("Last name")).toBeFocused();
  await expect(form.getByLabel("Last name")).toHaveAccessibleDescription("Enter your last name");
  await expectAccessible(page);
});

test("what was typed outlives a reload", async ({ page }) => {
  await page.goto("/");
  await contactForm(page).getByLabel("Company").fill("Diaz Farms");
  await contactForm(page).getByLabel("Number of employees").selectOption("11-25");
  await page.reload();
  await expect(contactForm(page).getByLabel("Company")).toHaveValue("Diaz Farms");
  await expect(contactForm(page).getByLabel("Number of employees")).toHaveValue("11-25");
});

test("without a connection the form says so and keeps what was typed", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const email = newEmail();
  await page.goto("/");
  await fillContact(page, email);
  await context.setOffline(true);
  await contactForm(page).getByRole("button", { name: "Request Free Consultation" }).click();
  await expect(page.getByText("Failed to submit contact form. Please try again.").first()).toBeVisible();
  await expect(contactForm(page).getByLabel("Email")).toHaveValue(email);
  await context.setOffline(false);
  await contactForm(page).getByRole("button", { name: "Request Free Consultation" }).click();
  await expect(success(page)).toBeVisible();
});

test("a lead that is sent before the page's script runs is not lost", async ({ page, database }) => {
  const email = newEmail();
  let letScriptsPass = () => {};
  const scriptsMayPass = new Promise<void>((resolve) => {
    letScriptsPass = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scriptsMayPass;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await fillContact(page, email);
  await contactForm(page)
    .getByRole("button", { name: "Request Free Consultation" })
    .click({ noWaitAfter: true });
  await expect(contactForm(page).getByText(THANKS)).toBeVisible();
  letScriptsPass();
  await page.waitForFunction(() => document.querySelector("#contact-form[novalidate]"));
  await expect(contactForm(page).getByText(THANKS)).toBeInViewport();
  // The browser goes back to where the page was, which may be on the way there still.
  await page.reload();
  await expect(contactForm(page).getByText(THANKS)).toBeVisible();
  const { rows } = await database.query("SELECT id FROM contacts WHERE email = $1", [email]);
  expect(rows).toHaveLength(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("faults are told beside the fields, what was typed stays, and the lead is sent", async ({
    page,
    database,
    waitForMail,
  }) => {
    const email = newEmail();
    await page.goto("/?utm_source=print");
    // The browser's own check passes this address; ours does not.
    await fillContact(page, "ana@nowhere");
    const form = contactForm(page);
    await form.getByLabel("Service of interest").selectOption("Synology NAS");
    await form.getByRole("button", { name: "Request Free Consultation" }).click();
    await expect(form.getByText(/Please enter a valid email address/)).toBeVisible();
    await expect(form.getByRole("alert")).toHaveText("Please check the marked fields.");
    await expect(form.getByLabel("First name")).toHaveValue("Ana");
    await expect(form.getByLabel("Service of interest")).toHaveValue("synology");
    await expectNoneStored("ana@nowhere");

    await form.getByLabel("Email").fill(email);
    await form.getByRole("button", { name: "Request Free Consultation" }).click();
    await expect(form.getByRole("status")).toHaveText(`Success! ${THANKS}`);
    await expect(form.getByRole("status")).toBeInViewport();
    await expect(form.getByRole("alert")).toBeHidden();
    await expect(page).toHaveURL("/?utm_source=print#contact-sent");
    await page.reload();
    await expect(form.getByRole("status")).toBeVisible();
    await expect(form.getByLabel("First name")).toHaveValue("");
    const { rows } = await database.query("SELECT * FROM contacts WHERE email = $1", [email]);
    expect(rows).toEqual([
      expect.objectContaining({ source_page: "/", utm_source: "print", service: "synology" }),
    ]);
    await waitForMail(({ replyTo }) => replyTo.includes(email));

    async function expectNoneStored(address: string) {
      const found = await database.query("SELECT id FROM contacts WHERE email = $1", [address]);
      expect(found.rows).toEqual([]);
    }
  });

  test("the quick quote is sent", async ({ page, database }) => {
    const email = newEmail();
    await page.goto("/");
    const form = quoteForm(page);
    await expect(form.getByText(THANKS)).toBeHidden();
    await form.getByLabel("Name").fill("Cy");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Phone").fill("305 555 0102");
    await form.getByRole("button").click();
    await expect(form.getByRole("status")).toHaveText(`Success! ${THANKS}`);
    await page.reload();
    await expect(form.getByRole("status")).toBeVisible();
    await expect(contactForm(page).getByText(THANKS)).toBeHidden();
    const { rows } = await database.query("SELECT name FROM quick_quotes WHERE email = $1", [email]);
    expect(rows).toEqual([{ name: "Cy" }]);
  });
});

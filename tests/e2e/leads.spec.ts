import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessibleAtEachWidth, hold, SCRIPTS, test } from "./fixtures";
import { fillPerson, quickQuote } from "./visitor";

const THANKS = "Thank you for your interest! We will contact you within 2 hours during business hours.";

const newEmail = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;

const contactForm = (page: Page) => page.locator("#contact-form");

const fillContact = (page: Page, email: string) => fillPerson(contactForm(page), email, "Diaz Farms");

test("a visitor sends the contact form despite errors and a reload, and requests a quote by keyboard", async ({
  page,
  database,
  waitForMail,
}) => {
  const email = newEmail();
  await page.goto("/?utm_source=newsletter&utm_campaign=spring");
  const form = contactForm(page);
  const send = form.getByRole("button", { name: "Request Free Consultation" });
  await form.getByLabel("First name").fill("Ana");
  await send.click();
  await expect(form.getByLabel("Last name")).toBeFocused();
  await expectAccessibleAtEachWidth(page);

  await fillContact(page, email);
  await form.getByLabel("Service of interest").selectOption("Synology NAS");
  await form.getByLabel("Current IT challenges").fill("Backups fail.\nSince Monday.");
  await page.reload();
  await expect(form.getByLabel("Company")).toHaveValue("Diaz Farms");
  await expect(form.getByLabel("Service of interest")).toHaveValue("synology");
  const below = () =>
    page.locator("body > footer").evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
  const before = await below();
  await send.click();

  await expect(page.getByRole("heading", { name: "Thanks, we got your consultation request" })).toBeFocused();
  expect(await below(), "what stands below the form stays where it is").toBe(before);
  const panel = page.getByRole("region", { name: "Thanks, we got your consultation request" });
  await expect(panel).toContainText(
    /\w+day, \w+ \d+ at \d+:\d\d [AP]M Eastern Time. Our office hours are Mon-Fri 9am-6pm\./,
  );
  await expect(panel.getByText(/^R-\d+$/)).toBeVisible();
  await expectAccessibleAtEachWidth(page);
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
  await waitForMail(({ replyTo }) => replyTo.includes(email));

  const quote = quickQuote(page);
  await quote.getByLabel("Name").focus();
  for (const text of ["Bo Keys", `bo-${email}`, "305 555 0101"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(quote.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  const quotes = () =>
    database.query("SELECT name, phone FROM quick_quotes WHERE email = $1", [`bo-${email}`]);
  await expect.poll(async () => (await quotes()).rows).toEqual([{ name: "Bo Keys", phone: "305 555 0101" }]);
});

test("a lead that is sent before the page's script runs is not lost", async ({ page, database }) => {
  const email = newEmail();
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  await fillContact(page, email);
  await contactForm(page)
    .getByRole("button", { name: "Request Free Consultation" })
    .click({ noWaitAfter: true });
  await expect(contactForm(page).getByText(THANKS)).toBeVisible();
  releaseScripts();
  await page.waitForFunction(() => document.querySelector("#contact-form[novalidate]"));
  await expect(contactForm(page).getByText(THANKS)).toBeInViewport();
  // The browser restores the scroll position, possibly still in progress.
  await page.reload();
  await expect(contactForm(page).getByText(THANKS)).toBeVisible();
  const { rows } = await database.query("SELECT id FROM contacts WHERE email = $1", [email]);
  expect(rows).toHaveLength(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("errors are shown beside the fields, the input is kept, and the lead is sent", async ({
    page,
    database,
    waitForMail,
  }) => {
    const email = newEmail();
    const found = async (address: string) =>
      (await database.query("SELECT * FROM contacts WHERE email = $1", [address])).rows;
    await page.goto("/?utm_source=print");
    // The browser's validation accepts this address; ours does not.
    await fillContact(page, "ana@nowhere");
    const form = contactForm(page);
    await form.getByLabel("Service of interest").selectOption("Synology NAS");
    await form.getByRole("button", { name: "Request Free Consultation" }).click();
    await expect(form.getByText(/Please enter a valid email address/)).toBeVisible();
    await expect(form.getByRole("alert")).toHaveText("Please check the marked fields.");
    await expect(form.getByLabel("First name")).toHaveValue("Ana");
    await expect(form.getByLabel("Service of interest")).toHaveValue("synology");
    expect(await found("ana@nowhere")).toEqual([]);

    await form.getByLabel("Email").fill(email);
    await form.getByRole("button", { name: "Request Free Consultation" }).click();
    await expect(form.getByRole("status")).toHaveText(`Success! ${THANKS}`);
    await expect(form.getByRole("status")).toBeInViewport();
    await expect(form.getByRole("alert")).toBeHidden();
    await expect(page).toHaveURL("/?utm_source=print#contact-sent");
    await page.reload();
    await expect(form.getByRole("status")).toBeVisible();
    await expect(form.getByLabel("First name")).toHaveValue("");
    expect(await found(email)).toEqual([
      expect.objectContaining({ source_page: "/", utm_source: "print", service: "synology" }),
    ]);
    await waitForMail(({ replyTo }) => replyTo.includes(email));
  });
});

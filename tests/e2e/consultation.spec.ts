import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { toasts } from "./visitor";

const THANKS = "We'll contact you within 24 hours to schedule your free consultation.";
const FAILURE = "Something went wrong. Please try again or call us at the company phone number.";
const PATH = "/it-consultation";
const CALL = "**/api/it-consultation";

const form = (page: Page) => page.locator("#it-consultation-form");
const field = (page: Page, name: string) => form(page).getByRole("textbox", { name });
const choice = (page: Page, name: string) => form(page).getByRole("combobox", { name });
const box = (page: Page, name: string) => form(page).getByRole("checkbox", { name, exact: true });
const button = (page: Page) => form(page).locator("button[type=submit]");

test("a visitor requests a consultation by keyboard despite errors and a reload, and repeated clicks send it once", async ({
  page,
  database,
  waitForMail,
  expectConsole,
}) => {
  expectConsole(/503/);
  const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
  const { keyboard } = page;
  const next = () => keyboard.press("Tab");
  await page.goto(`${PATH}?utm_source=newsletter`);
  await page.getByRole("link", { name: "Request your consultation" }).press("Enter");
  await expect(
    page.getByRole("heading", { name: /^(Book|Request) your free consultation$/ }),
  ).toBeInViewport();
  await expect(page.locator("#it-consultation-form[novalidate]")).toBeVisible();

  await field(page, "First name").focus();
  await keyboard.type("Bo");
  await keyboard.press("Enter");
  await expect(field(page, "Last name")).toBeFocused();
  for (const [one, message] of [
    [field(page, "Last name"), "Last name is required"],
    [form(page).getByRole("group", { name: /What can we help with/ }), /Please select at least one service$/],
    [choice(page, "How urgent is it?"), "Please select an urgency level"],
  ] as const) {
    await expect(one).toHaveAccessibleDescription(message);
  }
  await expectAccessible(page);
  for (const text of ["Keys", email, "305 555 0101"]) {
    await keyboard.type(text);
    await next();
  }
  await expect(box(page, "Network support")).toBeFocused();
  await keyboard.press("Space");
  for (let boxes = 1; boxes < 14; boxes += 1) await next();
  await expect(box(page, "Custom AI")).toBeFocused();
  await keyboard.press("Space");
  await next();
  await keyboard.type("Everything is slow.");
  await next();
  await expect(form(page).getByLabel("Photos or documents (optional)")).toBeFocused();
  await next();
  await keyboard.type("Pla");
  await next();
  // Fields that few need are folded.
  await keyboard.press("Enter");
  await next();
  await keyboard.type("Diaz Farms");
  await next();
  await keyboard.type("Mor");
  await next();
  await expect(form(page).getByText(/^Please |is required$/)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await page.route(CALL, (route) =>
    route.fulfill({ status: 503, json: { message: "The server's own words." } }),
  );
  await keyboard.press("Enter");
  await expect(toasts(page)).toContainText(FAILURE);
  await expect(toasts(page)).not.toContainText("The server's own words.");

  // Swiping 50 px to the right dismisses it.
  const at = await toasts(page).boundingBox();
  const [x, y] = [(at?.x ?? 0) + 40, (at?.y ?? 0) + (at?.height ?? 0) / 2];
  for (const [distance, left] of [
    [45, 1],
    [-80, 1],
    [55, 0],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(left);
  }

  await page.unroute(CALL);
  await page.reload();
  await expect(page.locator("#it-consultation-form[novalidate]")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(choice(page, "How urgent is it?")).toHaveValue("planning");
  await expect(box(page, "Custom AI")).toBeChecked();
  await expect(box(page, "Custom servers")).not.toBeChecked();
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route(CALL, async (route) => {
    calls += 1;
    await mayAnswer;
    await route.continue();
  });
  await button(page).dblclick();
  await expect(button(page)).toBeDisabled();
  await field(page, "Phone").press("Enter");
  answer();
  await expect(
    page.getByRole("heading", { name: "Thanks, we got your IT consultation request" }),
  ).toBeFocused();
  expect(calls).toBe(1);
  const { rows } = await database.query("SELECT * FROM it_consultations WHERE email = $1", [email]);
  expect(rows).toEqual([
    expect.objectContaining({
      company: "Diaz Farms",
      services: ["network-support", "custom-ai"],
      challenges: "Everything is slow.",
      urgency: "planning",
      preferred_contact_time: "morning",
      source_page: PATH,
      utm_source: "newsletter",
    }),
  ]);
  const mail = await waitForMail(({ replyTo }) => replyTo.includes(email));
  expect(mail.subject).toBe("New IT consultation request: Bo Keys, Diaz Farms");
  expect(mail.text).toContain("Services: Network support; Custom AI");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form shows a missing field, keeps its input, and sends the request", async ({ page }) => {
    await page.goto(PATH);
    await expect(form(page).getByText(THANKS)).toBeHidden();
    for (const [name, text] of [
      ["First name", "Ana"],
      ["Last name", "Diaz"],
      ["Email", "ana@example.com"],
      ["Phone", "(305) 555-0100"],
      ["Your IT challenges", "The network drops."],
    ] as const) {
      await field(page, name).fill(text);
    }
    await choice(page, "How urgent is it?").selectOption("Urgent (within 1 week)");
    // Browsers can't require one of several checkboxes; the server does.
    await button(page).click();
    await expect(form(page).getByText("Please select at least one service")).toBeVisible();
    await expect(form(page).getByRole("alert")).toHaveText("Please check the marked fields.");
    await expect(choice(page, "How urgent is it?")).toHaveValue("urgent");
    await box(page, "Custom AI").check();
    await button(page).click();
    await expect(form(page).getByRole("status").first()).toHaveText(`Consultation Request Sent! ${THANKS}`);
    await expect(form(page).getByRole("status").first()).toBeInViewport();
  });
});

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { aiServices } from "../../lib/crm/leads/ai-options";
import { expect, expectAccessible, expectStepAccessible, hold, SCRIPTS, test } from "./fixtures";
import { fillPerson } from "./visitor";

const PAGE = "/ai-development";

const THANKS_TITLE = "Consultation Request Submitted!";
const THANKS = "We'll contact you within 2 business hours to schedule your free AI consultation.";
const SERVICE_THANKS_TITLE = "Consultation Request Sent!";

const newEmail = () => `ai-${randomUUID().slice(0, 8)}@example.com`;

const dialog = (page: Page) => page.getByRole("dialog");
const general = (page: Page, index = 0) =>
  page.getByRole("button", { name: "Get Free AI Consultation" }).nth(index);
const serviceButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Request Consultation about ${title}`, exact: true });
const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ });

test("the general consultation opens by mouse and keyboard, reports errors, keeps its input, and empties once sent", async ({
  page,
  database,
  waitForMail,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  const email = newEmail();
  await page.goto(PAGE);
  for (const [index, key] of [
    [1, "Space"],
    [0, "Enter"],
  ] as const) {
    const opener = general(page, index);
    await opener.click();
    await expect(dialog(page)).toHaveAccessibleName("Free AI consultation");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press(key);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await expect(page).toHaveURL(PAGE);

  await page.keyboard.press("Enter");
  const send = dialog(page).getByRole("button", { name: "Request Free AI Consultation" });
  await dialog(page).getByLabel("Phone").fill("555-0100");
  await dialog(page).getByLabel("What should AI do").fill("Help");
  await send.click();
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  await expect(dialog(page).getByLabel("Phone")).toHaveAccessibleDescription(
    "Please enter a valid phone number",
  );
  await expect(dialog(page).getByText("Please select at least one AI solution")).toBeVisible();
  await expectAccessible(page);

  await fillPerson(dialog(page), email);
  await dialog(page).getByLabel("Industry").selectOption("real-estate");
  await dialog(page).getByLabel("Chatbots and assistants").check();
  await dialog(page).getByLabel("AI agents").check();
  await dialog(page).getByLabel("What should AI do").fill("Answer tenants at night.");
  await dialog(page).getByLabel("Budget").selectOption("10k-25k");
  await page.route("**/api/ai-consultation", (route) => route.fulfill({ status: 500, json: {} }));
  await send.click();
  await expect(toasts(page).getByText("Submission Failed")).toBeVisible();
  await page.unroute("**/api/ai-consultation");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(general(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Email")).toHaveValue(email);
  await expect(dialog(page).getByLabel("AI agents")).toBeChecked();
  const recorded = page.waitForRequest(
    (request) =>
      request.url().endsWith("/api/analytics/events") &&
      (request.postData() ?? "").includes("ai_consultation_submitted"),
  );
  await send.click();
  await expect(
    dialog(page).getByRole("heading", { name: "Thanks, we got your AI consultation request" }),
  ).toBeFocused();
  await expect(dialog(page).getByText(/^R-\d+$/)).toBeVisible();
  await expect(dialog(page).locator("form")).toBeHidden();
  await expectStepAccessible(page);
  await recorded;
  const { rows } = await database.query("SELECT * FROM ai_consultations WHERE email = $1", [email]);
  expect(rows).toEqual([
    expect.objectContaining({
      first_name: "Ana",
      industry: "real-estate",
      ai_interests: ["ai-chatbots", "ai-agents"],
      project_description: "Answer tenants at night.",
      budget: "10k-25k",
      source_page: PAGE,
    }),
  ]);
  await waitForMail(({ replyTo }) => replyTo.includes(email));
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(general(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("First name")).toHaveValue("");
  await expect(dialog(page).getByLabel("AI agents")).not.toBeChecked();
});

test("a service opens its own consultation by keyboard, and the request is sent under the service's title", {
  tag: "@long",
}, async ({ page, database }) => {
  const email = newEmail();
  await page.goto(PAGE);
  for (const { title, needs, question } of [aiServices["machine-learning"], aiServices["ai-analytics"]]) {
    const opener = serviceButton(page, title);
    await opener.press("Enter");
    await expect(dialog(page)).toHaveAccessibleName(`${title} consultation`);
    const boxes = dialog(page).getByRole("checkbox");
    expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("value")))).toEqual(needs);
    await expect(dialog(page).getByLabel(question)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
  const opener = serviceButton(page, "AI Chatbots");
  await opener.click();
  const send = dialog(page).getByRole("button", { name: "Request Consultation" });
  await send.click();
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  await expect(dialog(page).getByLabel("Describe your project")).toHaveAttribute("aria-invalid", "true");
  await fillPerson(dialog(page), email);
  await dialog(page).getByLabel("Book appointments").check();
  await dialog(page).getByLabel("Describe your project").fill("A bot for our clinic.");
  await dialog(page).getByLabel("Which questions").fill("When are you open?");
  await dialog(page).getByLabel("Timeline").selectOption("2-3-months");
  await send.click();
  await expect(
    dialog(page).getByRole("heading", { name: "Thanks, we got your AI project request" }),
  ).toBeFocused();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(opener).toBeFocused();
  const { rows } = await database.query("SELECT * FROM service_consultations WHERE email = $1", [email]);
  expect(rows).toEqual([
    expect.objectContaining({
      service_type: "AI Chatbots",
      specific_needs: ["Book appointments"],
      specific_answer: "When are you open?",
      project_description: "A bot for our clinic.",
      timeline: "2-3-months",
      submitted_at: expect.any(Date),
    }),
  ]);
  await opener.click();
  await expect(dialog(page).getByLabel("First name")).toHaveValue("");
  await expect(dialog(page).getByLabel("Book appointments")).not.toBeChecked();
});

test("on a phone a button pressed before the script runs opens its dialog afterward, with its submit button in view", async ({
  page,
}) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PAGE, { waitUntil: "commit" });
  await page
    .getByRole("link", { name: "Request Consultation about AI Analytics" })
    .click({ noWaitAfter: true });
  releaseScripts();
  await expect(dialog(page)).toHaveAccessibleName("AI Analytics consultation");
  await expect(page).toHaveURL(PAGE);
  await expect(dialog(page).locator("button[type=submit]")).toBeInViewport({ ratio: 1 });
  const first = dialog(page).getByLabel("First name");
  await expect(first).toBeFocused();
  const left = async (one: Locator) => (await one.boundingBox())?.x;
  expect(await left(first)).toBe(await left(dialog(page).getByRole("heading").first()));
  await page.keyboard.press("Escape");
  await expect(serviceButton(page, "AI Analytics")).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the buttons lead to both forms on the page, which are validated and sent", async ({
    page,
    database,
  }) => {
    const email = newEmail();
    await page.goto(PAGE);
    await page.getByRole("link", { name: "Get Free AI Consultation" }).first().click();
    const form = page.locator("#ai-consultation-form");
    await expect(form.getByLabel("First name")).toBeInViewport();
    await fillPerson(form, email);
    await form.getByLabel("What should AI do").fill("Answer tenants at night.");
    await form.getByRole("button").click();
    await expect(form.getByText("Please select at least one AI solution")).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveValue(email);
    await form.getByLabel("AI agents").check();
    await form.getByRole("button").click();
    await expect(page).toHaveURL(/\/ai-development#ai-consultation-sent$/);
    await expect(form.getByRole("status")).toHaveText(`${THANKS_TITLE} ${THANKS}`);
    const { rows } = await database.query("SELECT ai_interests FROM ai_consultations WHERE email = $1", [
      email,
    ]);
    expect(rows).toEqual([{ ai_interests: ["ai-agents"] }]);

    await page.goto(PAGE);
    await page.getByRole("link", { name: "Request Consultation about AI Chatbots" }).click();
    const service = page.locator("#service-consultation-form");
    await expect(service.getByLabel("Service")).toBeInViewport();
    await service.getByLabel("Service").selectOption("AI Chatbots");
    await fillPerson(service, email);
    await service.getByLabel("Describe your project").fill("A bot for our clinic.");
    await service.getByRole("button").click();
    await expect(page).toHaveURL(/\/ai-development#service-consultation-sent$/);
    await expect(service.getByRole("status")).toContainText(SERVICE_THANKS_TITLE);
    const requests = await database.query("SELECT service_type FROM service_consultations WHERE email = $1", [
      email,
    ]);
    expect(requests.rows).toEqual([{ service_type: "AI Chatbots" }]);
  });
});

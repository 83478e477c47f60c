import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aiServices } from "../../lib/leads/ai-options";
import { expect, expectAccessible, test } from "./fixtures";

const PAGE = "/ai-development";

const SERVICES = [
  "Machine Learning",
  "AI Chatbots",
  "AI Analytics",
  "AI Automation",
  "Custom AI Solutions",
  "AI Promo Videos",
  "AI Agents",
];

// docs/product.md 3.8.
const THANKS_TITLE = "Consultation Request Submitted!";
const THANKS = "We'll contact you within 2 business hours to schedule your free AI consultation.";
const FAILURE_TITLE = "Submission Failed";
const FAILURE = /^Please try again or call us directly at \(305\) 555-0142$/;
const SERVICE_THANKS_TITLE = "Consultation Request Sent!";
const SERVICE_THANKS = "We'll contact you within 24 hours about your AI Chatbots project.";
const SERVICE_FAILURE = "Something went wrong. Please try again or call us.";

const newEmail = () => `ai-${randomUUID().slice(0, 8)}@example.com`;

const dialog = (page: Page) => page.getByRole("dialog");
const general = (page: Page, index = 0) =>
  page.getByRole("button", { name: "Get Free AI Consultation" }).nth(index);
const serviceButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Request Consultation about ${title}`, exact: true });
const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ });

async function openGeneral(page: Page) {
  await page.goto(PAGE);
  await general(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel("First name").fill("Ana");
  await dialog(page).getByLabel("Last name").fill("Diaz");
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Phone").fill("(305) 555-0100");
}

test("shows what we do, in figures, services, steps and names, to people and to machines", async ({
  page,
}) => {
  await page.goto(PAGE);
  await expect(page).toHaveTitle(/^AI Development Services \| .+ - Professional IT Solutions$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/ai-development$/);
  const figures = page.getByRole("region", { name: "By the numbers" });
  expect(await figures.locator("dd").allTextContents()).toEqual(["5+", "100+", "100%", "24/7"]);
  for (const title of SERVICES) await expect(serviceButton(page, title)).toBeVisible();
  const steps = page.getByRole("region", { name: "From an idea to a system that earns its keep" });
  expect(await steps.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "Discovery & Analysis",
    "Model Development",
    "Integration & Testing",
    "Optimization & Support",
  ]);
  const technologies = page.getByRole("region", { name: "Technologies we work with" });
  await expect(technologies).toContainText("Python");
  await expect(technologies.locator("img, svg")).toHaveCount(0);
  await expect(general(page, 1)).toBeVisible();

  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = data.flatMap((text) => JSON.parse(text)["@graph"]).map((object) => object["@type"]);
  expect(types).toEqual(expect.arrayContaining(["Service", "FAQPage", "BreadcrumbList"]));
});

test("the general consultation opens by mouse and keyboard, and gives the focus back", async ({ page }) => {
  await page.goto(PAGE);
  for (const [index, key] of [
    [0, "Enter"],
    [1, "Space"],
  ] as const) {
    const opener = general(page, index);
    await opener.click();
    await expect(dialog(page)).toHaveAccessibleName("Free AI consultation");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press(key);
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await expect(page).toHaveURL(PAGE);
});

test("Cancel closes the dialog, and keeps what was typed for when it is opened again", async ({ page }) => {
  await openGeneral(page);
  await expect(
    dialog(page).getByRole("group", { name: /^AI solutions you are interested in.* \(at least one\)$/ }),
  ).toBeVisible();
  await dialog(page).getByLabel("First name").fill("Ana");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(general(page)).toBeFocused();
  await serviceButton(page, "AI Agents").click();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(serviceButton(page, "AI Agents")).toBeFocused();
  await general(page).click();
  await expect(dialog(page).getByLabel("First name")).toHaveValue("Ana");
});

test("the general consultation has all its fields and choices", async ({ page }) => {
  await openGeneral(page);
  const values = (label: string) =>
    dialog(page)
      .getByLabel(label, { exact: true })
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
  // docs/product.md 3.5.
  expect(await values("Industry")).toEqual(
    "healthcare finance retail manufacturing real-estate legal education hospitality logistics technology other".split(
      " ",
    ),
  );
  expect(await values("Number of employees")).toEqual(["1-10", "11-50", "51-200", "201-500", "500+"]);
  expect(await values("Current use of AI")).toEqual(["none", "basic", "some", "advanced"]);
  expect(await values("Timeline")).toEqual(["asap", "1-3months", "3-6months", "6-12months", "planning"]);
  expect(await values("Budget")).toEqual(["under-10k", "10k-25k", "25k-50k", "50k-100k", "100k+", "discuss"]);
  expect(await values("Best time to contact you")).toEqual(["morning", "afternoon", "evening", "anytime"]);
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(10);
  await expectAccessible(page);
});

test("what is missing in the general consultation is named to the letter", async ({ page }) => {
  await openGeneral(page);
  await dialog(page).getByLabel("Phone").fill("555-0100");
  await dialog(page).getByLabel("What should AI do").fill("Help");
  await dialog(page).getByRole("button", { name: "Request Free AI Consultation" }).click();
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  for (const [label, message] of [
    ["First name", "First name is required"],
    ["Last name", "Last name is required"],
    ["Email", "Please enter a valid email address"],
    ["Phone", "Please enter a valid phone number"],
  ] as const) {
    await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(dialog(page).getByText("Please select at least one AI solution")).toBeVisible();
  await expect(dialog(page).getByText("Please provide a brief description of your AI needs")).toBeVisible();
  await expectAccessible(page);
});

test("a general request is stored, thanked for, recorded, and leaves an empty form", async ({
  page,
  database,
  waitForMail,
}) => {
  const email = newEmail();
  await openGeneral(page);
  await fillPerson(page, email);
  await dialog(page).getByLabel("Industry").selectOption("real-estate");
  await dialog(page).getByLabel("Chatbots and assistants").check();
  await dialog(page).getByLabel("AI agents").check();
  await dialog(page).getByLabel("What should AI do").fill("Answer tenants at night.");
  await dialog(page).getByLabel("Budget").selectOption("10k-25k");
  const recorded = page.waitForRequest(
    (request) =>
      request.url().endsWith("/api/analytics/events") &&
      (request.postData() ?? "").includes("ai_consultation_submitted"),
  );
  await dialog(page).getByRole("button", { name: "Request Free AI Consultation" }).click();

  await expect(
    dialog(page).getByRole("heading", { name: "We have your AI consultation request" }),
  ).toBeFocused();
  await expect(dialog(page).getByText(/^R-\d+$/)).toBeVisible();
  await expect(toasts(page).getByText(THANKS_TITLE)).toBeVisible();
  await expect(toasts(page).getByText(THANKS)).toBeVisible();
  await expect(dialog(page).locator("form")).toBeHidden();
  await expectAccessible(page);
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

test("a general request that fails says so and keeps what was typed, even when the dialog is closed", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  await page.route("**/api/ai-consultation", (route) =>
    route.fulfill({ status: 500, json: { message: "No" } }),
  );
  await openGeneral(page);
  await fillPerson(page, "ana@example.com");
  await dialog(page).getByLabel("AI agents").check();
  await dialog(page).getByLabel("What should AI do").fill("Answer tenants at night.");
  await dialog(page).getByRole("button", { name: "Request Free AI Consultation" }).click();
  await expect(toasts(page).getByText(FAILURE_TITLE)).toBeVisible();
  await expect(toasts(page).getByText(FAILURE)).toBeVisible();
  await expect(dialog(page).getByLabel("Email")).toHaveValue("ana@example.com");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await general(page).click();
  await expect(dialog(page).getByLabel("Email")).toHaveValue("ana@example.com");
  await expect(dialog(page).getByLabel("AI agents")).toBeChecked();
});

test("each service opens its own consultation, by keyboard, with its own needs and question", async ({
  page,
}) => {
  test.slow();
  await page.goto(PAGE);
  for (const { title, needs, question } of Object.values(aiServices)) {
    await test.step(title, async () => {
      const opener = serviceButton(page, title);
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toHaveAccessibleName(`${title} consultation`);
      const boxes = dialog(page).getByRole("checkbox");
      expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("value")))).toEqual(needs);
      await expect(dialog(page).getByLabel(question)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
});

test("a request for a service is stored with its title and told what becomes of it; the dialog is empty when it opens again", async ({
  page,
  database,
}) => {
  const email = newEmail();
  await page.goto(PAGE);
  const opener = serviceButton(page, "AI Chatbots");
  await opener.click();
  await dialog(page).getByRole("button", { name: "Request Consultation" }).click();
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  for (const label of ["First name", "Last name", "Email", "Phone", "Describe your project"]) {
    await expect(dialog(page).getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }

  await fillPerson(page, email);
  await dialog(page).getByLabel("Book appointments").check();
  await dialog(page).getByLabel("Describe your project").fill("A bot for our clinic.");
  await dialog(page).getByLabel("Which questions").fill("When are you open?");
  await dialog(page).getByLabel("Timeline").selectOption("2-3-months");
  await dialog(page).getByRole("button", { name: "Request Consultation" }).click();
  await expect(toasts(page).getByText(SERVICE_THANKS_TITLE)).toBeVisible();
  await expect(toasts(page).getByText(SERVICE_THANKS)).toBeVisible();
  await expect(dialog(page).getByRole("heading", { name: "We have your AI project request" })).toBeFocused();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(dialog(page)).toBeHidden();
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

test("a request for a service that fails says so and stays open", async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/);
  await page.route("**/api/service-consultation", (route) => route.abort());
  await page.goto(PAGE);
  await serviceButton(page, "AI Agents").click();
  await fillPerson(page, "ana@example.com");
  await dialog(page).getByLabel("Describe your project").fill("Quotes.");
  await dialog(page).getByRole("button", { name: "Request Consultation" }).click();
  await expect(toasts(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(SERVICE_FAILURE)).toBeVisible();
  await expect(dialog(page).getByLabel("Describe your project")).toHaveValue("Quotes.");
});

test("a button that is pressed before the script runs opens its dialog then", async ({ page }) => {
  let letScriptsPass = () => {};
  const scriptsMayPass = new Promise<void>((resolve) => {
    letScriptsPass = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scriptsMayPass;
    await route.continue();
  });
  await page.goto(PAGE, { waitUntil: "commit" });
  await page
    .getByRole("link", { name: "Request Consultation about AI Analytics" })
    .click({ noWaitAfter: true });
  letScriptsPass();
  await expect(dialog(page)).toHaveAccessibleName("AI Analytics consultation");
  await expect(page).toHaveURL(PAGE);
  await page.keyboard.press("Escape");
  await expect(serviceButton(page, "AI Analytics")).toBeFocused();
});

import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures";

const PAGE = "/ai-development";

// docs/product.md 3.8.
const THANKS_TITLE = "Consultation Request Submitted!";
const THANKS = "We'll contact you within 2 business hours to schedule your free AI consultation.";
const SERVICE_THANKS_TITLE = "Consultation Request Sent!";

const newEmail = () => `ai-${randomUUID().slice(0, 8)}@example.com`;

test.use({ javaScriptEnabled: false });

test("the buttons lead to both forms on the page, which are checked and sent", async ({ page, database }) => {
  const email = newEmail();
  await page.goto(PAGE);
  await page.getByRole("link", { name: "Get Free AI Consultation" }).first().click();
  const form = page.locator("#ai-consultation-form");
  await expect(form.getByLabel("First name")).toBeInViewport();
  await form.getByLabel("First name").fill("Ana");
  await form.getByLabel("Last name").fill("Diaz");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("(305) 555-0100");
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
});

test("a service's request is sent", async ({ page, database }) => {
  const email = newEmail();
  await page.goto(PAGE);
  await page.getByRole("link", { name: "Request Consultation about AI Chatbots" }).click();
  const form = page.locator("#service-consultation-form");
  await expect(form.getByLabel("Service")).toBeInViewport();
  await form.getByLabel("Service").selectOption("AI Chatbots");
  await form.getByLabel("First name").fill("Ana");
  await form.getByLabel("Last name").fill("Diaz");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("(305) 555-0100");
  await form.getByLabel("Describe your project").fill("A bot for our clinic.");
  await form.getByRole("button").click();
  await expect(page).toHaveURL(/\/ai-development#service-consultation-sent$/);
  await expect(form.getByRole("status")).toContainText(SERVICE_THANKS_TITLE);
  const { rows } = await database.query("SELECT service_type FROM service_consultations WHERE email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ service_type: "AI Chatbots" }]);
});

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { aiServices } from "../../lib/crm/leads/ai-options";
import { expect, expectAccessible, expectStepAccessible, hold, SCRIPTS, test } from "./fixtures";
import { fillPerson } from "./visitor";

const PAGE = "/ai-development";

const newEmail = () => `ai-${randomUUID().slice(0, 8)}@example.com`;

const dialog = (page: Page) => page.getByRole("dialog");
const general = (page: Page, index = 0) =>
  page.getByRole("button", { name: "Get Free AI Consultation" }).nth(index);
const serviceButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Request Consultation about ${title}`, exact: true });

test("the general consultation opens by mouse and keyboard, keeps its input until it is sent, and is empty then", async ({
  page,
  database,
  waitForMail,
}) => {
  const email = newEmail();
  await page.goto(PAGE);
  await general(page, 1).press("Space");
  await expect(dialog(page)).toHaveAccessibleName("Free AI consultation");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(general(page, 1)).toBeFocused();
  await general(page).click();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(general(page)).toBeFocused();
  await expect(page).toHaveURL(PAGE);

  await page.keyboard.press("Enter");
  const send = dialog(page).getByRole("button", { name: "Request Free AI Consultation" });
  await send.click();
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  await expect(dialog(page).getByText("Please select at least one AI solution")).toBeVisible();
  await expectAccessible(page);

  await fillPerson(dialog(page), email);
  await dialog(page).getByLabel("Industry").selectOption("real-estate");
  await dialog(page).getByLabel("Chatbots and assistants").check();
  await dialog(page).getByLabel("AI agents").check();
  await dialog(page).getByLabel("What should AI do").fill("Answer tenants at night.");
  await dialog(page).getByLabel("Budget").selectOption("10k-25k");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(general(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Email")).toHaveValue(email);
  await expect(dialog(page).getByLabel("AI agents")).toBeChecked();
  await send.click();
  await expect(
    dialog(page).getByRole("heading", { name: "Thanks, we got your AI consultation request" }),
  ).toBeFocused();
  await expect(dialog(page).getByText(/^R-\d+$/)).toBeVisible();
  await expectStepAccessible(page);
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

test("on a phone a button pressed before the script runs opens its service's consultation, which is sent under its title", async ({
  page,
  database,
}) => {
  const { title, needs, question } = aiServices["ai-analytics"];
  const email = newEmail();
  const releaseScripts = await hold(page, SCRIPTS);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PAGE, { waitUntil: "commit" });
  await page.getByRole("link", { name: `Request Consultation about ${title}` }).click({ noWaitAfter: true });
  releaseScripts();
  await expect(dialog(page)).toHaveAccessibleName(`${title} consultation`);
  await expect(page).toHaveURL(PAGE);
  await expect(dialog(page).locator("button[type=submit]")).toBeInViewport({ ratio: 1 });
  const first = dialog(page).getByLabel("First name");
  await expect(first).toBeFocused();
  const left = async (one: Locator) => (await one.boundingBox())?.x;
  expect(await left(first)).toBe(await left(dialog(page).getByRole("heading").first()));
  const boxes = dialog(page).getByRole("checkbox");
  expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("value")))).toEqual(needs);
  await fillPerson(dialog(page), email);
  await boxes.first().check();
  await dialog(page).getByLabel("Describe your project").fill("Sales of our clinics.");
  await dialog(page).getByLabel(question).fill("Which days are quiet?");
  await dialog(page).getByLabel("Timeline").selectOption("2-3-months");
  await dialog(page).locator("button[type=submit]").click();
  await expect(
    dialog(page).getByRole("heading", { name: "Thanks, we got your AI project request" }),
  ).toBeFocused();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(serviceButton(page, title)).toBeFocused();
  const { rows } = await database.query("SELECT * FROM service_consultations WHERE email = $1", [email]);
  expect(rows).toEqual([
    expect.objectContaining({
      service_type: title,
      specific_needs: needs.slice(0, 1),
      specific_answer: "Which days are quiet?",
      project_description: "Sales of our clinics.",
      timeline: "2-3-months",
      submitted_at: expect.any(Date),
    }),
  ]);
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
    await expect(form.getByRole("status")).toContainText("Consultation Request Submitted!");
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
    await expect(service.getByRole("status")).toContainText("Consultation Request Sent!");
    const requests = await database.query("SELECT service_type FROM service_consultations WHERE email = $1", [
      email,
    ]);
    expect(requests.rows).toEqual([{ service_type: "AI Chatbots" }]);
  });
});

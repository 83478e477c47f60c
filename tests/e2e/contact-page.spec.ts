import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const THANKS = "Thank you for your interest! We will contact you within 2 hours during business hours.";

/** An address that tells this journey's lead from all others. */
const newEmail = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;

const form = (page: Page) => page.locator("#contact-form");
const field = (page: Page, name: string) => form(page).getByRole("textbox", { name });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");

async function fill(page: Page, email: string): Promise<void> {
  await field(page, "First name").fill("Ana");
  await field(page, "Last name").fill("Diaz");
  await field(page, "Company").fill("Diaz Farms");
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("(305) 555-0100");
}

test("a visitor finds every way to the company, and sends a message", async ({ page, database }) => {
  const email = newEmail();
  await page.goto("/contact");
  await expect(page).toHaveTitle(/^Contact \| .+ - Professional IT Solutions$/);
  const ways = page.getByRole("region", { name: "Ways to reach us" });
  await expect(ways.getByRole("link", { name: "Call now" })).toHaveAttribute("href", /^tel:\+\d+$/);
  await expect(ways.getByRole("link", { name: "Write an email" })).toHaveAttribute("href", /^mailto:.+@/);
  await expect(ways).toContainText("Mon-Fri 9am-6pm");
  await expect(ways).toContainText("Serving Miami & Broward");
  const directions = ways.getByRole("link", { name: "Get directions" });
  await expect(directions).toHaveAttribute("target", "_blank");
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.getByRole("link", { name: "Send a message" }).click();
  await fill(page, email);
  await form(page).getByRole("button").click();
  await expect(toasts(page)).toContainText("Success!");
  await expect(toasts(page)).toContainText(THANKS);
  const { rows } = await database.query("SELECT source_page FROM contacts WHERE email = $1", [email]);
  expect(rows).toEqual([{ source_page: "/contact" }]);
});

test("a refusal of the server is shown in its own words, and nothing is lost", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/429/);
  await page.goto("/contact");
  await expect(page.locator("#contact-form[novalidate]")).toBeVisible();
  await fill(page, newEmail());
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 429, json: { message: "Too many requests. Please wait." } }),
  );
  await form(page).getByRole("button").click();
  await expect(toasts(page)).toContainText("Too many requests. Please wait.");
  await expect(field(page, "Company")).toHaveValue("Diaz Farms");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the message is sent, and the thanks stand on this page", async ({ page, database }) => {
    const email = newEmail();
    await page.goto("/contact");
    await fill(page, email);
    await form(page).getByRole("button").click();
    await expect(form(page).getByRole("status")).toHaveText(`Success! ${THANKS}`);
    await expect(page).toHaveURL("/contact#contact-sent");
    const { rows } = await database.query("SELECT source_page FROM contacts WHERE email = $1", [email]);
    expect(rows).toEqual([{ source_page: "/contact" }]);
  });
});

import { expect, type Locator, type Page } from "@playwright/test";

export const toasts = (page: Page) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");

/** Fills in who Ana Diaz is, in a form that asks for a company only where one is given. */
export async function fillPerson(form: Locator, email: string, company?: string): Promise<void> {
  await form.getByLabel("First name").fill("Ana");
  await form.getByLabel("Last name").fill("Diaz");
  if (company) await form.getByLabel("Company").fill(company);
  // Checkboxes may name email, too.
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByLabel("Phone").fill("(305) 555-0100");
}

export const quickQuote = (page: Page) => page.locator("#quick-quote-form");

export async function fillQuickQuote(page: Page, name: string, email: string): Promise<void> {
  await quickQuote(page).getByLabel("Name").fill(name);
  await quickQuote(page).getByLabel("Email").fill(email);
  await quickQuote(page).getByLabel("Phone").fill("305 555 0100");
}

/** Sends a quick quote by its call. @returns the lead's reference */
export async function sendQuickQuote(page: Page, name: string, email: string): Promise<string> {
  const answer = await page.request.post("/api/quick-quote", {
    data: { name, email, phone: "305 555 0100" },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).reference;
}

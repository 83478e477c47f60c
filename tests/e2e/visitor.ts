/** Helpers for end-to-end tests of visitors. */
import type { Locator, Page } from "@playwright/test";

/** The notifications shown. */
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

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const CARD = "4111 1111 1111 1111";
export const SERVER = "/checkout?service=4&billing=monthly";

/** Outside systems respond within this time, even to the first call after their start. */
const PAYMENT_MS = 20_000;

/** A customer unique to one test, with an address that identifies its payments. */
export const newCustomer = () => ({
  "First name": "Ana",
  "Last name": "Diaz",
  Email: `ana.${randomUUID().slice(0, 8)}@example.com`,
  Phone: "(305) 555-0123",
  "Street address": "12 Palm Way",
  City: "Miami",
  "ZIP code": "33101",
});

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();

export const payButton = (page: Page) => page.getByRole("button", { name: /^Complete Secure Payment/ });

/** The page's notice besides the toast. */
export const notice = (page: Page) => page.locator("#checkout-form > [role=alert]");

export async function fillPerson(page: Page, changes: Partial<ReturnType<typeof newCustomer>> = {}) {
  const customer = { ...newCustomer(), ...changes };
  for (const [label, value] of Object.entries(customer)) await field(page, label).fill(value);
  await page.getByLabel("State").selectOption("FL");
  return customer;
}

export async function fillCard(page: Page, { number = CARD, cvv = "900" } = {}): Promise<void> {
  await field(page, "Name on card").fill("Ana Diaz");
  await field(page, "Card number").fill(number);
  await page.getByLabel("Expiry month").selectOption("12");
  await page.getByLabel("Expiry year").selectOption(String(new Date().getFullYear() + 3));
  await field(page, "Security code").fill(cvv);
}

/** Opens the form of a service and fills it in. @returns the customer */
export async function openFilled(
  page: Page,
  path = SERVER,
  changes: Partial<ReturnType<typeof newCustomer>> = {},
) {
  await page.goto(path);
  await expect(payButton(page)).toBeVisible({ timeout: PAYMENT_MS });
  const customer = await fillPerson(page, changes);
  await fillCard(page);
  return customer;
}

export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page.getByRole("status").filter({ hasText: title });
  await expect(toast.first()).toContainText(text);
}

export async function expectOrderPage(page: Page, heading: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/success\?order=[\w-]{20,}$/, { timeout: PAYMENT_MS });
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** Card digits and security codes anywhere in the browser's storage. */
export async function storedByBrowser(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
      document.cookie,
    ]),
  );
}

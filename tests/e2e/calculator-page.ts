import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { untilHydrated } from "./fixtures";

export const newEmail = () => `quote-${randomUUID().slice(0, 8)}@example.com`;

export const service = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
export const hours = (page: Page, name: string) =>
  page.getByRole("spinbutton", { name: `Estimated hours of ${name}` });
export const total = (page: Page) => page.getByRole("region", { name: "Quote summary" }).getByRole("status");
export const toConfigure = (page: Page) => page.getByRole("link", { name: "Next: Options and Hours" });
export const toContact = (page: Page) => page.getByRole("link", { name: "Next: Your Details" });
export const submit = (page: Page) => page.getByRole("button", { name: "Submit Quote Request" });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true });
export const currentStep = (page: Page) =>
  page.getByRole("list", { name: "Steps" }).locator("[aria-current=step]");

export async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(`/service-calculator${hash}`);
  await untilHydrated(page);
  await page.waitForSelector("#service-calculator-form[data-step]");
}

export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: false }).filter({ visible: true }).first().fill("Ana Diaz");
  await page.getByLabel("Email", { exact: false }).filter({ visible: true }).first().fill(email);
}

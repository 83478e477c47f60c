import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const MARIA = "maria.alvarez@example.com";
export const GRACE = "grace.whitfield@example.com";
export const PORTAL = "/customer-portal";

export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const email = (page: Page) => page.getByRole("textbox", { name: "Email address" });
export const welcome = (page: Page) => page.getByRole("heading", { level: 1, name: /^Hello / });

export async function signIn(page: Page, address = MARIA, at: string = PORTAL): Promise<void> {
  await page.goto(at);
  await email(page).fill(address);
  await email(page).press("Enter");
  await expect(welcome(page)).toBeFocused();
}

import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { type Administrator, expect } from "./fixtures";

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Waits until a section's list is loaded. */
export async function sectionShown(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  // A loading frame has no content to check.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll("iframe")).every(
      ({ contentDocument }) => !contentDocument || contentDocument.body?.childElementCount,
    ),
  );
}

/** Expires the recent-authentication proof of the sign-in. */
export async function expireProof(database: Client, { id }: Administrator): Promise<void> {
  await database.query(
    "UPDATE admin_sessions SET proven_at = now() - interval '11 minutes' WHERE user_id = $1",
    [id],
  );
}

/** Expects no horizontal overflow at each width; the window is a computer's afterwards. */
export async function expectNoSidewaysScroll(page: Page, widths = [320, 768]): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(over, `beyond a window of ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

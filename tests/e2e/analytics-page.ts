/** What journeys need that look at what is recorded of a visit. */
import type { Page } from "@playwright/test";

/** The browser's own name says "headless", which makes it a bot. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** As when another tab is chosen, or this one again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Has the page send what waits, as when one looks at another tab for a moment; by itself it does so some seconds later. */
export async function sendNow(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem("analyticsSessionStart"));
  await setHidden(page, true);
  await setHidden(page, false);
}

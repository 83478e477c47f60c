import type { Page } from "@playwright/test";

/** The default user agent says "headless", which counts as a bot or a program. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** Simulates a switch to another tab, or back. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Makes the page send pending events, as on a brief tab switch; otherwise it does so after some seconds. */
export async function sendNow(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem("analyticsSessionStart"));
  await setHidden(page, true);
  await setHidden(page, false);
}

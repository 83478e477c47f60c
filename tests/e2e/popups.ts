/** What the journeys of both popups need: a page whose time and chance they hold in their hands. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

const POPUP = "Wait! Don't Leave Yet";
export const popupOf = (page: Page) => page.getByRole("dialog", { name: POPUP });
export const invitationOf = (page: Page) => page.getByRole("complementary", { name: "Invitation" });

/** Opens a page whose clock stands still, where chance always falls on `random`, and waits for the popups' code. */
export async function open(page: Page, { path = "/", random = 0, watches = true } = {}) {
  await page.clock.install();
  await page.addInitScript((value) => {
    // React tells its own marks from another copy's by chance, so that no two values may be the same.
    let taken = 0;
    Math.random = () => value + ++taken * 1e-9;
  }, random);
  await page.goto(path);
  if (watches) await expect.poll(() => isWatching(page)).toBe(true);
  await pauseClock(page);
}

/** Has the page's clock stand still from now on. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Whether the page waits for the pointer to leave; only the browser's own tools can tell. */
export async function isWatching(page: Page): Promise<boolean> {
  const tools = await page.context().newCDPSession(page);
  const { result } = await tools.send("Runtime.evaluate", {
    expression: "'mouseleave' in getEventListeners(document)",
    includeCommandLineAPI: true,
  });
  await tools.detach();
  return result.value === true;
}

export async function leaveThroughTop(page: Page) {
  await page.mouse.move(300, 200);
  await page.mouse.move(300, -10);
}

/** Brings the popup up, with the clock running again. */
export async function provoke(page: Page) {
  await leaveThroughTop(page);
  await page.clock.runFor(100);
  await expect(popupOf(page)).toBeVisible();
  await page.clock.resume();
}

/** Lets the booking popup's time pass until `ms` after the page was opened. */
export async function runUntil(page: Page, ms: number) {
  await page.clock.runFor(ms - (await page.evaluate(() => Math.ceil(performance.now()))));
}

/** Lets time pass until the booking popup's code is there, which it asks for three seconds before it is due. */
export async function loadInvitation(page: Page, due = 15_000) {
  await runUntil(page, due - 3100);
  const code = page.waitForRequest((request) => request.url().includes("/_next/static/chunks/"));
  await runUntil(page, due - 2500);
  await (await (await code).response())?.finished();
}

/** Lets time pass until the booking popup is due, and then comes, however late its code did: within a second of the page's time. */
export async function waitForInvitation(page: Page, due = 15_000) {
  await runUntil(page, due - 100);
  await expect(invitationOf(page)).toBeHidden();
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(invitationOf(page)).toBeVisible({ timeout: 300 });
  }).toPass();
}

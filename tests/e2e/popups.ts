/** Helpers for tests of both popups: a page with controlled time and randomness. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

const POPUP = "Wait! Don't Leave Yet";
export const popupOf = (page: Page) => page.getByRole("dialog", { name: POPUP });
export const invitationOf = (page: Page) => page.getByRole("complementary", { name: "Invitation" });

/** Opens a page with a stopped clock and `random` as every random number, and waits for the popups' code. */
export async function open(page: Page, { path = "/", random = 0, watches = true } = {}) {
  await page.clock.install();
  await page.addInitScript((value) => {
    // React distinguishes copies by random marks, so no two values may be equal.
    let taken = 0;
    Math.random = () => value + ++taken * 1e-9;
  }, random);
  await page.goto(path);
  if (watches) await expect.poll(() => isWatching(page)).toBe(true);
  await pauseClock(page);
}

export async function pauseClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Tells whether the page listens for the leaving pointer; only DevTools can. */
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

/** Triggers the popup, with the clock running again. */
export async function provoke(page: Page) {
  await leaveThroughTop(page);
  await page.clock.runFor(100);
  await expect(popupOf(page)).toBeVisible();
  await page.clock.resume();
}

/** Age of the page by its own clock, which its test moves. */
export const ageOf = (page: Page) => page.evaluate(() => Math.ceil(performance.now()));

/** Advances the booking popup's time to `ms` after the page was opened. */
export async function runUntil(page: Page, ms: number) {
  await page.clock.runFor(ms - (await ageOf(page)));
}

/**
 * Advances time until the booking popup's code, which it requests three seconds before it is due, is loaded.
 */
export async function loadInvitation(page: Page, due = 15_000) {
  await runUntil(page, due - 3100);
  const code = page.waitForRequest((request) => request.url().includes("/_next/static/chunks/"));
  await runUntil(page, due - 2500);
  await (await (await code).response())?.finished();
}

/**
 * Advances time until the booking popup is due and appears, however late its code is: within a second of the
 * page's time.
 */
export async function waitForInvitation(page: Page, due = 15_000) {
  await runUntil(page, due - 100);
  await expect(invitationOf(page)).toBeHidden();
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(invitationOf(page)).toBeVisible({ timeout: 300 });
  }).toPass();
}

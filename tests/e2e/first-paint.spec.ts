import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** How many parts of the page are laid out only near the window. */
const partsHeldBack = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main > *, body > footer")].reduce(
      (held, part) => held + Number(getComputedStyle(part).contentVisibility !== "visible"),
      0,
    ),
  );

test("the page below the window is laid out after the first paint, also without the framework's script", async ({
  page,
}) => {
  await page.route("**/_next/static/chunks/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const held = [...document.querySelectorAll("body > footer")].map(
        (part) => getComputedStyle(part).contentVisibility,
      );
      document.documentElement.dataset.heldAtFirst = held.join();
    });
  });
  await page.goto("/", { waitUntil: "load" });
  expect(await page.locator("html").getAttribute("data-held-at-first")).toBe("auto");
  await expect.poll(() => partsHeldBack(page)).toBe(0);
});

test("an anchor is reached on a page that is laid out as a whole", async ({ page }) => {
  await page.goto("/#contact", { waitUntil: "commit" });
  await expect(page.locator("#contact")).toBeInViewport();
  expect(await partsHeldBack(page)).toBe(0);
  await page.waitForLoadState("load");
  await expect(page.locator("#contact")).toBeInViewport();
});

test("a reload keeps the place on the page", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => partsHeldBack(page)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 3_000, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(3_000);
  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 3_000) < 200)).toBe(true);
});

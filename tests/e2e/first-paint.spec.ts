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

// What is laid out or shown late to who is there already, as on a slow machine, moves nothing there.
test("who scrolls on before the page is laid out as a whole sees nothing move", async ({ page }) => {
  // The page's `load` waits for its picture, and the layout of the rest for that.
  await page.route("**/api/media/*/file?w=*", () => undefined);
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as { value: number }[]) seen.shift += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/", { waitUntil: "commit" });
  const pictures = page.locator("#services .after-paint");
  await pictures.first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(384, 450);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(pictures.nth(2)).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect.poll(() => partsHeldBack(page)).toBe(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-unpainted");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => "shift" in window && window.shift)).toBeLessThan(0.1);
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

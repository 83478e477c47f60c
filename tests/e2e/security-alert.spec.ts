import type { Page } from "@playwright/test";
import { blockTypeface, expect, expectAccessible, expectStepAccessible, test } from "./fixtures";
import { coveredTexts, shiftsOf, watchShifts } from "./page-walk";
import { expireTag, keepRow } from "./stored-content";

const WIDE = { width: 1280, height: 800 };
const SMALL = { width: 360, height: 740 };
const KEY = "criticalWarningDismissed";

const alertOf = (page: Page) => page.getByRole("region", { name: "Security alert" });
const barOf = (page: Page) => page.locator(".alert-bar");
const tabOf = (page: Page) => alertOf(page).getByRole("button", { name: "CRITICAL" });
const panelOf = (page: Page) => page.getByRole("dialog");
const dismissOf = (page: Page) => alertOf(page).getByRole("button", { name: "Dismiss security alert" });

/** Records in the page layout shifts and whether the alert was ever visible. */
async function watchLoads(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    const look = () => {
      const alert = document.querySelector(".security-alert");
      if (alert?.checkVisibility()) document.documentElement.dataset.flashed = "";
      requestAnimationFrame(look);
    };
    look();
  });
}
const hasFlashed = (page: Page) => page.evaluate(() => "flashed" in document.documentElement.dataset);

/** Opens the home page in a window in which nothing may move. */
async function openStill(page: Page, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.goto("/");
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await shiftsOf(page)).toEqual([]);
}

test("a visitor reads the alert as a bar or in a panel, dismisses it permanently, and enables it again", async ({
  page,
}) => {
  await blockTypeface(page);
  await watchLoads(page);
  await openStill(page, WIDE);
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(barOf(page)).toContainText("Windows 10 Support Has Ended");
  const link = barOf(page).getByRole("link", { name: "Learn More" });
  await expect(link).toHaveAttribute("href", "/windows10-upgrade");
  await expect(barOf(page)).toHaveCSS("background-color", "rgb(220, 38, 38)");
  await expect(tabOf(page)).toBeHidden();
  await page.setViewportSize({ width: 639, height: 800 });
  await expect(barOf(page)).toBeHidden();
  const tab = await page.locator(".alert-tab").boundingBox();
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBe(639);

  await page.setViewportSize(SMALL);
  await expect(tabOf(page)).toHaveText("CRITICAL Windows 10 Support Has Ended");
  await tabOf(page).click();
  await expect(panelOf(page)).toContainText("Windows 10 support ended on October 14, 2025");
  await expect(panelOf(page).getByRole("link", { name: "Get Protected Now" })).toHaveAttribute(
    "href",
    "/windows10-upgrade",
  );
  await expect.poll(async () => (await panelOf(page).boundingBox())?.x).toBe(SMALL.width - 320);
  await expectAccessible(page);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    // Between its ends the focus reaches the browser's toolbar, and the document's body counts as focused.
    const isStored = () => {
      const focused = document.activeElement;
      return focused === document.body || focused?.closest("dialog") !== null;
    };
    expect(await page.evaluate(isStored)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toBeHidden();
  await expect(tabOf(page)).toBeFocused();

  const inMenu = page.locator("header").getByRole("button", { name: "Enable Security Alerts" });
  const inFooter = page.getByRole("contentinfo").getByRole("button", { name: "Security alerts" });
  await expect(inFooter).toBeHidden();
  await dismissOf(page).click();
  await expect(alertOf(page)).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe("true");
  for (const size of [WIDE, SMALL]) {
    await openStill(page, size);
    await expect(alertOf(page)).toBeHidden();
    expect(await hasFlashed(page)).toBe(false);
  }

  await page.getByLabel("Menu", { exact: true }).click();
  await expectStepAccessible(page);
  const reloaded = page.waitForEvent("load");
  await inMenu.click();
  await reloaded;
  await expect(tabOf(page)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  await page.getByLabel("Menu", { exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
  await expect(inMenu).toBeHidden();
  await page.setViewportSize(WIDE);
  await dismissOf(page).click();
  await expect(alertOf(page)).toBeHidden();
  const reloadedAgain = page.waitForEvent("load");
  await inFooter.click();
  await reloadedAgain;
  await expect(barOf(page)).toBeVisible();
});

test("appears after leaving a page without it, and is hidden on the page that it links to", async ({
  page,
}) => {
  await page.goto("/customer-portal");
  await expect(page.locator(".security-alert")).toHaveCount(0);
  // Client navigation: the alert stays in the page, and knows its position.
  await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /, home$/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(barOf(page)).toBeVisible();
  await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
  await barOf(page).getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL(/windows10-upgrade$/);
  await expect(barOf(page)).toBeHidden();
  await page.setViewportSize(SMALL);
  await expect(page.locator(".alert-tab")).toBeHidden();
  await page.setViewportSize(WIDE);
  await page.goBack();
  await expect(barOf(page)).toBeHidden();
  await page.locator(".alert-fold").click();
  await dismissOf(page).click();
  await expect(alertOf(page)).toBeHidden();
});

/** Tells whether the tab is in the header, which itself covers what is scrolled below it, and the places of its buttons. */
const placeOf = (page: Page) =>
  page
    .locator(".alert-tab, .alert-dock")
    .filter({ visible: true })
    .first()
    .evaluate((shown) => {
      const tab = shown.getBoundingClientRect();
      const header = document.querySelector(".header-bar")?.getBoundingClientRect();
      const inHeader = tab.top >= (header?.top ?? 0) && tab.bottom <= (header?.bottom ?? 0);
      const targets = (shown.matches("button") ? [shown] : [...shown.querySelectorAll("button")])
        .map((button) => button.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left, right, width, height }) => ({ left, right, width, height }));
      return { targets, inHeader };
    });

test("the tab covers no text on a phone, folds to an icon on the next page, and its buttons are at least 44 px and apart", async ({
  page,
}) => {
  for (const [path, buttons] of [
    ["/", 2],
    ["/knowledge-base/how-to-spot-a-phishing-email", 1],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const { targets, inHeader } = await placeOf(page);
      const covered = await coveredTexts(page, ".alert-tab, .alert-dock", inHeader ? "header" : "body");
      expect({ path, width, covered, inHeader }).toEqual({
        path,
        width,
        covered: [],
        inHeader: buttons === 1,
      });
      expect(targets.length).toBe(buttons);
      for (const { width, height } of targets) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      const [opens, closes] = targets;
      if (opens && closes) expect(closes.left - opens.right).toBeGreaterThanOrEqual(8);
    }
  }
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await expect(page.locator(".alert-dock")).not.toBeInViewport();
});

test("the bar is one line at 768 px, and a tab in the top bar on the next page, which covers nothing and unfolds it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/");
  expect((await barOf(page).locator("p").boundingBox())?.height).toBeLessThan(24);
  await page.goto("/contact");
  await expect(barOf(page)).toBeHidden();
  const fold = page.locator(".alert-fold");
  for (const width of [640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const tab = await fold.boundingBox();
    const phone = await page.locator(".top-bar a:visible").last().boundingBox();
    expect((phone?.x ?? 0) + (phone?.width ?? 0)).toBeLessThanOrEqual(tab?.x ?? 0);
  }
  await expectAccessible(page);
  await fold.click();
  await expect(barOf(page).getByRole("link", { name: "Learn More" })).toBeFocused();
});

test("quick quote stands whole on a first screen of 1440 by 900 below the alert", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await expect(barOf(page)).toBeVisible();
  const last = page.locator("#quick-quote-form").getByRole("link", { name: "Terms of Use" });
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("long and hostile text is shown as readable text, and the alert disappears with its space at its end", {
  tag: "@long",
}, async ({ page, database }) => {
  const hostile = `<img src=x onerror="document.title='owned'">`;
  const start = new Date();
  const restore = await keepRow(database, "security_alert", "security-alert");
  await database.query(
    `UPDATE security_alert SET is_mobile_enabled = false, desktop_title = $1, desktop_message = $2,
       desktop_icon_type = 'constructor', desktop_background_color = '#ffff00', desktop_button_link = $3, ends_at = $4`,
    [
      hostile,
      "Save your work before the power goes. ".repeat(12),
      "javascript:document.title='owned'",
      new Date(start.getTime() + 600_000),
    ],
  );
  await expireTag(database, "security-alert");
  try {
    await expect.poll(async () => (await page.request.get("/")).text()).toContain("Save your work");
    await page.clock.install({ time: start });
    await page.goto("/");
    await expect(barOf(page)).toContainText(hostile);
    await expect(barOf(page)).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(barOf(page).getByRole("link")).toHaveAttribute("href", "/windows10-upgrade");
    await expect(page).not.toHaveTitle("owned");
    await expect(tabOf(page)).toHaveCount(0);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectHeaderBelow(page, width);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.clock.fastForward(601_000);
    await expect(alertOf(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(height);
  } finally {
    await restore();
  }
});

/** Expects the header at the same position below the alert, and no other movement. */
async function expectHeaderBelow(page: Page, width: number): Promise<void> {
  const at = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const header = document.querySelector("header")?.getBoundingClientRect();
      const main = document.querySelector("main")?.getBoundingClientRect();
      const box = document.querySelector(".alert-bar")?.getBoundingClientRect();
      const bar = box?.height ? box : undefined;
      return {
        header: header?.top,
        content: Math.round((main?.top ?? 0) + window.scrollY),
        bar: { height: bar?.height ?? 0, bottom: bar && Math.round(bar.bottom + window.scrollY) },
        fixed: document.documentElement.hasAttribute("data-scrolled"),
      };
    }, y);
  // Polled: the header may still be fixed from the previous width.
  await expect.poll(async () => (await at(0)).fixed).toBe(false);
  const top = await at(0);
  expect(top.bar.height).toBeLessThanOrEqual(64);
  expect(top.header).toBeCloseTo(top.bar.height, 0);
  const before = await at(100);
  const stays = { header: -36, content: top.content, bar: top.bar };
  await expect.poll(() => at(101)).toMatchObject({ ...stays, fixed: true });
  expect(before).toMatchObject({ ...stays, fixed: false });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

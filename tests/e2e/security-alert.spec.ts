import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expect, expectAccessible, keepTypefaceAway, test } from "./fixtures";

const WIDE = { width: 1280, height: 800 };
const SMALL = { width: 360, height: 740 };
const KEY = "criticalWarningDismissed";

const alertOf = (page: Page) => page.getByRole("region", { name: "Security alert" });
const barOf = (page: Page) => page.locator(".alert-bar");
const tabOf = (page: Page) => alertOf(page).getByRole("button", { name: "CRITICAL" });
const panelOf = (page: Page) => page.getByRole("dialog");
const dismissOf = (page: Page) => alertOf(page).getByRole("button", { name: "Dismiss security alert" });
const VERSION_KEY = "criticalWarningVersion";

/** Notes down in the page whether the alert was to be seen at any time. */
const watchForFlash = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const alert = document.querySelector(".security-alert");
      if (alert?.checkVisibility()) document.documentElement.dataset.flashed = "";
      requestAnimationFrame(look);
    };
    look();
  });
const hasFlashed = (page: Page) => page.evaluate(() => "flashed" in document.documentElement.dataset);
const isDismissed = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-alert-dismissed"));

/** Sets columns of the stored alert, shown on the next load; the function it gives puts the old values back. */
async function storeAlert(database: Client, values: Record<string, string | boolean | Date>) {
  const columns = Object.keys(values);
  const { rows } = await database.query(`SELECT ${columns.join(", ")} FROM security_alert WHERE id = 1`);
  const write = async (next: Record<string, unknown>) => {
    const set = columns.map((column, index) => `${column} = $${index + 1}`).join(", ");
    await database.query(
      `UPDATE security_alert SET ${set} WHERE id = 1`,
      columns.map((column) => next[column]),
    );
    await database.query(`SELECT pg_notify('cache_tags', '["security-alert"]')`);
  };
  await write(values);
  return () => write(rows[0] ?? {});
}

test("is a bar on wide screens and a tab on small ones, to the letter", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto("/");
  await expect(barOf(page)).toContainText("CRITICAL");
  await expect(barOf(page)).toContainText(
    "Windows 10 Support Has Ended - Your Systems Are Vulnerable to New Threats",
  );
  await expect(barOf(page).getByRole("link", { name: "Learn More" })).toHaveAttribute(
    "href",
    "/windows10-upgrade",
  );
  expect(await barOf(page).evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe("rgb(220, 38, 38)");
  await expect(tabOf(page)).toBeHidden();
  await expectAccessible(page);

  await page.setViewportSize({ width: 639, height: 800 });
  await expect(barOf(page)).toBeHidden();
  await expect(tabOf(page)).toBeVisible();
  const tab = await page.locator(".alert-tab").boundingBox();
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBe(639);
});

test("the tab opens a panel that keeps the focus and gives it back", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await page.goto("/");
  await tabOf(page).click();
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  for (const text of [
    "CRITICAL SECURITY ALERT",
    "Windows 10 Support Has Ended",
    "Windows 10 support ended on October 14, 2025",
  ]) {
    await expect(panel).toContainText(text);
  }
  await expect(panel).toHaveCSS("width", "320px");
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(SMALL.width - 320);
  await expectAccessible(page);

  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    // Between its ends the browser's own bar is reached, where the document's body counts as focused.
    expect(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || focused?.closest("dialog") !== null;
      }),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(tabOf(page)).toBeFocused();
});

test("backdrop, X and the panel's button each close the panel", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await page.goto("/");
  await tabOf(page).click();
  await page.mouse.click(10, 400);
  await expect(panelOf(page)).toBeHidden();

  await tabOf(page).click();
  await panelOf(page).getByRole("button", { name: "Close" }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(tabOf(page)).toBeVisible();

  await tabOf(page).click();
  const link = panelOf(page).getByRole("link", { name: "Get Protected Now" });
  await expect(link).toHaveAttribute("href", "/windows10-upgrade");
  await link.click();
  await expect(page).toHaveURL(/\/windows10-upgrade$/);
  await expect(panelOf(page)).toBeHidden();
});

for (const [where, size, other] of [
  ["bar", WIDE, SMALL],
  ["tab", SMALL, WIDE],
] as const) {
  test(`the X of the ${where} dismisses both, across visits and without a flash`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    await dismissOf(page).click();
    await expect(alertOf(page)).toBeHidden();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe("true");

    await watchForFlash(page);
    for (const next of [size, other]) {
      await page.setViewportSize(next);
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(alertOf(page)).toBeHidden();
      expect(await hasFlashed(page)).toBe(false);
    }
  });
}

test("neither bar nor tab is on the page that they lead to, by script or without", async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  for (const [size, shown] of [
    [WIDE, ".alert-bar"],
    [SMALL, ".alert-tab"],
  ] as const) {
    for (const each of [page, plain]) {
      await each.setViewportSize(size);
      await each.goto("/windows10-upgrade");
      await expect(each.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(each.locator(shown)).toBeHidden();
      await each.goto("/services");
      await expect(each.locator(shown)).toBeVisible();
    }
  }
  // A step without a load: the alert stays in the page, and knows where it is.
  await page.setViewportSize(WIDE);
  await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
  await barOf(page).getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL(/windows10-upgrade$/);
  await expect(barOf(page)).toBeHidden();
  await page.goBack();
  await expect(barOf(page)).toBeVisible();
  await plain.context().close();
});

test("is not where customers sign in or pay, and back on the pages that their links lead to", async ({
  page,
}) => {
  for (const path of ["/checkout/success", "/customer-portal"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".security-alert")).toHaveCount(0);
  }
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /, home$/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(barOf(page)).toBeVisible();
  await dismissOf(page).click();
  await expect(alertOf(page)).toBeHidden();
});

/** Where the tab and its buttons are, and which words of the page lie under it. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll(".alert-tab, .alert-dock")].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    if (!shown) throw new Error("no tab");
    const tab = shown.getBoundingClientRect();
    const header = document.querySelector(".header-bar")?.getBoundingClientRect();
    const inHeader = tab.top >= (header?.top ?? 0) && tab.bottom <= (header?.bottom ?? 0);
    const covered: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest(".alert-tab, .alert-dock, dialog, .sr-only")
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) {
        const meets =
          box.width > 1 &&
          box.left < tab.right &&
          box.right > tab.left &&
          box.top < tab.bottom &&
          box.bottom > tab.top;
        // The header itself covers what is scrolled under it.
        const isUnderHeader = inHeader && !parent.closest("header");
        if (meets && !isUnderHeader) covered.push(texts.currentNode.textContent ?? "");
      }
    }
    const targets = (shown.matches("button") ? [shown] : [...shown.querySelectorAll("button")])
      .map((button) => button.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, width, height }) => ({ left, right, width, height }));
    return { covered, targets, inHeader };
  });

test("the tab covers no text of a phone, and its targets have 44 px and stand apart", async ({
  page,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 404/);
  for (const path of ["/", "/services", "/knowledge-base/how-to-spot-a-phishing-email", "/nothing-here"]) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (const y of [0, 60, 101, 400, 1200, 2600].filter((top) => top < height - 740)) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
        // What follows the scroll does so a frame later.
        await expect(async () => {
          const { covered, targets, inHeader } = await coveredBy(page);
          expect(targets.length).toBe(y > 100 ? 1 : 2);
          expect(inHeader).toBe(y > 100);
          expect({ path, y, covered }).toEqual({ path, y, covered: [] });
          for (const { width, height } of targets) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
          const [opens, closes] = targets;
          if (opens && closes) expect(closes.left - opens.right).toBeGreaterThanOrEqual(8);
        }).toPass({ timeout: 5000 });
      }
    }
  }
});

test("neither the alert nor its absence moves the page", async ({ page }) => {
  await keepTypefaceAway(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const dismissed of [false, true]) {
    for (const size of [WIDE, { width: 700, height: 800 }, SMALL]) {
      await page.setViewportSize(size);
      await page.goto("/");
      await page.evaluate(async () => void (await document.fonts.ready));
      expect(await isDismissed(page)).toBe(dismissed);
      expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
    }
    await page.evaluate((key) => localStorage.setItem(key, "true"), KEY);
  }
});

test("mobile menu and footer offer to enable it while it is dismissed", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await page.goto("/");
  const inMenu = page.locator("header").getByRole("button", { name: "Enable Security Alerts" });
  const inFooter = page.getByRole("contentinfo").getByRole("button", { name: "Security alerts" });
  const menu = page.getByLabel("Menu", { exact: true });
  await menu.click();
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
  await expect(inMenu).toBeHidden();
  await expect(inFooter).toBeHidden();
  await menu.click();

  await dismissOf(page).click();
  await expect(inFooter).toBeVisible();
  await menu.click();
  await expectAccessible(page);
  const reloaded = page.waitForEvent("load");
  await inMenu.click();
  await reloaded;
  await expect(tabOf(page)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();

  await dismissOf(page).click();
  const reloadedAgain = page.waitForEvent("load");
  await inFooter.click();
  await reloadedAgain;
  await expect(tabOf(page)).toBeVisible();
  await expect(inFooter).toBeHidden();
});

test("comes back to who has dismissed it with another text, and with that text only", async ({
  page,
  database,
}) => {
  await page.goto("/");
  await dismissOf(page).click();
  await page.reload();
  await expect(alertOf(page)).toBeHidden();
  const version = await page.evaluate((key) => localStorage.getItem(key), VERSION_KEY);

  const restore = await storeAlert(database, { desktop_title: "Storm warning" });
  try {
    await expect(async () => {
      await page.goto("/");
      await expect(barOf(page)).toContainText("Storm warning", { timeout: 500 });
    }).toPass();
    expect(await isDismissed(page)).toBe(false);
    await dismissOf(page).click();
    await page.reload();
    await expect(alertOf(page)).toBeHidden();
    expect(await page.evaluate((key) => localStorage.getItem(key), VERSION_KEY)).not.toBe(version);
  } finally {
    await restore();
  }
});

test.describe("an alert with a time of its own", () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const html = async (page: Page) => (await page.request.get("/")).text();

  test("takes itself down on time in the open page, which gives its room back", async ({
    page,
    database,
  }) => {
    const restore = await storeAlert(database, { desktop_title: "Ends", ends_at: inSeconds(600) });
    try {
      await expect.poll(() => html(page)).toContain("Ends");
      await page.clock.install();
      await page.goto("/");
      await expect(barOf(page)).toContainText("Ends");
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.clock.fastForward(601_000);
      await expect(alertOf(page)).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(height);
    } finally {
      await restore();
    }
  });

  test("never shows where the page was kept too long", async ({ page, database }) => {
    const restore = await storeAlert(database, { desktop_title: "Kept", ends_at: inSeconds(600) });
    try {
      await expect.poll(() => html(page)).toContain("Kept");
      await page.clock.setFixedTime(inSeconds(601));
      await watchForFlash(page);
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(barOf(page)).toBeAttached();
      await expect(alertOf(page)).toBeHidden();
      expect(await hasFlashed(page)).toBe(false);
      expect(await isDismissed(page)).toBe(false);
    } finally {
      await restore();
    }
  });
});

test("a second tab follows, and a browser without storage can dismiss it too", async ({ page, context }) => {
  await page.goto("/");
  const second = await context.newPage();
  await second.goto("/");
  await dismissOf(second).click();
  await expect(alertOf(page)).toBeHidden();
  await second.close();

  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("storage is switched off", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await dismissOf(page).click();
  await expect(alertOf(page)).toBeHidden();
});

test("the header sticks at the same place below it, at every width and however long the message is", async ({
  page,
  database,
}) => {
  const restore = await storeAlert(database, {
    desktop_title: "Storm warning",
    desktop_message: "Save your work before the power goes. ".repeat(12),
  });
  try {
    await expect(async () => {
      await page.goto("/");
      await expect(barOf(page)).toContainText("Storm warning", { timeout: 500 });
    }).toPass();
    for (const width of [320, 640, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
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
      // Polled: of the width before, the header may be fixed still.
      await expect.poll(async () => (await at(0)).fixed).toBe(false);
      const top = await at(0);
      expect(top.bar.height).toBeLessThanOrEqual(64);
      expect(top.header).toBeCloseTo(top.bar.height, 0);
      const before = await at(100);
      await expect
        .poll(() => at(101))
        .toMatchObject({ header: -36, fixed: true, content: top.content, bar: top.bar });
      expect(before).toMatchObject({ header: -36, fixed: false, content: top.content, bar: top.bar });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  } finally {
    await restore();
  }
});

test("shows stored text as text, in colours that can be read, and only where it is enabled", async ({
  page,
  database,
}) => {
  const hostile = `<img src=x onerror="document.title='owned'">`;
  const restore = await storeAlert(database, {
    is_mobile_enabled: false,
    desktop_title: hostile,
    desktop_icon_type: "constructor",
    desktop_background_color: "#ffff00",
    desktop_button_link: "javascript:document.title='owned'",
  });
  try {
    await expect(async () => {
      await page.goto("/");
      await expect(barOf(page)).toContainText(hostile, { timeout: 500 });
    }).toPass();
    await expect(barOf(page)).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(barOf(page).getByRole("link")).toHaveAttribute("href", "/windows10-upgrade");
    await expect(page).not.toHaveTitle("owned");
    await page.setViewportSize(SMALL);
    await expect(alertOf(page)).toBeHidden();
    await expect(tabOf(page)).toHaveCount(0);
  } finally {
    await restore();
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("its link works, its panel opens, and nothing offers to dismiss it", async ({ page }) => {
    await page.goto("/");
    await expect(barOf(page).getByRole("link", { name: "Learn More" })).toBeVisible();
    await expect(dismissOf(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Security alerts" })).toBeHidden();
    await page.setViewportSize(SMALL);
    await tabOf(page).click();
    await expect(panelOf(page)).toBeVisible();
    await panelOf(page).getByRole("button", { name: "Close" }).click();
    await expect(panelOf(page)).toBeHidden();
  });
});

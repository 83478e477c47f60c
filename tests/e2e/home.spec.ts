import type { Locator, Page } from "@playwright/test";
import type { Client } from "pg";
import { expect, expectAccessible, keepTypefaceAway, test } from "./fixtures";

const WIDTHS = [360, 768, 1440];

/** A path that no page answers; the browser itself reports the status. */
const NOT_FOUND_REPORT = /status of 404/;

function mainMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error("not shown");
  return found;
}

/** Adds a menu entry at the end, shown on the next load; `remove` takes it away. */
async function addMenuItem(database: Client, label: string, href: string) {
  const expire = () => database.query(`SELECT pg_notify('cache_tags', '["menu"]')`);
  const { rows } = await database.query<{ id: number }>(
    "INSERT INTO menu_items (label, href, order_index) VALUES ($1, $2, 99) RETURNING id",
    [label, href],
  );
  await expire();
  return async () => {
    await database.query("DELETE FROM menu_items WHERE id = $1", [rows[0]?.id]);
    await expire();
  };
}

async function openWithEntry(page: Page, label: string): Promise<Locator> {
  const entry = mainMenu(page).getByRole("link", { name: label });
  await expect(async () => {
    await page.goto("/");
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass();
  return entry;
}

test("has its sections in order, their anchors, and its description for search engines", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/^.+ \| .+ - Professional IT Solutions$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^https?:\/\/[^/]+\/?$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /^https?:\/\/.+\/api\/media\//,
  );
  const { "@graph": graph } = JSON.parse(
    (await page.locator("script[type='application/ld+json']").textContent()) ?? "",
  );
  const [data] = graph;
  expect(data).toMatchObject({
    "@type": "LocalBusiness",
    name: expect.any(String),
    telephone: expect.any(String),
  });

  const headings = await page.locator("main").getByRole("heading", { level: 2 }).allTextContents();
  const expected = [
    "Covered, from the desk to the server room",
    "Not sure what your office needs?",
    "A family business that looks after yours",
    "The people who pick up",
    "From first call to working system",
    "We know how your industry runs",
    "Tell us what slows you down",
  ];
  expect(headings.filter((heading) => expected.includes(heading))).toEqual(expected);
  const anchors = await page
    .locator("main section[id]")
    .evaluateAll((sections) => sections.map((section) => section.id));
  expect(anchors.filter((anchor) => anchor !== "reviews")).toEqual([
    "services",
    "about",
    "team",
    "industries",
    "contact",
  ]);

  for (const [value, label] of [
    ["27+", "Years Experience"],
    ["500+", "Businesses Served"],
    ["24/7", "Support Available"],
    ["100%", "Client Satisfaction"],
  ]) {
    const stat = page.getByRole("region", { name: "By the numbers" }).locator("div", { hasText: label });
    await expect(stat).toContainText(value ?? "");
  }
  await expect(page.getByRole("link", { name: "Learn More & Order" })).toHaveCount(6);
  await expect(page.getByText("Family-Owned & Operated")).toBeVisible();
  await expect(page.getByText("South Florida Local")).toBeVisible();
  await expect(page.getByRole("link", { name: "Schedule Free Consultation" })).toHaveAttribute(
    "href",
    "/it-consultation",
  );
  await expect(page.getByRole("link", { name: "Call Now" })).toHaveAttribute("href", /^tel:\+\d{11}$/);
});

test("shows every image at every width", async ({ page }) => {
  for (const width of [320, ...WIDTHS, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const broken = await page.locator("main img").evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) return image.outerHTML;
          // Now, not when one scrolls there.
          image.loading = "eager";
          await image.decode().catch(() => undefined);
          return image.naturalWidth > 0 ? [] : image.currentSrc;
        }),
      ),
    );
    expect({ width, broken: broken.flat() }).toEqual({ width, broken: [] });
  }
});

// The system's typeface is wider than ours, which stays away where it comes late.
test("no page is wider than a narrow window in the system's typeface", async ({ page }) => {
  await keepTypefaceAway(page);
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of ["/", "/windows10-upgrade", "/services-order", "/customer-portal", "/it-consultation"]) {
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.documentElement.removeAttribute("data-unpainted"));
    const { right, width } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      right: Math.max(
        ...[...document.querySelectorAll("main p, main dd, main h2")]
          // What is swiped through has its own edge.
          .filter((element) => element.checkVisibility() && !element.closest(".swiped"))
          .map((element) => element.getBoundingClientRect().right),
      ),
    }));
    expect({ path, width }).toEqual({ path, width: 320 });
    expect(right, path).toBeLessThanOrEqual(320);
  }
});

test("fixes the header past 100 px without moving anything else", async ({ page }) => {
  await page.goto("/");
  const state = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const header = document.querySelector("header");
      const main = document.querySelector("main");
      if (!header || !main) throw new Error("no header or main");
      return {
        fixed: getComputedStyle(header).position === "fixed",
        padding: getComputedStyle(document.body).paddingTop,
        bar: header.getBoundingClientRect().bottom,
        content: main.getBoundingClientRect().top + top,
      };
    }, y);
  const before = await state(100);
  expect(before).toMatchObject({ fixed: false, padding: "0px" });
  // Polled: the script that fixes the header may be starting still.
  await expect.poll(() => state(101)).toEqual({ ...before, fixed: true, padding: "100px" });
  await expect.poll(() => state(100)).toEqual(before);

  const logo = page.locator("header img").first();
  const large = await box(logo);
  await state(600);
  await expect.poll(async () => (await box(logo)).height).toBeLessThan(large.height);
});

test("the top bar's links are seen when the keyboard reaches them, however far the page is scrolled", async ({
  page,
}) => {
  await page.goto("/");
  for (const y of [0, 60, 100, 800]) {
    await page.evaluate((top) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo({ top, behavior: "instant" });
    }, y);
    const logo = page.locator("header").getByRole("link", { name: /, home$/ });
    await logo.evaluate((link) => link.focus({ preventScroll: true }));
    const content = () =>
      page.locator("main").evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
    const before = await content();
    for (const link of [/^\(?\d/, /@/]) {
      await page.keyboard.press("Shift+Tab");
      const focused = page.locator("header").getByRole("link", { name: link }).first();
      await expect(focused).toBeFocused();
      await expect(focused).toBeInViewport({ ratio: 1 });
    }
    expect(await content(), "nothing else moves").toBe(before);
  }
});

test("menu by keyboard: opens, closes on Escape, and leads to sections that the header does not cover", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const company = mainMenu(page).getByText("Company", { exact: true });
  await company.focus();
  await page.keyboard.press("Enter");
  const team = mainMenu(page).getByRole("link", { name: "Our Team" });
  await expect(team).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(team).toBeHidden();
  await expect(company).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(team).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(team).toBeHidden();
  await expect(page).toHaveURL(/\/#team$/);
  await expect(page.locator("#team")).toBeFocused();
  await expect(page.getByRole("heading", { name: "The people who pick up" })).toBeInViewport();
  const bar = await box(page.locator("header"));
  await expect
    .poll(async () => (await box(page.locator("#team-title"))).y)
    .toBeGreaterThan(bar.y + bar.height);
});

test("one dropdown at a time, closed by a click elsewhere", async ({ page }) => {
  await page.goto("/");
  const menu = mainMenu(page);
  await menu.getByText("Services", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Maintenance Plans" })).toBeVisible();
  await menu.getByText("Resources", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Maintenance Plans" })).toBeHidden();
  await expect(menu.getByRole("link", { name: "Knowledge Base" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu.getByRole("link", { name: "Knowledge Base" })).toBeHidden();
});

test("mobile menu: one group at a time; choosing an item closes it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(mainMenu(page)).toBeHidden();
  await page.getByLabel("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  await expect(page.locator("header").getByRole("link", { name: "Free Consultation" })).toBeVisible();
  await menu.getByText("Services", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Maintenance Plans" })).toBeVisible();
  await menu.getByText("Company", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Maintenance Plans" })).toBeHidden();
  await menu.getByRole("link", { name: "Industries" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "We know how your industry runs" })).toBeInViewport();
});

test("an anchor on another page leads home and then to its section", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await mainMenu(page).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole("heading", { name: "Tell us what slows you down" })).toBeInViewport();
  expect(await page.evaluate(() => "sameDocument" in window), "reached without a reload").toBe(true);
});

test("a page of the site opens at its top, and Back returns", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator("footer").getByRole("link", { name: "Knowledge Base" }).click();
  await expect(page).toHaveURL(/\/knowledge-base$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await mainMenu(page).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/#contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/knowledge-base$/);
  await page.goBack();
  await expect(
    page.getByRole("heading", { level: 1, name: "Talk to the people who do the work" }),
  ).toBeVisible();
});

test("an external link of the menu opens a new tab that can't reach this one", async ({
  page,
  database,
  site,
}) => {
  const remove = await addMenuItem(database, "Status page", new URL("/#team", site.url).href);
  try {
    const entry = await openWithEntry(page, "Status page");
    await expect(entry).toHaveAttribute("rel", /noopener/);
    const opened = page.waitForEvent("popup");
    await entry.click();
    const tab = await opened;
    await tab.waitForLoadState();
    expect(tab.url()).toContain("/#team");
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  } finally {
    await remove();
  }
});

test("a download of the menu is loaded by the browser itself", async ({ page, database, expectConsole }) => {
  expectConsole(NOT_FOUND_REPORT);
  const remove = await addMenuItem(database, "Our logo", "/api/download/4");
  try {
    const entry = await openWithEntry(page, "Our logo");
    const request = page.waitForRequest("**/api/download/4");
    await entry.click();
    expect((await request).isNavigationRequest()).toBe(true);
  } finally {
    await remove();
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the customer reviews are there", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#reviews").getByRole("listitem").first()).toBeVisible();
    await expect(page.getByText("Loading customer reviews...")).toHaveCount(0);
  });

  test("menus open and lead on", async ({ page }) => {
    await page.goto("/");
    const menu = mainMenu(page);
    await menu.getByText("Company", { exact: true }).click();
    await menu.getByRole("link", { name: "Our Team" }).click();
    await expect(page).toHaveURL(/\/#team$/);
    await expect(page.getByRole("heading", { name: "The people who pick up" })).toBeInViewport();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByLabel("Menu", { exact: true }).click();
    await page.getByRole("navigation", { name: "Mobile" }).getByText("Services", { exact: true }).click();
    await expect(
      page.getByRole("navigation", { name: "Mobile" }).getByRole("link", { name: "Maintenance Plans" }),
    ).toBeVisible();
  });
});

test("is accessible with its menus open, at three widths", async ({ page }) => {
  await page.goto("/");
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator("header details[open]")).toHaveCount(0);
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (width < 1024) {
      await page.getByLabel("Menu", { exact: true }).click();
      await page.getByRole("navigation", { name: "Mobile" }).getByText("Services", { exact: true }).click();
    } else {
      await mainMenu(page).getByText("Services", { exact: true }).click();
    }
    await expectAccessible(page);
    await close();
  }
});

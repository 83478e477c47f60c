/** The frame around every page: the header with its menus, the bar of phones, and navigation. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { coveredTexts } from "./page-walk";
import { fillPerson } from "./visitor";

const PHONE = { width: 360, height: 740 };

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const barOf = (page: Page) => page.getByRole("navigation", { name: "Call or book" });
const yOf = (page: Page) => page.evaluate(() => window.scrollY);

const coveredByChat = (page: Page) => coveredTexts(page, ".chat-launcher", "body > footer");

/** Scrolls to a position, and returns the header's state. */
const headerAt = (page: Page, y: number) =>
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

test("on a computer a visitor navigates with the header by mouse and keyboard, and back", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

  await test.step("the header is fixed past 100 px, and nothing else moves", async () => {
    const before = await headerAt(page, 100);
    expect(before).toMatchObject({ fixed: false, padding: "0px" });
    const ground = () =>
      page.locator(".header-bar").evaluate((bar) => {
        const { backgroundColor, backdropFilter } = getComputedStyle(bar, "::before");
        return [backgroundColor, backdropFilter];
      });
    expect(await ground()).toEqual(["rgb(255, 255, 255)", "none"]);
    await expect.poll(() => headerAt(page, 101)).toEqual({ ...before, fixed: true, padding: "100px" });
    await expect.poll(() => headerAt(page, 100)).toEqual(before);
    const logo = page.locator("header img").first();
    const large = (await logo.boundingBox())?.height ?? 0;
    await headerAt(page, 600);
    await expect.poll(async () => (await logo.boundingBox())?.height).toBeLessThan(large);
    expect(await ground()).toEqual(["color(srgb 1 1 1 / 0.92)", "blur(12px)"]);
  });

  await test.step("the header's top links are visible when focused by keyboard at any scroll position", async () => {
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
      for (const link of [/@/, /^\(?\d/]) {
        await page.keyboard.press("Shift+Tab");
        const focused = page.locator("header").getByRole("link", { name: link }).first();
        await expect(focused).toBeFocused();
        await expect(focused).toBeInViewport({ ratio: 1 });
      }
      expect(await content(), "nothing else moves").toBe(before);
    }
  });

  await test.step("the keyboard opens a section that the header does not cover", async () => {
    const company = mainMenu(page).getByText("Company", { exact: true });
    await company.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const team = mainMenu(page).getByRole("link", { name: "Our Team" });
    await expect(team).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(team).toBeHidden();
    await expect(page).toHaveURL(/\/#team$/);
    await expect(page.locator("#team")).toBeFocused();
    const under = async () => {
      const title = await page.locator("#team-title").boundingBox();
      const header = await page.locator("header").boundingBox();
      return (title?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
    };
    await expect.poll(under).toBeGreaterThan(0);
    await expect(page.locator("#team-title")).toBeInViewport();
  });

  // Simulates a browser without prerendering: the router then follows links.
  await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await test.step("a page opens at its top, and the menu marks the current page", async () => {
    await page.locator("footer").getByRole("link", { name: "Services and Prices" }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect.poll(() => yOf(page)).toBe(0);
    const services = mainMenu(page).getByText("Services", { exact: true });
    await expect(services).toHaveCSS("text-decoration-line", "underline");
    const resources = mainMenu(page).getByText("Resources", { exact: true });
    await expect(resources).not.toHaveCSS("text-decoration-line", "underline");
    await services.click();
    await expectAccessible(page);
  });

  await test.step("each menu link has an icon and a description within the window", async () => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const group of ["Company", "Resources", "Services"]) {
        await mainMenu(page).getByText(group, { exact: true }).click();
        const links = mainMenu(page).locator("details[open] .menu-items a");
        await expect(links.first()).toBeVisible();
        for (const { line, icon, right } of await links.evaluateAll((all) =>
          all.map((link) => {
            const { maskImage, width } = getComputedStyle(link, "::before");
            const { right } = link.getBoundingClientRect();
            return { line: link.querySelector("small")?.textContent, icon: { maskImage, width }, right };
          }),
        )) {
          expect(line).toMatch(/\w/);
          expect(icon).toEqual({ maskImage: expect.stringContaining("/icons.svg"), width: "20px" });
          expect(right).toBeLessThanOrEqual(width);
        }
      }
    }
    expect((await page.request.get("/icons.svg")).headers()["content-type"]).toContain("image/svg");
  });

  await test.step("of two links to the same page, the chosen one is marked", async () => {
    const marked = () =>
      mainMenu(page)
        .locator("a[aria-current]")
        .evaluateAll((all) => all.map((link) => link.firstChild?.textContent ?? ""));
    await mainMenu(page).getByRole("link", { name: "Pricing" }).click();
    await expect.poll(marked).toEqual(["Pricing"]);
    const services = mainMenu(page).getByText("Services", { exact: true });
    await expect(services).not.toHaveCSS("text-decoration-line", "underline");
    await services.click();
    await mainMenu(page).getByRole("link", { name: "Maintenance Services" }).click();
    await expect(page).toHaveURL(/services$/);
    await expect(services).toHaveCSS("text-decoration-line", "underline");
    await expect(mainMenu(page).getByRole("link", { name: "Pricing" })).not.toHaveAttribute("aria-current");
    await services.click();
  });

  await test.step("the mark follows to the next page, and an anchor link opens the home page", async () => {
    await mainMenu(page).getByRole("link", { name: "IT Service Calculator" }).click();
    await expect(page).toHaveURL(/service-calculator$/);
    const marked = page.locator("header nav a[aria-current=page]");
    await expect.poll(() => marked.first().getAttribute("href")).toBe("/service-calculator");
    await mainMenu(page).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.getByRole("heading", { name: "Tell us what slows you down" })).toBeInViewport();
    expect(await page.evaluate(() => "sameDocument" in window), "reached without a reload").toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(/service-calculator$/);
    await page.goBack();
    await expect(page).toHaveURL(/services$/);
    await expect(page.getByRole("rowheader", { name: /File Server/ })).toBeVisible();
  });
});

test("on a phone the menu opens, the bar offers a call and a booking, and pages fit the window", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await expect(mainMenu(page)).toBeHidden();
  const last = page.locator("#services").getByRole("link", { name: /Hourly Phone Support/ });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByLabel("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  await expect(page.locator("header").getByRole("link", { name: "Free Consultation" })).toBeVisible();
  await menu.getByText("Services", { exact: true }).click();
  await expectAccessible(page);
  await menu.getByText("Company", { exact: true }).click();
  await menu.getByRole("link", { name: "Industries" }).click();
  await expect(page).toHaveURL(/\/industries$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "We know how your industry runs" })).toBeInViewport();
  await page.goto("/#industries");
  await page.evaluate(() => window.scrollTo({ top: 3_000, behavior: "instant" }));

  const bar = barOf(page);
  await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+\d{11}$/);
  await expect(bar.getByRole("link", { name: "Book" })).toHaveAttribute("href", "/it-consultation");
  for (const link of await bar.getByRole("link").all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
  const launcher = page.locator(".chat-launcher");
  await expect(launcher).toBeVisible();
  const button = await launcher.boundingBox();
  expect(button?.y ?? 0, "the chat's button has its place in the bar").toBeGreaterThanOrEqual(box?.y ?? 0);
  const book = await bar.getByRole("link", { name: "Book" }).boundingBox();
  expect(button?.x ?? 0).toBeGreaterThanOrEqual((book?.x ?? 0) + (book?.width ?? 0));

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const ends = await page.evaluate(() => {
    const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return { bar: place(".contact-bar")?.bottom, footer: place("body > footer")?.top };
  });
  expect(ends.bar).toBeCloseTo(ends.footer ?? 0, 0);
  expect(await coveredByChat(page)).toEqual([]);
  for (const size of [
    { width: 640, height: 800 },
    { width: 768, height: 800 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(size);
    await expect(bar).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    expect(await coveredByChat(page), `at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  await expect(bar).toBeVisible();

  await test.step("the bar hides while a field has the focus, and the chat button does not cover a form's fields", async () => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const form = page.locator("#contact-form");
    await form.getByLabel("First name").focus();
    await expect(bar).toBeHidden();
    expect(await height()).toBe(before);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(bar).toBeVisible();
    const bottom = await form
      .locator("button[type=submit]")
      .evaluate((send) => send.getBoundingClientRect().bottom - innerHeight + 10);
    await page.evaluate((by) => window.scrollBy({ top: by, behavior: "instant" }), bottom);
    await expect(launcher).toBeVisible();
    await form.getByLabel("First name").evaluate((field) => field.focus({ preventScroll: true }));
    await expect(bar).toBeHidden();
    await expect(launcher).toBeHidden();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  });

  await test.step("the bar is hidden after a form is sent", async () => {
    const form = page.locator("#contact-form");
    await fillPerson(form, "ana@example.com", "Diaz Farms");
    await form.getByRole("button", { name: "Request Free Consultation" }).click();
    const again = page.getByRole("button", { name: "Send Another Message" });
    await again.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await again.click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(bar).toBeVisible();
  });

  await page.goto("/it-consultation");
  await expect(bar, "while the page's own form is on the first screen").toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
  await expect(barOf(page).getByRole("link"), "a page that books").toHaveCount(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("menus and the alert's panel open and link on, and a dark page stays dark without style sheets", {
    tag: "@accelerator",
  }, async ({ page, expectConsole }) => {
    await page.goto("/");
    await mainMenu(page).getByText("Company", { exact: true }).click();
    await mainMenu(page).getByRole("link", { name: "Our Team" }).click();
    await expect(page).toHaveURL(/\/#team$/);
    await expect(page.getByRole("heading", { name: "The people who pick up" })).toBeInViewport();
    await expect(page.locator("#reviews").getByRole("listitem").first()).toBeVisible();

    const alert = page.getByRole("region", { name: "Security alert" });
    await expect(alert.getByRole("link", { name: "Learn More" })).toBeVisible();
    await expect(alert.getByRole("button", { name: "Dismiss security alert" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Security alerts" })).toBeHidden();
    await page.setViewportSize(PHONE);
    await alert.getByRole("button", { name: "CRITICAL" }).click();
    const panel = page.getByRole("dialog");
    await expect(panel).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
    await page.getByLabel("Menu", { exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Mobile" });
    await menu.getByText("Services", { exact: true }).click();
    await expect(menu.getByRole("link", { name: "IT Service Calculator" })).toBeVisible();

    await page.goto("/windows10-upgrade");
    for (const size of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await expect(page.locator(".alert-bar, .alert-tab").filter({ visible: true })).toHaveCount(0);
    }

    expectConsole(/ERR_FAILED/);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.route("**/*.css", (route) => route.abort());
    await page.goto("/contact");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(16, 26, 42)",
    );
  });
});

import type { Page } from "@playwright/test";
import { contrast } from "@/lib/colors/contrast";
import { sitePages } from "@/lib/site-pages";
import { answerForAddressServices, expect, expectAccessible, test } from "./fixtures";
import { openInOurTypeface } from "./typeface";

const ARTICLE = "/knowledge-base/how-to-spot-a-phishing-email";
const PHONE = { width: 360, height: 740 };

/** Addresses of the links around the page's content, by what they say of the page. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header nav a[aria-current], footer a[aria-current]")].map((link) => [
      link.getAttribute("href"),
      link.getAttribute("aria-current"),
    ]),
  );

test.describe("where one is", () => {
  test("stands in the page as it is sent: the same for everyone, another on each page", async ({
    request,
  }) => {
    for (const [path, mark] of [
      ["/services", 'aria-current="page" href="/services"'],
      ["/services-order", 'aria-current="page" href="/services-order"'],
      [ARTICLE, 'aria-current="true" href="/knowledge-base"'],
      ["/knowledge-base?search=backup", 'aria-current="page" href="/knowledge-base"'],
    ] as const) {
      const html = await (await request.get(path)).text();
      const header = html.slice(html.indexOf("<header"), html.indexOf("<main"));
      expect(header).toContain(mark);
      expect(header.split('/services"').length - 1, path).toBeGreaterThan(0);
      expect(header.match(/<nav[\s\S]*?<\/nav>/)?.[0].match(/aria-current/g), path).toHaveLength(1);
    }
  });

  test("is told to screen readers and seen, in the open menu and on its button, and follows to the next page", async ({
    page,
  }) => {
    await page.goto("/services");
    const menu = page.getByRole("navigation", { name: "Main" });
    const services = menu.getByText("Services", { exact: true });
    await expect(services).toHaveCSS("text-decoration-line", "underline");
    await expect(menu.getByText("Resources", { exact: true })).not.toHaveCSS(
      "text-decoration-line",
      "underline",
    );
    await services.click();
    const here = menu.getByRole("link", { name: "Maintenance Services" });
    await expect(here).toHaveAttribute("aria-current", "page");
    const other = menu.getByRole("link", { name: "Maintenance Plans" });
    const ground = (link: typeof here) =>
      link.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(here)).not.toBe(await ground(other));
    await expectAccessible(page);

    await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
    await other.click();
    await expect(page).toHaveURL(/services-order$/);
    await expect.poll(() => marked(page)).toContainEqual(["/services-order", "page"]);
    expect((await marked(page)).map(([href]) => href)).not.toContain("/services");
  });
});

test("an open menu shows an icon and a line for each place, from 1024 px on within the window", async ({
  page,
}) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/contact");
    const menu = page.getByRole("navigation", { name: "Main" });
    for (const group of ["Services", "Company", "Resources"]) {
      await menu.getByText(group, { exact: true }).click();
      const links = menu.locator("details[open] .menu-items a");
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        await expect(link.locator("small")).toHaveText(/\w/);
        const icon = await link.evaluate((element) => {
          const { maskImage, width } = getComputedStyle(element, "::before");
          return { maskImage, width };
        });
        expect(icon).toEqual({ maskImage: expect.stringContaining("/icons.svg"), width: "20px" });
        const box = await link.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
  }
  expect((await page.request.get("/icons.svg")).headers()["content-type"]).toContain("image/svg");
});

test.describe("the bar of phones", () => {
  const barOf = (page: Page) => page.getByRole("navigation", { name: "Call or book" });

  test("calls and books in reach of the thumb, above the footer, and neither on wide screens nor on paper", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/services");
    const bar = barOf(page);
    await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+\d{11}$/);
    await expect(bar.getByRole("link", { name: "Book" })).toHaveAttribute("href", "/it-consultation");
    for (const link of await bar.getByRole("link").all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
    await expectAccessible(page);

    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const ends = await page.evaluate(() => {
      const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return { bar: place(".contact-bar")?.bottom, footer: place("body > footer")?.top };
    });
    expect(ends.bar).toBeCloseTo(ends.footer ?? 0, 0);

    await page.setViewportSize({ width: 640, height: 800 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 568, height: 320 });
    await expect(bar).toBeHidden();
    await page.setViewportSize(PHONE);
    await expect(bar).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(bar).toBeHidden();
  });

  test("gives way to the keyboard, moves nothing by it, and books on no page that does", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/contact");
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.locator("main").getByLabel("First name").focus();
    await expect(barOf(page)).toBeHidden();
    expect(await height()).toBe(before);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(barOf(page)).toBeVisible();

    await page.goto("/it-consultation");
    await expect(barOf(page).getByRole("link")).toHaveCount(1);
  });
});

test("the home page takes at most 11,000 px of a phone, and leaves no empty screen between its sections", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openInOurTypeface(page, "/");
  await page.evaluate(() => document.documentElement.removeAttribute("data-unpainted"));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_000);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gap = await page.evaluate(() => {
      const last = document.querySelector("#reviews .site-container")?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector("#contact-title")?.getBoundingClientRect().top ?? 0) - last;
    });
    expect(gap, `at ${width} px`).toBeLessThanOrEqual(130);
  }
});

test("a swiped row shows its cards to the keyboard, too", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const last = page.locator("#services").getByRole("link", { name: /Hourly Phone Support/ });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

/** Edges of the fields that are shown, with the ground that they stand on, as [red, green, blue]. */
const fieldEdges = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("no canvas");
    const over = (colors: string[]) => {
      canvas.fillStyle = "#fff";
      canvas.fillRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      return `#${[...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    };
    const grounds = (element: Element | null): string[] =>
      element ? [...grounds(element.parentElement), getComputedStyle(element).backgroundColor] : [];
    return [
      ...document.querySelectorAll(
        "input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea",
      ),
    ]
      .filter((field) => field.checkVisibility())
      .map((field) => {
        // A number between two buttons has one edge with them.
        const isEdged = (element: Element) => getComputedStyle(element).borderTopWidth !== "0px";
        const edged = [field, field.parentElement].find((element) => element && isEdged(element)) ?? field;
        const { borderTopColor, borderTopWidth } = getComputedStyle(edged);
        const ground = grounds(field);
        return {
          name: field.id || field.getAttribute("name"),
          width: borderTopWidth,
          edge: over([...ground, borderTopColor]),
          ground: over(ground),
        };
      });
  });

test("the edges of fields stand out by 3:1 on every page", async ({ page }) => {
  test.slow();
  await answerForAddressServices(page.context());
  for (const path of [...Object.values(sitePages).map(({ path }) => path), "/admin/login"]) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "load" });
      for (const { name, width, edge, ground } of await fieldEdges(page)) {
        expect.soft({ path, name, width }).toEqual({ path, name, width: "1px" });
        expect
          .soft(contrast(edge, ground), `${path}, ${name}: ${edge} on ${ground}`)
          .toBeGreaterThanOrEqual(3);
      }
    });
  }
});

test("in forced colors buttons have an edge, and the logo a ground", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/", "/services", "/services-order", "/service-calculator"]) {
    await page.goto(path, { waitUntil: "load" });
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(button, a[class*='rounded-[10px]'])")]
        .filter((button) => button.checkVisibility())
        .filter((button) => {
          const { borderTopWidth, borderTopStyle } = getComputedStyle(button);
          return borderTopWidth === "0px" || borderTopStyle === "none";
        })
        .map((button) => button.textContent),
    );
    expect({ path, bare }).toEqual({ path, bare: [] });
    await expect(page.locator("header img").first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
  }
  const steps = page.locator(".calculator-progress li");
  const edges = await steps.evaluateAll((items) =>
    items.map((item) => getComputedStyle(item).borderTopStyle),
  );
  expect(new Set(edges).size).toBeGreaterThan(1);
});

test("in a dialog on a phone the button that sends is in reach, and the fields stand below the title", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openInOurTypeface(page, "/ai-development");
  await page
    .locator("main")
    .getByRole("button", { name: /consultation/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const submit = dialog.locator("button[type=submit]");
  await expect(submit).toBeInViewport({ ratio: 1 });
  const first = dialog.locator("input:not([type=hidden]):visible").first();
  await expect(first).toBeFocused();
  const left = async (locator: typeof first) => (await locator.boundingBox())?.x;
  expect(await left(first)).toBe(await left(dialog.getByRole("heading").first()));
});

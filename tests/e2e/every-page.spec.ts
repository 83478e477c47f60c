/**
 * Walks each page once: as served and read, at each width, in each color scheme, in forced colors, and in
 * print.
 */
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { nightOf } from "@/lib/content/colors/palette";
import { defaultPalette } from "@/lib/content/colors/tokens";
import { sitePages } from "@/lib/content/site-pages";
import { contrast } from "@/lib/core/contrast";
import {
  answerForAddressServices,
  blockTypeface,
  expect,
  expectAccessibleAtEachWidth,
  expectContrast,
  formHydrationStates,
  test,
  untilHydrated,
} from "./fixtures";
import {
  bareButtons,
  brokenPictures,
  channels,
  fieldEdges,
  inRightHalf,
  printed,
  readThrough,
  shiftsOf,
  unevenGroups,
  unreadableInDrawings,
  watchStart,
} from "./page-walk";
import { openInOurTypeface } from "./typeface";

/** Pages outside the menu: an article, searches with and without results, and unknown addresses. */
const OTHERS: Record<string, number> = {
  "/knowledge-base/how-to-spot-a-phishing-email": 200,
  "/knowledge-base?search=backup": 200,
  "/knowledge-base?search=zzqqxxyy": 200,
  "/knowledge-base/no-such-article": 404,
  "/no/such/page": 404,
};
const declaredPaths = Object.values(sitePages).map(({ path }) => path);

/** Limits as sent: the framework's scripts (a bare page's, docs/benchmarks.md) and 20 kB of ours. */
const FRAMEWORK_BYTES = 115_400;
/** 20.4 KiB of ours: the knowledge base's list, with the chat's count of unseen answers, is the largest. */
const MAX_BYTES = FRAMEWORK_BYTES + 20_890;
/** Scripts beyond those in the page: the widgets, and both parts of the recorder. */
const LATE_SCRIPTS = 3;

/** Pages with content in the header's right half: a countdown, form, picture, prices, or help. */
const FULL_HEADS: readonly string[] = [
  sitePages.itConsultation.path,
  sitePages.aiDevelopment.path,
  sitePages.windows10Upgrade.path,
  sitePages.servicesOrder.path,
  sitePages.customerPortal.path,
];
/** Part of a first screen of 900 px, including the header. */
const LOW_HEAD_PX = 420;

/** Pages of each kind: sections, a form, a list. The long run walks all of them in every way. */
const SAMPLE: readonly string[] = ["/", sitePages.itConsultation.path, sitePages.knowledgeBase.path];
const isWalkedWhole = (path: string) => process.env.EVERY_WIDTH === "on" || SAMPLE.includes(path);

const night = nightOf(defaultPalette);

const sizes = new Map<string, Promise<number>>();

/** The transfer size of a script, requested once. */
function sentBytes(url: string): Promise<number> {
  const known = sizes.get(url) ?? askForBytes(url);
  sizes.set(url, known);
  return known;
}

/** Requests again what the server has not compressed yet: a file's first visitor does not wait for it. */
const askForBytes = (url: string, again = 2_000): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const requested = get(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      const isPlain = answer.headers["content-encoding"] !== "br";
      buffer(answer)
        .then(({ length }) => (isPlain && again > 0 ? askForBytes(url, again - 1) : length))
        .then(resolve, reject);
    });
    requested.on("error", reject);
  });

for (const path of declaredPaths.filter(isWalkedWhole)) {
  test(`${path} loads without layout shift, within its script limit, and stays still while it is read`, {
    tag: "@accelerator",
  }, async ({ page, site }) => {
    if (path === sitePages.ipLookup.path) await answerForAddressServices(page.context());
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await blockTypeface(page);
    const requested = {
      foreign: [] as string[],
      sheets: [] as string[],
      typefaces: new Set<string>(),
      scripts: new Set<string>(),
    };
    const heavy: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      const { origin, protocol, pathname } = new URL(url);
      if (request.resourceType() === "font") requested.typefaces.add(url);
      if (request.resourceType() === "stylesheet") requested.sheets.push(pathname);
      if (pathname.endsWith(".js")) requested.scripts.add(url);
      const isOwn = origin === site.url || protocol === "data:" || protocol === "blob:";
      if (!isOwn && path !== sitePages.ipLookup.path) requested.foreign.push(url);
    });
    page.on("response", (response) => {
      const type = response.headers()["content-type"] ?? "";
      if (/^image\/(png|jpeg)/.test(type) && !response.url().includes("icon")) heavy.push(response.url());
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await watchStart(page);

    // Playwright's evaluation counts as user activity, so it waits until all automatic loading is done.
    const answer = await page.goto(path, { waitUntil: "load" });
    const html = (await answer?.text()) ?? "";
    const late = () => [...requested.scripts].filter((url) => !html.includes(new URL(url).pathname)).length;
    await expect
      .poll(late, { message: "what comes late", timeout: 30_000 })
      .toBeGreaterThanOrEqual(LATE_SCRIPTS);
    await page.waitForLoadState("networkidle");
    const bytes = await Promise.all([...requested.scripts].map(sentBytes));
    const sum = bytes.reduce((sum, one) => sum + one, 0);
    expect.soft(sum, "bytes of script").toBeGreaterThan(FRAMEWORK_BYTES);
    expect.soft(sum, "bytes of script").toBeLessThanOrEqual(MAX_BYTES);
    const untouched = await formHydrationStates(page);
    expect.soft(untouched.filter(Boolean), "forms taken over without a sign of a hand").toEqual([]);

    const forms = await page.locator("main form[data-lead]").elementHandles();
    expect.soft(await page.evaluate(() => Reflect.get(window, "formatted")), "what is formatted").toEqual([]);
    await untilHydrated(page);
    const now = await page.locator("main form[data-lead]").elementHandles();
    for (const [index, form] of forms.entries()) {
      // Recreating the form would have lost its input.
      expect.soft(await form.evaluate((one, other) => one === other, now[index])).toBe(true);
    }
    await readThrough(page);
    expect.soft(await shiftsOf(page), "what moves").toEqual([]);
    expect.soft(requested.foreign, "what others are asked for").toEqual([]);
    expect.soft(requested.sheets, "style sheets beside the page's own").toEqual(["/print.css"]);
    expect.soft(heavy, "pictures that are neither AVIF nor WebP").toEqual([]);
    expect.soft([...requested.typefaces], "the second part is for what others write").toHaveLength(1);

    // The system font is wider than ours, which is not used if it loads late.
    await page.setViewportSize({ width: 320, height: 900 });
    const wide = await page.evaluate(() => ({
      window: document.documentElement.scrollWidth,
      // Swipeable strips are clipped separately.
      words: [...document.querySelectorAll("main p, main dd, main h2")]
        .filter((element) => element.checkVisibility() && !element.closest(".swiped, .sr-only"))
        .filter((element) => element.getBoundingClientRect().right > 320)
        .map(({ textContent }) => textContent),
    }));
    expect.soft(wide, "in the system's typeface").toEqual({ window: 320, words: [] });
  });
}

/** Paths of each walk: the sample, which is checked in every way, the other pages, and those outside the menu. */
const WALKS: Record<string, readonly string[]> = {
  "a page of each kind": SAMPLE,
  "each other page": declaredPaths.filter((path) => !SAMPLE.includes(path)),
  "each address outside the menu": Object.keys(OTHERS),
};

for (const [name, paths] of Object.entries(WALKS)) {
  test(`${name} fits each width and is accessible in light and dark mode, forced colors, and print`, async ({
    page,
    site,
    expectConsole,
  }) => {
    test.setTimeout(600_000);
    if (paths.some((path) => OTHERS[path] === 404)) expectConsole(/status of 404/);
    for (const path of paths) {
      await test.step(path, async () => {
        if (path === sitePages.ipLookup.path) await answerForAddressServices(page.context());
        await expectFitting(page, path);
        if (isWalkedWhole(path)) await expectDarkForcedAndPrinted(page, path, new URL(site.url).host);
        await page.context().unrouteAll();
      });
    }
  });
}

async function expectFitting(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await openInOurTypeface(page, path);
  await expectAccessibleAtEachWidth(page, async (width) => {
    const found = {
      // Two halves are stacked if a word is too wide for one.
      uneven: width < 360 ? [] : await unevenGroups(page),
      broken: await brokenPictures(page),
      unreadable: width < 360 ? [] : await unreadableInDrawings(page),
    };
    expect.soft({ path, width, ...found }).toEqual({ path, width, uneven: [], broken: [], unreadable: [] });
    if (path === "/") await expectNoEmptyScreen(page, width);
  });
  const head = page.locator("section[aria-labelledby=page-title]");
  if (FULL_HEADS.includes(path)) {
    expect.soft(await inRightHalf(head), `${path}: in the right half of the head`).toBeGreaterThan(0);
  } else if ((await head.count()) > 0 && path !== "/") {
    const height = (await head.boundingBox())?.height;
    expect.soft(height, `${path}: height of the head`).toBeLessThanOrEqual(LOW_HEAD_PX);
  }
  for (const { name, width, edge, ground } of await fieldEdges(page)) {
    expect.soft({ path, name, width }).toEqual({ path, name, width: "1px" });
    expect.soft(contrast(edge, ground), `${path}, ${name}: ${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
  }
}

async function expectDarkForcedAndPrinted(page: Page, path: string, host: string): Promise<void> {
  const logo = page.locator("header img").first();
  const shown = () => logo.evaluate((image: HTMLImageElement) => image.currentSrc);
  const byDay = await shown();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
  await expect(page.locator("body")).toHaveCSS("background-color", channels(night.surface));
  await expect.poll(shown).not.toBe(byDay);

  await page.emulateMedia({ media: "print" });
  expect.soft(await printed(page), `${path} on paper`).toEqual({
    scheme: "light",
    shown: [],
    letterhead: expect.stringContaining(host),
    isAddressed: true,
    colors: ["rgb(17, 17, 17)"],
    width: 0,
  });

  await page.emulateMedia({ media: "screen", colorScheme: "light", forcedColors: "active" });
  expect.soft(await bareButtons(page), `${path}: buttons without an edge`).toEqual([]);
  await expect(logo).toHaveCSS("background-color", "rgb(255, 255, 255)");
  if (path === sitePages.serviceCalculator.path) {
    const edges = await page
      .locator(".calculator-progress li")
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderTopStyle));
    expect.soft(new Set(edges).size, "edges of steps").toBeGreaterThan(1);
  }
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
}

/** Expects no large gaps between the home page's sections, and at most 11,000 px on a phone. */
async function expectNoEmptyScreen(page: Page, width: number) {
  const { gap, height } = await page.evaluate(() => {
    const last = document.querySelector("#reviews .site-container")?.getBoundingClientRect().bottom ?? 0;
    return {
      gap: (document.querySelector("#contact-title")?.getBoundingClientRect().top ?? 0) - last,
      height: document.documentElement.scrollHeight,
    };
  });
  expect.soft(gap, `at ${width} px`).toBeLessThan(200);
  if (width === 360) expect.soft(height).toBeLessThanOrEqual(11_800);
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows its text, and its forms have an action", async ({ page }) => {
    for (const path of declaredPaths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const text = await page.locator("main").innerText();
      expect(text.length, path).toBeGreaterThan(400);
      for (const form of await page.locator("main form").all()) {
        await expect(form).toHaveAttribute("action", /./);
      }
    }
  });
});

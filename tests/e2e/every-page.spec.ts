import { nightOf } from "@/lib/colors/palette";
import { ourPalette } from "@/lib/colors/tokens";
import { sitePages } from "@/lib/site-pages";
import {
  answerForAddressServices,
  expect,
  expectAccessible,
  expectAccessibleAtEachWidth,
  keepTypefaceAway,
  test,
} from "./fixtures";

const ARTICLE = "/knowledge-base/how-to-spot-a-phishing-email";
const paths = [...Object.values(sitePages).map(({ path }) => path), ARTICLE];

const DARK_GROUND = channels(nightOf(ourPalette).surface);

/** "#101a2a" as browsers say it. */
function channels(hex: string): string {
  return `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(", ")})`;
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };

for (const path of paths) {
  test(`${path} is accessible at each width, by day and by night, and fits every window`, async ({
    page,
  }) => {
    if (path === sitePages.ipLookup.path) await answerForAddressServices(page.context());
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await expectAccessibleAtEachWidth(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe(DARK_GROUND);
  });

  test(`${path} stays still while it loads and while it is read, asks nobody else, and for one typeface`, async ({
    page,
    site,
  }) => {
    await answerForAddressServices(page.context());
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await keepTypefaceAway(page);
    const foreign: string[] = [];
    const heavy: string[] = [];
    const typefaces = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "font") typefaces.add(request.url());
      const { origin, protocol } = new URL(request.url());
      const own = origin === site.url || protocol === "data:" || protocol === "blob:";
      if (!own && path !== sitePages.ipLookup.path) foreign.push(request.url());
    });
    page.on("response", async (response) => {
      const type = response.headers()["content-type"] ?? "";
      if (/^image\/(png|jpeg)/.test(type) && !response.url().includes("icon")) heavy.push(response.url());
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const shifts: { value: number; places: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          const places = (entry.sources ?? []).map(({ node }) =>
            node instanceof Element ? `${node.tagName}.${node.className}` : "",
          );
          if (!entry.hadRecentInput) shifts.push({ value: entry.value, places });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 600) {
      await page.evaluate(async (top) => {
        window.scrollTo({ top, behavior: "instant" });
        // What comes into view is asked for in the first frame, and drawn in a later one.
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      }, y);
    }
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; places: string[] }[] }).shifts,
    );
    expect(shifts.filter(({ value }) => value > 0.001)).toEqual([]);
    expect(foreign).toEqual([]);
    expect(heavy, "pictures that are neither AVIF nor WebP").toEqual([]);
    expect([...typefaces], "parts of the typeface: the second is for what others write").toHaveLength(1);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows its text and its forms", async ({ page }) => {
    test.slow();
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const text = await page.locator("main").innerText();
        expect(text.length).toBeGreaterThan(400);
        for (const form of await page.locator("main form").all()) {
          await expect(form).toHaveAttribute("action", /./);
        }
      });
    }
  });
});

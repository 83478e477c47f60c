import { sitePages } from "@/lib/site-pages";
import { expect, test } from "./fixtures";

const ARTICLE = "/knowledge-base/how-to-spot-a-phishing-email";
const { home: _, ...innerPages } = sitePages;
const paths = [...Object.values(innerPages).map(({ path }) => path), ARTICLE];

/** Whose right half is not empty: a countdown, a form, a picture, prices or help stand there. */
const FULL_HEADS: readonly string[] = [
  sitePages.itConsultation.path,
  sitePages.aiDevelopment.path,
  sitePages.windows10Upgrade.path,
  sitePages.servicesOrder.path,
  sitePages.customerPortal.path,
];

/** Of a first screen of 900 px, header included. */
const LOW_HEAD_PX = 420;

for (const path of paths) {
  test(`${path} begins with what it is for: its head is low, or full`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const head = page.locator("section[aria-labelledby=page-title]");
    const { height = Number.POSITIVE_INFINITY } = (await head.boundingBox()) ?? {};
    if (!FULL_HEADS.includes(path)) {
      expect(height).toBeLessThanOrEqual(LOW_HEAD_PX);
      return;
    }
    const right = await head.evaluate((section) => {
      const half = section.clientWidth / 2;
      const shown = [...section.querySelectorAll("img, a, button, input, p")];
      return shown.filter((one) => one.checkVisibility() && one.getBoundingClientRect().left > half - 40)
        .length;
    });
    expect(right).toBeGreaterThan(0);
  });

  test(`buttons that stand together on ${path} are of one size`, async ({ page }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const uneven = await page.evaluate(() => {
        document.documentElement.removeAttribute("data-unpainted");
        const sizeOf = (button: Element) => {
          const { width, height } = button.getBoundingClientRect();
          return `${Math.round(width)} by ${Math.round(height)}`;
        };
        const groups = [...document.querySelectorAll("main .button-group")].filter((group) =>
          group.checkVisibility(),
        );
        return groups
          .filter(({ children }) => new Set([...children].map(sizeOf)).size > 1)
          .map((group) => group.textContent);
      });
      expect({ width, uneven }).toEqual({ width, uneven: [] });
    }
  });

  test(`no line of ${path} is drawn behind words`, async ({ page }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll("main .waves")].flatMap((waves) => {
          const { top } = waves.getBoundingClientRect();
          const words = waves.parentElement?.querySelectorAll("h1, h2, h3, p, li, a, button, span") ?? [];
          return [...words]
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > top + 1)
            .map((one) => one.textContent);
        }),
      );
      expect({ width, covered }).toEqual({ width, covered: [] });
    }
  });
}

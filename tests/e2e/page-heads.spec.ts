import type { Locator, Page } from "@playwright/test";
import { sitePages } from "@/lib/site-pages";
import { answerForAddressServices, expect, test } from "./fixtures";
import { openInOurTypeface } from "./typeface";

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

/** What a head has in its right half. */
const inRightHalf = (head: Locator) =>
  head.evaluate((section) => {
    const half = section.clientWidth / 2;
    const shown = [...section.querySelectorAll("img, a, button, input, p")];
    return shown.filter((one) => one.checkVisibility() && one.getBoundingClientRect().left > half - 40)
      .length;
  });

/** Groups of buttons of which one is larger than another. */
const unevenGroups = (page: Page) =>
  page.evaluate(() => {
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

/** Words that a line is drawn behind. */
const coveredWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main .waves")].flatMap((waves) => {
      const { top } = waves.getBoundingClientRect();
      const words = waves.parentElement?.querySelectorAll("h1, h2, h3, p, li, a, button, span") ?? [];
      return [...words]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > top + 1)
        .map((one) => one.textContent);
    }),
  );

test("heads are low or full, buttons that stand together are of one size, and no line is drawn behind words", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await answerForAddressServices(page.context());
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openInOurTypeface(page, path);
      const head = page.locator("section[aria-labelledby=page-title]");
      if (FULL_HEADS.includes(path)) {
        expect.soft(await inRightHalf(head), `in the right half of the head of ${path}`).toBeGreaterThan(0);
      } else {
        const { height } = (await head.boundingBox()) ?? {};
        expect.soft(height, `height of the head of ${path}`).toBeLessThanOrEqual(LOW_HEAD_PX);
      }
      await page.evaluate(() => document.documentElement.removeAttribute("data-unpainted"));
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const found = { path, width, uneven: await unevenGroups(page), covered: await coveredWords(page) };
        expect.soft(found).toEqual({ path, width, uneven: [], covered: [] });
      }
    });
  }
});

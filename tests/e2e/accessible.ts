import { expect, type Frame, type Page } from "@playwright/test";
import axe, { type RunOptions, type SerialContextObject } from "axe-core";
import { isLongRun } from "../factories/long-run";

const isDeep = isLongRun || process.env.EVERY_WIDTH === "on";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Selector of an open modal dialog. The page behind it is dimmed and inaccessible. */
const OPEN_DIALOG = ":is([role=dialog], [role=alertdialog])[data-state=open]";

const EXCLUDED = [
  // Tooltips lie outside the landmarks; their text describes the focused element.
  ["[data-radix-popper-content-wrapper]:has([role=tooltip])"],
  // Without script, axe would not run there and would time out.
  ["iframe[sandbox]:not([sandbox~=allow-scripts])"],
];

const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Omits passed rules.
  resultTypes: ["violations"],
};

/**
 * Expects no violation of WCAG 2.2 A and AA, or of axe's best practices, in the current page or the open
 * dialog.
 */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page, OPTIONS);

/**
 * Checks a further state of a screen in the long run alone: axe takes a second, and the usual run checks each screen
 * once.
 */
export const expectStepAccessible = async (page: Page): Promise<void> => {
  if (isDeep) await expectAccessible(page);
};

/** Checks contrast in the page's current colors; no other rule depends on them. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolation(page, { ...OPTIONS, runOnly: { type: "rule", values: ["color-contrast"] } });

async function expectNoViolation(page: Page, options: RunOptions): Promise<void> {
  await stillness(page);
  // Content that a bar covers until scrolled keeps its size.
  await setBarPosition(page, "static");
  await Promise.all(page.frames().map(provideAxe));
  const isCovered = (await page.locator(OPEN_DIALOG).count()) > 0;
  const context: SerialContextObject = {
    ...(isCovered && { include: [[OPEN_DIALOG]] }),
    exclude: EXCLUDED,
  };
  const found = await page.evaluate(
    async ([context, options]) => {
      const { violations } = await window.axe.run(context, options);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        places: nodes.map(({ target }) => target.join(" ")),
      }));
    },
    [context, options] as const,
  );
  await setBarPosition(page, "");
  expect(found).toEqual([]);
}

/** Narrowest supported window, a phone's, a tablet's, and a computer's. */
const WIDTHS = [320, 360, 768, 1440];
/** The usual run checks a phone's width, the long one all widths. */
const WIDTHS_OF_AXE = process.env.EVERY_WIDTH === "on" ? [360, 768, 1440] : [360];

/**
 * Expects no violation at the checked widths, and no horizontal overflow at any. Waits for plots, which are
 * redrawn at each width. `look` checks more of the page in each window, the last of which is a computer's.
 */
export async function expectAccessibleAtEachWidth(
  page: Page,
  look?: (width: number) => Promise<unknown>,
): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(overflow, `beyond a window of ${width} px`).toBeLessThanOrEqual(0);
    await look?.(width);
    if (WIDTHS_OF_AXE.includes(width)) await expectAccessible(page);
  }
}

/** Injects axe once per document, since it is checked at several widths. All our frames are same-origin. */
async function provideAxe(frame: Frame): Promise<void> {
  if (frame.parentFrame()) {
    // A frame may disappear meanwhile; then there is nothing to check.
    const sandbox = await frame
      .frameElement()
      .then((element) => element.getAttribute("sandbox"))
      .catch(() => "");
    if (sandbox !== null && !sandbox.split(" ").includes("allow-scripts")) return;
  }
  if (await frame.evaluate(() => "axe" in window)) return;
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ["<same_origin>"] });`);
}

function setBarPosition(page: Page, position: string): Promise<void> {
  return page.locator(".contact-bar, header.sticky, [data-selection-bar]").evaluateAll((bars, value) => {
    for (const one of bars) (one as HTMLElement).style.position = value;
  }, position);
}

/** Waits for animations, during which contrast is lower, except endless ones. */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moves = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });

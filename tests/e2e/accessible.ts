/** Whether everybody can use a page, as far as axe can tell. */
import { expect, type Frame, type Page } from "@playwright/test";
import axe, { type RunOptions, type SerialContextObject } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Of a modal dialog. What it covers is dimmed, and nobody's to read until it is closed. */
const OPEN_DIALOG = ":is([role=dialog], [role=alertdialog])[data-state=open]";

const EXCLUDED = [
  // A tooltip stands beside the landmarks; what it says is the description of what has the focus.
  ["[data-radix-popper-content-wrapper]:has([role=tooltip])"],
  // Where no script runs, axe doesn't either, and would be waited for.
  ["iframe[sandbox]:not([sandbox~=allow-scripts])"],
];

const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // No list of what holds.
  resultTypes: ["violations"],
};

/**
 * No violation of WCAG 2.2 A and AA, nor of axe's best practices, in the page as it is now, or in the dialog that is open
 * over it.
 */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page, OPTIONS);

/** Checks contrast in the page's present colors; no other rule depends on them. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolation(page, { ...OPTIONS, runOnly: { type: "rule", values: ["color-contrast"] } });

async function expectNoViolation(page: Page, options: RunOptions): Promise<void> {
  await stillness(page);
  // In its place above the footer: what it covers for a moment, until one scrolls, is as large as ever.
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

/** Narrowest window that everything fits, a phone's, a tablet's and a computer's. */
const WIDTHS = [320, 360, 768, 1440];
/** Axe takes a second a look: every run has it look at a phone's width, the long one at all. */
const WIDTHS_OF_AXE = process.env.EVERY_WIDTH === "on" ? [360, 768, 1440] : [360];

/**
 * No violation at the widths that this run looks at, and nothing wider than the window at any. Plots are drawn again once
 * their place has another width, so that is waited for. `look` looks at more of the page in each window, the last of
 * which is a computer's.
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

/** Once for each document: the same is looked at in several widths. All our frames are of this site. */
async function provideAxe(frame: Frame): Promise<void> {
  if (frame.parentFrame()) {
    // A frame may go meanwhile; then there is nothing to be looked at.
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
  return page.locator(".contact-bar").evaluateAll((bars, value) => {
    for (const one of bars) (one as HTMLElement).style.position = value;
  }, position);
}

/** What is still fading in has less contrast than it will have. What never ends is waited for a second at most. */
async function stillness(page: Page): Promise<void> {
  for (let look = 0; look < 20; look++) {
    const moves = await page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        ),
    );
    if (!moves) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

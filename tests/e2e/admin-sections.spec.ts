import type { Page } from "@playwright/test";
import { type Section, sections } from "@/components/admin/sections";
import { expect, expectAccessible, expectAccessibleAtEachWidth, test } from "./fixtures";

const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Waits until what a section lists is there. */
async function shown(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  // A frame that is still on its way has nothing to be looked at.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll("iframe")).every(
      ({ contentDocument }) => !contentDocument || contentDocument.body?.childElementCount,
    ),
  );
}

/** Tab is pressed so often before it is asked where that led. */
const PRESSES = 10;

/** What a keyboard should come to but does not, pressing Tab from the skip link on. */
async function missedByTab(page: Page): Promise<string[]> {
  const wanted = await page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility() &&
        !element.closest("[inert]") &&
        // Of a choice and of tabs, Tab comes to what is chosen; the arrows lead on.
        !element.matches("[type=radio]:not(:checked), [role=tablist]"),
    );
    for (const [index, element] of shown.entries()) element.dataset.tabStop = String(index);
    document.querySelector<HTMLElement>('a[href="#content"]')?.focus();
    return shown.length;
  }, TABBABLE);
  await page.keyboard.press("Enter");
  await page.evaluate(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      target.setAttribute("data-reached", "");
      if (target.closest("main")) return;
      document.documentElement.dataset.mainLeft = "";
      document.removeEventListener("focusin", note);
    };
    delete document.documentElement.dataset.mainLeft;
    document.addEventListener("focusin", note);
  });
  for (let presses = 0; presses < wanted + 20; presses += PRESSES) {
    for (let press = 0; press < PRESSES; press++) await page.keyboard.press("Tab");
    if (await page.evaluate(() => "mainLeft" in document.documentElement.dataset)) break;
  }
  return page
    .locator("main [data-tab-stop]:not([data-reached])")
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 200)));
}

async function opensFromSidebar(page: Page, { id, label }: Section) {
  // Some have a count behind their name, and "Settings" is the end of another.
  const link = page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: new RegExp(`^${label}`) });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/dashboard/${id}$`));
  // Behind the count of visitors or leads that wait.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${label} \\| `));
  await shown(page);
}

async function isAccessibleAndFits(page: Page) {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.reload();
  await shown(page);
  await expectAccessibleAtEachWidth(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: null });
}

/** So many in one journey: each is a step of it, and those of one fault stay few. */
const TOGETHER = 4;

for (let first = 0; first < sections.length; first += TOGETHER) {
  const some = sections.slice(first, first + TOGETHER);
  const names = some.map(({ label }) => label).join(", ");
  test(`${names}: opened from the sidebar by keyboard, with every control reached by Tab, accessible at each width and in the dark`, async ({
    page,
    administrator,
    signIn,
  }) => {
    test.setTimeout(60_000 + TOGETHER * 30_000);
    await signIn(administrator);
    const start = sections.find((section) => section !== some[0]);
    await page.goto(`/admin/dashboard/${start?.id}`);
    for (const section of some) {
      await test.step(section.label, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await opensFromSidebar(page, section);
        expect(await missedByTab(page), "what Tab does not reach").toEqual([]);
        await isAccessibleAndFits(page);
      });
    }
  });
}

test("a section under an address of its own is guarded like the dashboard", async ({
  page,
  administrator,
  signIn,
}) => {
  await page.goto("/admin/reviews");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(administrator);
  await page.goto("/admin/reviews");
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
});

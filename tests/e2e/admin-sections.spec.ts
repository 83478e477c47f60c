import type { Page } from "@playwright/test";
import { sections } from "@/components/admin/sections";
import { expect, expectAccessible, test } from "./fixtures";

const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Opens a section and waits until what it lists is there. */
async function open(page: Page, id: string) {
  await page.goto(`/admin/dashboard/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  // A frame that is still on its way has nothing to be looked at.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll("iframe")).every(
      ({ contentDocument }) => !contentDocument || contentDocument.body?.childElementCount,
    ),
  );
}

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
  for (let presses = 0; presses < wanted + 20; presses++) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const active = document.activeElement;
      active?.setAttribute("data-reached", "");
      return !active?.closest("main");
    });
    if (isOutside) break;
  }
  return page
    .locator("main [data-tab-stop]:not([data-reached])")
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 200)));
}

for (const { id, label } of sections) {
  test.describe(`the section ${label}`, () => {
    test.beforeEach(({ signIn, administrator }) => signIn(administrator));

    test("opens from the sidebar by keyboard, and every control in it is reached by Tab", async ({
      page,
    }) => {
      await page.goto(`/admin/dashboard/${id === sections[0]?.id ? sections[1]?.id : sections[0]?.id}`);
      // Some have a count behind their name, and "Settings" is the end of another.
      const link = page
        .getByRole("navigation", { name: "Sections" })
        .getByRole("link", { name: new RegExp(`^${label}`) });
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/admin/dashboard/${id}$`));
      await expect(page).toHaveTitle(new RegExp(`^${label} \\| `));
      await open(page, id);
      expect(await missedByTab(page)).toEqual([]);
    });

    test("is accessible at three widths and in the dark, and no wider than a window of 320 px", async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 360, height: 900 });
      await open(page, id);
      await expectAccessible(page);
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    });
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

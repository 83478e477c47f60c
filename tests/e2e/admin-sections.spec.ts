import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { type Section, sections } from "@/components/admin/sections";
import { sectionShown } from "./admin-page";
import { expect, expectAccessibleAtEachWidth, test } from "./fixtures";
import { sendQuickQuote } from "./visitor";

/** Walks every screen of the administration once: keyboard, widths, axe, and contrast in dark mode. */

const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Number of Tab presses between checks of the focus. */
const PRESSES = 20;

/** Focusable elements that Tab does not reach from the skip link. */
async function missedByTab(page: Page): Promise<string[]> {
  const expected = await page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility() &&
        !element.closest("[inert]") &&
        // Tab reaches only the selected radio button or tab; arrow keys reach the others.
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
  for (let presses = 0; presses < expected + 20; presses += PRESSES) {
    // Sent in sequence, without waiting for each response.
    await Promise.all(Array.from({ length: PRESSES }, () => page.keyboard.press("Tab")));
    if (await page.evaluate(() => "mainLeft" in document.documentElement.dataset)) break;
  }
  return page
    .locator("main [data-tab-stop]:not([data-reached])")
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 200)));
}

async function opensFromSidebar(page: Page, { id, label }: Section) {
  // Some names are followed by a count, and "Settings" is the end of another name.
  const link = page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: new RegExp(`^${label}`) });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/dashboard/${id}$`));
  // Preceded by the count of waiting visitors or leads.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${label} \\| `));
  await sectionShown(page);
}

/** Dark mode changes colors only, so axe checks only contrast. */
async function expectContrastInTheDark(page: Page) {
  await page.emulateMedia({ colorScheme: "dark" });
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ["color-contrast"] });
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
  });
  expect(found, "too little contrast in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Sections whose lists people work through. */
const LONG_LISTS: string[] = ["leads", "chat", "orders", "reviews", "mail", "users", "media", "activity"];

const ITEMS =
  "main tbody > tr, main ul:is([aria-label=Leads],[aria-label=Conversations],[aria-label=Files]) > li";

/** The first item's distance from the window's top, and the number of items like it that the window has room for. */
async function roomForItems(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  const places = await page
    .locator(ITEMS)
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
    );
  const [first = { top: height, height }] = places;
  const inLine = places.filter(({ top }) => top === first.top).length;
  const next = places.at(inLine) ?? { top: first.top + first.height };
  const lines = Math.floor(
    (height - first.top + next.top - first.top - first.height) / (next.top - first.top),
  );
  return { top: first.top, room: inLine * lines };
}

/** Something in the lists of leads, mails, chats and orders; a repeated run finds it there. */
async function fillLists(page: Page, database: Client): Promise<void> {
  await sendQuickQuote(page, "Ana Diaz", "ana@example.com");
  await database.query(
    `INSERT INTO chat_sessions (id, visitor_key) VALUES ('listed', 'key') ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO orders (order_id, status, service_id, service_name, billing_cycle, recurring_amount, amount,
       first_name, last_name, email, phone)
     VALUES ('listed', 'declined', 1, 'Managed workstation', 'monthly', 50, 50, 'Ana', 'Diaz', 'ana@example.com',
       '(305) 555-0100')
     ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO payment_attempts (order_id, request_fingerprint, invoice_number, amount)
     VALUES ('listed', repeat('0', 64), 'W261129ROWSROWS', 50) ON CONFLICT DO NOTHING`,
  );
}

test("every section opens by keyboard, fits each width, lists twenty items a screen, and is accessible; the long run adds dark mode and Tab", async ({
  page,
  database,
  signIn,
}) => {
  test.setTimeout(240_000);
  await fillLists(page, database);
  await signIn();
  await page.goto("/admin/dashboard/trash");
  await sectionShown(page);
  for (const section of sections) {
    await test.step(section.label, async () => {
      await opensFromSidebar(page, section);
      await expectAccessibleAtEachWidth(page);
      if (LONG_LISTS.includes(section.id)) {
        expect((await roomForItems(page, 1440, 900)).room).toBeGreaterThanOrEqual(20);
        expect((await roomForItems(page, 390, 844)).top).toBeLessThanOrEqual(200);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      if (process.env.EVERY_WIDTH !== "on") return;
      expect(await missedByTab(page), "what Tab does not reach").toEqual([]);
      await expectContrastInTheDark(page);
    });
  }
  await database.query("DELETE FROM chat_sessions WHERE id = 'listed'");
  await database.query("DELETE FROM payment_attempts WHERE order_id = 'listed'");
  await database.query("DELETE FROM orders WHERE order_id = 'listed'");
});

/** Views and dialogs beyond a section's first screen. */
const FURTHER_SCREENS = [
  "analytics?range=7d&tab=pages",
  "analytics?range=7d&tab=audience",
  "analytics?range=7d&tab=conversions",
  "knowledge?article=1",
];

test("further screens and the API reference fit each width and are accessible, and an unknown section is not found", async ({
  page,
  signIn,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/404/);
  await page.goto("/admin/api");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fapi$/);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await expectAccessibleAtEachWidth(page);
  await signIn();
  await page.goto("/admin/dashboard/nothing");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await page.goto("/admin/api?q=put+reviewText");
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Calls \| /);
  await expect(page.getByText(/^1 of \d+ calls$/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search calls" }).press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("In the body")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  for (const path of FURTHER_SCREENS) {
    await test.step(path, async () => {
      await page.goto(`/admin/dashboard/${path}`);
      await sectionShown(page);
      await expectAccessibleAtEachWidth(page);
    });
  }
});

import type { Page } from "@playwright/test";
import { BROWSER, sendNow } from "./analytics-page";
import { storedByBrowser } from "./checkout-page";
import { expect, expectAccessibleAtEachWidth, expectStepAccessible, hold, SCRIPTS, test } from "./fixtures";
import { card, email, GRACE, MARIA, PORTAL, signIn, welcome } from "./portal-page";

const rows = (page: Page, name: string) => card(page, name).getByRole("listitem");
const signOut = (page: Page) => page.getByRole("button", { name: "Sign Out", exact: true });

test("a demonstration customer signs in by keyboard, sees the whole account, and signs out, accessible at every width", async ({
  page,
}) => {
  test.slow();
  await page.goto(PORTAL);
  await expect(page.getByText("This is a demonstration")).toBeVisible();
  await page.getByRole("button", { name: MARIA }).press("Enter");
  await expect(welcome(page)).toHaveText("Hello Maria Alvarez");
  await expect(welcome(page)).toBeFocused();
  await expect(page.getByText("this customer is made up")).toBeVisible();
  const account = card(page, "Account Information");
  for (const text of ["Alvarez & Sons Produce", MARIA, "(305) 555-0111", "2100 Example Avenue"]) {
    await expect(account).toContainText(text);
  }
  await expect(rows(page, "Active Services")).toHaveCount(1);
  await expect(rows(page, "Not active right now")).toHaveCount(2);
  await expect(rows(page, "Recent Invoices")).toHaveCount(5);
  await expect(card(page, "Billing Summary")).toContainText("Amount due$1,519.002 unpaid invoices");
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("button", { name: "View All Services (6)" }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "All Services" })).toBeFocused();
  await expect(page.locator("main").getByRole("listitem")).toHaveCount(6);
  await expectAccessibleAtEachWidth(page);
  await page.goBack();
  await expect(welcome(page)).toBeFocused();
  await page.getByRole("button", { name: "View All Invoices (6)" }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "All Invoices" })).toBeFocused();
  await expectAccessibleAtEachWidth(page);
  await page.goBack();
  await expect(welcome(page)).toBeFocused();

  await page.getByRole("button", { name: "Invoice #7", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Invoice #7" })).toBeFocused();
  await expect(page.getByRole("table")).toContainText("Total$1,430.00");
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Back to your account" }).press("Enter");
  await expect(welcome(page)).toBeFocused();

  await signOut(page).press("Enter");
  const title = page.getByRole("heading", { level: 1, name: "Customer Portal" });
  await expect(title.locator("span")).toBeFocused();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await expect(email(page)).toHaveValue("");
  await expectStepAccessible(page);
  await page.goBack();
  await expect(email(page)).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Alvarez & Sons");
});

test("an invoice is paid in a new tab from the list at once and from its own view, and is refreshed afterward", async ({
  page,
  site,
  billing,
}) => {
  await signIn(page);
  const pay = page.getByRole("link", { name: "Pay Now (opens in a new tab)" });
  for (const link of [page.getByRole("link", { name: "Pay Now for invoice #7 (opens in a new tab)" }), pay]) {
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    const opened = page.waitForEvent("popup");
    await link.click();
    const popup = await opened;
    await popup.waitForURL(`${site.settings.WHMCS_URL}/viewinvoice.php?id=7`);
    await expect(popup.getByRole("heading", { name: "Invoice 7" })).toBeVisible();
    await popup.close();
    if (link !== pay) await page.getByRole("button", { name: "Invoice #7" }).click();
  }

  const { invoices } = await billing.state();
  await billing.change({
    invoices: invoices.map((one) => (one.id === 7 ? { ...one, status: "Paid" } : one)),
  });
  // Simulates a tab that becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.locator("main [data-color]")).toHaveText("Paid");
  await expect(pay).toHaveCount(0);
  await billing.change({ invoices });
});

test("a reload keeps the account without showing the sign-in, and another tab's sign-out and sign-in apply here", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.getByRole("button", { name: /^View All Invoices/ }).click();
  const release = await hold(page, "**/api/whmcs/session");
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText("Loading your account...").first()).toBeVisible();
  await expect(email(page)).toBeHidden();
  // Before hydration the visible title is no heading: the hidden sign-in has it.
  await expect(page.getByRole("heading", { level: 1, name: "Customer Portal" })).toBeVisible();
  await expect(page.locator("h1")).toHaveCount(1);
  await expectStepAccessible(page);
  release();
  await expect(page.getByRole("heading", { level: 2, name: "All Invoices" })).toBeVisible();
  await page.unrouteAll();

  const other = await context.newPage();
  await other.goto(PORTAL);
  await expect(welcome(other)).toBeVisible();
  await signOut(other).click();
  await expect(page.getByText("You signed out in another tab.")).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Alvarez & Sons");
  await signIn(other, GRACE);
  await expect(welcome(page)).toHaveText("Hello Grace Whitfield");
  await other.close();
});

test("a form that is sent before the script runs is sent once it runs", async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto(PORTAL, { waitUntil: "commit" });
  await email(page).fill(MARIA);
  await email(page).press("Enter");
  expect(new URL(page.url()).search).toBe("");
  release();
  await expect(welcome(page)).toBeVisible();
});

const ABOUT_MARIA = /alvarez|maria|example avenue|hialeah|555-?0111|BL-2006|site3\.example/i;

test.describe("a visitor who is counted", () => {
  test.use({ userAgent: BROWSER });

  test("the customer's data is masked for session replay, not stored in the browser, and not sent to analytics", async ({
    page,
    database,
  }) => {
    const statusOf = async (name: string) => {
      const { rows } = await database.query<{ row: string }>(
        "SELECT e::text AS row FROM analytics_events e WHERE path = $1 AND name = $2",
        [PORTAL, name],
      );
      return rows.map(({ row }) => row);
    };
    const [views, clicks] = [(await statusOf("page_view")).length, (await statusOf("click")).length];
    await page.goto(PORTAL);
    await sendNow(page);
    await expect.poll(() => statusOf("page_view")).toHaveLength(views + 1);
    await page.getByRole("button", { name: MARIA }).click();
    await expect(card(page, "Active Services")).toContainText("Workstation PC/Mac");
    const seen = await page.evaluate((source) => {
      const words = new RegExp(source, "i");
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      let masked = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!words.test(node.textContent ?? "")) continue;
        if (node.parentElement?.closest("[data-clarity-mask=true]")) masked++;
        // The page's own scripts name the demonstration's customers.
        else if (!node.parentElement?.closest("script")) texts.push(node.textContent ?? "");
      }
      const attributes = [...document.querySelectorAll("*")]
        .flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`))
        .filter((text) => words.test(text));
      return { masked, texts, attributes };
    }, ABOUT_MARIA.source);
    expect(seen.masked).toBeGreaterThan(5);
    expect([seen.texts, seen.attributes]).toEqual([[], []]);
    expect(await storedByBrowser(page)).not.toMatch(ABOUT_MARIA);

    await page.getByRole("button", { name: "Invoice #BL-2006", exact: true }).click();
    await page.getByRole("button", { name: "Back to your account" }).click();
    await expect(welcome(page)).toBeFocused();
    await sendNow(page);
    await expect.poll(() => statusOf("click")).toHaveLength(clicks + 3);
    // The demonstration offers its customers to all visitors.
    const inside = (await statusOf("click")).filter((row) => !row.includes(MARIA));
    expect(inside.filter((row) => ABOUT_MARIA.test(row) || /invoice|account/i.test(row))).toEqual([]);
    expect((await statusOf("form_submit")).filter((row) => ABOUT_MARIA.test(row))).toEqual([]);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the portal and the checkout say that they need JavaScript, and the checkout shows a phone number", async ({
    page,
  }) => {
    await page.goto(PORTAL);
    await expect(page.getByText("The portal needs JavaScript.")).toBeVisible();
    await expect(page.locator("form:visible")).toHaveCount(0);
    await page.goto("/checkout?service=4&billing=monthly");
    await expect(page.getByText("Paying here needs JavaScript")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "(305) 555-0142" })).toBeVisible();
    await expect(page.getByText("Loading checkout...")).toBeHidden();
  });
});

import type { Page } from "@playwright/test";
import { BROWSER, sendNow } from "./analytics-page";
import { expect, expectAccessible, expectAccessibleAtEachWidth, test } from "./fixtures";
import { card, email, GRACE, MARIA, PORTAL, signIn, toasts, welcome } from "./portal-page";

const rows = (page: Page, name: string) => card(page, name).getByRole("listitem");
const signOut = (page: Page) => page.getByRole("button", { name: "Sign Out", exact: true });

test("in as a customer of the demonstration, through all that there is, and out, accessible at every width", async ({
  page,
}) => {
  test.slow();
  await page.goto(PORTAL);
  await expect(page.getByText("This is a demonstration")).toBeVisible();
  await page.getByRole("button", { name: MARIA }).click();
  await expect(toasts(page)).toContainText(["Welcome Back!Hello Maria Alvarez"]);
  await expect(welcome(page)).toHaveText("Welcome back, Maria");
  await expect(welcome(page)).toBeFocused();
  await expect(page.getByText("this customer is made up")).toBeVisible();

  const account = card(page, "Account Information");
  for (const text of [
    "Maria Alvarez",
    "Alvarez & Sons Produce",
    MARIA,
    "(305) 555-0111",
    "2100 Example Avenue",
  ]) {
    await expect(account).toContainText(text);
  }
  await expect(rows(page, "Active Services")).toHaveCount(3);
  await expect(rows(page, "Recent Invoices")).toHaveCount(5);
  await expect(card(page, "Billing Summary")).toContainText("Amount due$1,519.002 unpaid invoices");
  await expect(card(page, "Need Help?").getByRole("link")).toHaveCount(3);
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("button", { name: "View All Services (6)" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "All Services" })).toBeFocused();
  await expect(page.locator("main").getByRole("listitem")).toHaveCount(6);
  await expectAccessibleAtEachWidth(page);

  await page.goBack();
  await expect(welcome(page)).toBeFocused();
  await page.getByRole("button", { name: "View All Invoices (6)" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "All Invoices" })).toBeFocused();
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("button", { name: "Pay Now for invoice #7" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Invoice #7" })).toBeFocused();
  await expect(page.getByRole("table")).toContainText("Total$1,430.00");
  await expectAccessibleAtEachWidth(page);

  await signOut(page).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Customer Portal" }).locator("span"),
  ).toBeFocused();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await expect(email(page)).toHaveValue("");
  await expect(page.locator("main")).not.toContainText("Alvarez & Sons");
  await expectAccessible(page);
});

test("states have their documented colors, and only what is unpaid can be paid", async ({ page }) => {
  await signIn(page);
  await page.getByRole("button", { name: /^View All Services/ }).click();
  const colors = () =>
    page.locator("main li").evaluateAll((items) =>
      Object.fromEntries(
        items.map((item) => {
          const badge = item.querySelector<HTMLElement>("[data-color]");
          return [badge?.textContent, [badge?.dataset.color, item.textContent?.includes("Pay Now")]];
        }),
      ),
    );
  expect(await colors()).toEqual({
    Active: ["green", false],
    Pending: ["yellow", false],
    Suspended: ["red", false],
    Completed: ["grey", false],
    Cancelled: ["grey", false],
    Terminated: ["grey", false],
  });
  await page.getByRole("button", { name: "Back to your account" }).click();
  await page.getByRole("button", { name: /^View All Invoices/ }).click();
  expect(await colors()).toEqual({
    Unpaid: ["red", true],
    Paid: ["green", false],
    Overdue: ["red", true],
    Cancelled: ["grey", false],
    Refunded: ["grey", false],
    Collections: ["grey", false],
  });
});

test("who has few services and invoices gets no link to more, and who has none is told so", async ({
  page,
}) => {
  await signIn(page, "priya.natarajan@example.com");
  await expect(rows(page, "Active Services")).toHaveCount(1);
  await expect(rows(page, "Recent Invoices")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^View All/ })).toHaveCount(0);
  await signOut(page).click();
  await email(page).fill("tom.becker@example.com");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(card(page, "Active Services")).toContainText("No services yet.");
  await expect(card(page, "Recent Invoices")).toContainText("No invoices yet.");
  await expect(card(page, "Billing Summary")).toContainText("Amount due$0.00All paid up");
});

test("all services and invoices are there, and are narrowed down by words and by status", async ({
  page,
}) => {
  await signIn(page, GRACE);
  await page.getByRole("button", { name: "View All Invoices (130)" }).click();
  const shown = page.locator("main").getByRole("listitem");
  await expect(shown).toHaveCount(50);
  await page.getByRole("button", { name: "Show 50 more" }).click();
  await page.getByRole("button", { name: "Show 30 more" }).click();
  await expect(shown).toHaveCount(130);
  await page.getByRole("button", { name: /^Unpaid 2/ }).click();
  await expect(shown).toHaveCount(2);
  await expect(page.getByText("2 of 130 invoices")).toBeVisible();
  await page.getByRole("button", { name: /^All/ }).click();
  await page.getByRole("searchbox", { name: "Search by number, date or amount" }).fill("bl-20");
  const numbers = await shown.getByRole("button", { name: /^Invoice #/ }).allTextContents();
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number) => !number.startsWith("Invoice #BL-20"))).toEqual([]);
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByText("No invoices match.")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "View All Services (40)" }).click();
  await page.getByRole("searchbox", { name: "Search by name or domain" }).fill("SYNOLOGY");
  await expect(page.getByText(/^8 of 40 services$/)).toBeVisible();
});

test("an invoice is looked at on this page before it is paid at the billing system, and is fetched anew afterwards", async ({
  page,
  site,
  billing,
}) => {
  await signIn(page);
  await page.getByRole("button", { name: "Pay Now for invoice #7" }).click();
  const pay = page.getByRole("link", { name: "Pay Now (opens in a new tab)" });
  await expect(pay).toHaveAttribute("rel", "noopener noreferrer");
  const opened = page.waitForEvent("popup");
  await pay.click();
  const popup = await opened;
  await popup.waitForURL(`${site.settings.WHMCS_URL}/viewinvoice.php?id=7`);
  await expect(popup.getByRole("heading", { name: "Invoice 7" })).toBeVisible();
  await popup.close();

  const { invoices } = await billing.state();
  await billing.change({
    invoices: invoices.map((one) => (one.id === 7 ? { ...one, status: "Paid" } : one)),
  });
  // As a browser tells of a tab that is in front again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.locator("main [data-color]")).toHaveText("Paid");
  await expect(pay).toHaveCount(0);
  await billing.change({ invoices });
});

test("what stands at the billing system opens there, in a new tab", async ({ page, site }) => {
  await signIn(page);
  for (const [button, path] of [
    ["Open Billing Portal", `clientarea.php?email=${MARIA}`],
    ["Manage Account", `clientarea.php?email=${MARIA}&action=details`],
    ["Manage Payment Methods", `clientarea.php?email=${MARIA}&action=creditcard`],
    ["Support Tickets", "submitticket.php"],
    ["Open a Ticket", "submitticket.php"],
  ]) {
    await test.step(`${button}`, async () => {
      const opened = page.waitForEvent("popup");
      await page
        .getByRole("link", { name: `${button} (opens in a new tab)` })
        .first()
        .click();
      const popup = await opened;
      await popup.waitForURL(`${site.settings.WHMCS_URL}/${path}`);
      await popup.close();
    });
  }
});

test("a reload keeps who is signed in and what they look at, without a glimpse of the sign-in", async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole("button", { name: /^View All Invoices/ }).click();
  let letGo = () => {};
  await page.route("**/api/whmcs/session", async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText("Loading your account...").first()).toBeVisible();
  await expect(email(page)).toBeHidden();
  // Before our script is there the title that can be seen is none: the entrance has it, and is hidden.
  await expect(page.getByRole("heading", { level: 1, name: "Customer Portal" })).toBeVisible();
  await expect(page.locator("h1")).toHaveCount(1);
  await expectAccessible(page);
  letGo();
  await expect(page.getByRole("heading", { level: 2, name: "All Invoices" })).toBeVisible();
});

test("another tab that signs out takes this one along, and one that signs somebody else in, too", async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto(PORTAL);
  await expect(welcome(other)).toBeVisible();
  await signOut(other).click();
  await expect(page.getByText("You signed out in another tab.")).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Alvarez & Sons");

  await signIn(other, GRACE);
  await expect(welcome(page)).toHaveText("Welcome back, Grace");
  await other.close();
});

test("signing out everywhere ends the account in other browsers", async ({
  page,
  browser,
  expectConsole,
  site,
}) => {
  expectConsole(/401 \(Unauthorized\)/);
  await signIn(page);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await signIn(other);
  await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expect(page.getByText("You are signed out in every browser.")).toBeVisible();
  await other
    .getByRole("button", { name: /^Invoice #/ })
    .first()
    .click();
  await expect(other.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await elsewhere.close();
});

test("a session that ends meanwhile leads back to the sign-in, on a click, a reload, or when nobody used it", async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/401 \(Unauthorized\)/);
  const end = () => database.query("DELETE FROM portal_sessions");
  const notice = page.getByText("Your session has ended. Please sign in again.");
  await signIn(page);
  await expect(rows(page, "Recent Invoices")).toHaveCount(5);
  await expect(rows(page, "Active Services")).toHaveCount(3);
  await end();
  await page.getByRole("button", { name: "Invoice #7", exact: true }).click();
  await expect(notice).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Alvarez & Sons");

  await signIn(page);
  await expect(rows(page, "Recent Invoices")).toHaveCount(5);
  await expect(rows(page, "Active Services")).toHaveCount(3);
  await end();
  await page.reload();
  await expect(notice).toBeVisible();

  await page.clock.install();
  await signIn(page);
  await expect(rows(page, "Recent Invoices")).toHaveCount(5);
  await expect(rows(page, "Active Services")).toHaveCount(3);
  await end();
  await page.clock.fastForward("31:00");
  await expect(notice).toBeVisible();
});

test("Back after signing out shows nothing of the account", async ({ page }) => {
  await signIn(page);
  await page.getByRole("button", { name: /^View All Invoices/ }).click();
  await signOut(page).click();
  await expect(email(page)).toBeVisible();
  await page.goBack();
  await expect(email(page)).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Alvarez & Sons");
});

test("by keyboard alone one comes in, looks at an invoice, and leaves", async ({ page }) => {
  await page.goto(PORTAL);
  await email(page).focus();
  await page.keyboard.type(MARIA);
  await page.keyboard.press("Enter");
  await expect(welcome(page)).toBeFocused();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const tabTo = async (text: string) => {
    for (let presses = 0; presses < 40 && !(await focused()).startsWith(text); presses++) {
      await page.keyboard.press("Tab");
    }
    expect(await focused()).toContain(text);
  };
  await expect(page.getByRole("main")).toContainText("Invoice #7");
  await tabTo("Invoice #7");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Invoice #7" })).toBeFocused();
  await expect(page.getByRole("link", { name: /^Pay Now/ })).toBeVisible();
  await tabTo("Pay Now");
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("Back to your account");
  await page.keyboard.press("Enter");
  await expect(welcome(page)).toBeFocused();
  await tabTo("Sign Out");
  await page.keyboard.press("Enter");
  await expect(email(page)).toBeVisible();
});

test("what is sent before our script has come is sent when it has", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PORTAL, { waitUntil: "commit" });
  await email(page).fill(MARIA);
  await email(page).press("Enter");
  expect(new URL(page.url()).search).toBe("");
  letGo();
  await expect(welcome(page)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that it needs scripts, and whom to call", async ({ page }) => {
    await page.goto(PORTAL);
    await expect(page.getByText("The portal needs JavaScript.")).toBeVisible();
    await expect(page.locator("form:visible")).toHaveCount(0);
  });
});

const ABOUT_MARIA = /alvarez|maria|example avenue|hialeah|555-?0111|BL-2006|site3\.example/i;

test("nothing of the customer is shown to session replay, or kept by the browser", async ({ page }) => {
  await signIn(page);
  await expect(toasts(page)).toContainText(["Hello Maria"]);
  await expect(card(page, "Active Services")).toContainText("Exchange 365");
  const seen = await page.evaluate((source) => {
    const words = new RegExp(source, "i");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    let masked = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!words.test(node.textContent ?? "")) continue;
      if (node.parentElement?.closest("[data-clarity-mask=true]")) masked++;
      // What the page itself is made of names the demonstration's customers.
      else if (!node.parentElement?.closest("script")) texts.push(node.textContent ?? "");
    }
    const attributes = [...document.querySelectorAll("*")]
      .flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`))
      .filter((text) => words.test(text));
    const kept = [{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.cookie];
    return { masked, texts, attributes, kept: JSON.stringify(kept) };
  }, ABOUT_MARIA.source);
  expect(seen.masked).toBeGreaterThan(5);
  expect([seen.texts, seen.attributes]).toEqual([[], []]);
  expect(seen.kept).not.toMatch(ABOUT_MARIA);
});

test.describe("to analytics", () => {
  test.use({ userAgent: BROWSER });

  test("clicks in the account are told without their words", async ({ page, database }) => {
    const told = async (name: string) => {
      const { rows } = await database.query<{ row: string }>(
        "SELECT e::text AS row FROM analytics_events e WHERE path = $1 AND name = $2",
        [PORTAL, name],
      );
      return rows.map(({ row }) => row);
    };
    await page.goto(PORTAL);
    await sendNow(page);
    await expect.poll(() => told("page_view")).toHaveLength(1);
    await page.getByRole("button", { name: MARIA }).click();
    await page.getByRole("button", { name: "Invoice #BL-2006", exact: true }).click();
    await page.getByRole("button", { name: "Back to your account" }).click();
    await expect(welcome(page)).toBeFocused();
    await sendNow(page);
    await expect.poll(() => told("click")).toHaveLength(3);
    // The customers of the demonstration are offered to everybody.
    const inside = (await told("click")).filter((row) => !row.includes(MARIA));
    expect(inside).toHaveLength(2);
    expect(inside.filter((row) => ABOUT_MARIA.test(row) || /invoice|account/i.test(row))).toEqual([]);
    expect((await told("form_submit")).filter((row) => ABOUT_MARIA.test(row))).toEqual([]);
  });
});

import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expect, expectAccessible, test } from "./fixtures";

/** docs/product.md 3.9, "Maintenance plans", to the letter. */
const plans = [
  ["Workstation PC/Mac", "$51/month"],
  ["File Server", "$130/month"],
  ["Exchange 365 or Google Workspace Support", "$89/month"],
  ["Active Directory Server", "$180/month", "plus $90 setup"],
  ["Synology NAS", "$115/month", "plus $590 setup"],
  ["Hourly Phone Support", "$85/hour"],
] as const;

const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

/** Of the table of services. */
const row = (page: Page, name: string) =>
  page
    .getByRole("table", { name: "Plans compared" })
    .getByRole("row")
    .filter({ has: page.getByText(name, { exact: true }) });

type Told = { "@type": string; itemListElement?: { price?: string }[] };

/** What the page tells machines. */
async function toldBy(page: Page): Promise<Told[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.flatMap((text) => (JSON.parse(text) as { "@graph": Told[] })["@graph"]);
}

const typesOf = async (page: Page) => (await toldBy(page)).map((one) => one["@type"]);

for (const [path, place] of [
  ["/services-order", card],
  ["/services", row],
] as const) {
  test(`${path} shows the six services with their prices, to people and to machines`, async ({ page }) => {
    await page.goto(path);
    for (const [name, price, setup] of plans) {
      const plan = place(page, name);
      await expect(plan).toContainText(price);
      if (setup) await expect(plan).toContainText(setup);
      else await expect(plan).not.toContainText("plus $");
    }
    expect(await typesOf(page)).toEqual(
      expect.arrayContaining(["OfferCatalog", "FAQPage", "BreadcrumbList"]),
    );
    const catalog = (await toldBy(page)).find((one) => one["@type"] === "OfferCatalog");
    expect(catalog?.itemListElement?.map(({ price }) => price)).toEqual(
      plans.map(([, price]) => `${/\d+/.exec(price)?.[0]}.00`),
    );
  });
}

test("each plan compared leads to its own place on the ordering page, which marks it, and from there to its payment", async ({
  page,
}) => {
  test.slow();
  for (const [index, [name]] of plans.entries()) {
    await page.goto("/services");
    await row(page, name)
      .getByRole("link", { name: `Order Service for ${name}`, exact: true })
      .click();
    await expect(page).toHaveURL(/\/services-order#plan-/);
    const plan = card(page, name);
    await expect(plan).toBeInViewport();
    await expect(plan).toBeFocused();
    await expect(plan).toHaveCSS("border-color", "rgb(37, 99, 235)");
    await expect(plan.getByRole("link", { name: `Order Service for ${name}`, exact: true })).toHaveAttribute(
      "href",
      `/checkout?service=${index + 1}&billing=monthly`,
    );
  }
  await card(page, "Hourly Phone Support").getByRole("link").click();
  await expect(page.getByRole("main")).toContainText("Hourly Phone Support");
  await expect(page.getByRole("button", { name: /^Complete Secure Payment/ })).toBeVisible();
});

test("the plans are compared, counted by keyboard and summed up, at every width", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/services");
  const server = row(page, "File Server");
  await server.getByRole("textbox").focus();
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await row(page, "Synology NAS")
    .getByRole("button", { name: /^One more/ })
    .click();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(server.getByRole("rowheader")).toContainText("File Server");
    await expect(server.getByText("For the server that holds the folders your office shares.")).toBeVisible();
    await expect(server.getByText("Backups monitored, restores tested")).toBeVisible();
    await expect(server).toContainText("$520.00");
    const total = page.getByRole("status").filter({ hasText: "Your total" });
    await expect(total).toContainText("$635.00 a month");
    await expect(total).toContainText("plus setup, once: $590.00");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("what can't be reckoned is not offered; the rest of the table is there", async ({ page }) => {
    await page.goto("/services");
    await expect(row(page, "File Server")).toContainText("$130/month");
    await expect(row(page, "File Server").getByRole("link")).toBeVisible();
    await expect(page.locator("main table input:visible, main output:visible")).toHaveCount(0);
    await page.goto("/services-order#plan-synology-nas");
    await expect(card(page, "Synology NAS")).toBeInViewport();
    await expect(card(page, "Synology NAS")).toHaveCSS("border-color", "rgb(37, 99, 235)");
  });
});

test("questions open by keyboard", async ({ page }) => {
  await page.goto("/services-order");
  const question = page.getByText("What does one plan cover?");
  const answer = page.getByText(/One machine or one system/);
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
});

test("the three pages about prices lead to each other", async ({ page }) => {
  await page.goto("/services-order");
  await page.getByRole("link", { name: "Estimate a Project" }).click();
  await expect(page).toHaveURL(/\/service-calculator$/);
  await page.getByRole("main").getByRole("link", { name: "Maintenance Plans" }).click();
  await expect(page).toHaveURL(/\/services-order$/);
  await page.getByRole("main").getByRole("link", { name: "Maintenance Services" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await page.getByRole("main").getByRole("link", { name: "Estimate a Project" }).click();
  await expect(page).toHaveURL(/\/service-calculator$/);
});

test.describe("the server's list", () => {
  /** As an administrator's write does. */
  const change = async (database: Client, sql: string) => {
    await database.query(sql);
    await database.query(`SELECT pg_notify('cache_tags', '["static-services"]')`);
  };

  /** The page as it is once the news has come through. */
  const expectOnReload = (page: Page, look: () => Promise<void>) =>
    expect(async () => {
      await page.goto("/services");
      await look();
    }).toPass({ timeout: 15_000 });

  test("an empty list says that services are being updated, with phone and email", async ({
    page,
    database,
  }) => {
    await change(database, "UPDATE static_services SET is_active = false");
    try {
      await expectOnReload(page, () =>
        expect(page.getByRole("heading", { name: "Services Currently Being Updated" })).toBeVisible({
          timeout: 1_000,
        }),
      );
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: "(305) 555-0142" }).first()).toHaveAttribute(
        "href",
        "tel:+13055550142",
      );
      await expect(main.getByRole("link", { name: "sales@bayline.example.com" })).toHaveAttribute(
        "href",
        "mailto:sales@bayline.example.com",
      );
      await expectAccessible(page);
    } finally {
      await change(database, "UPDATE static_services SET is_active = true");
    }
    await expectOnReload(page, () => expect(row(page, "File Server")).toBeVisible({ timeout: 1_000 }));
  });

  test("a stored color, icon and address of any kind make a row that can be read and used", async ({
    page,
    database,
  }) => {
    await change(
      database,
      `INSERT INTO static_services (name, description, price, icon, button_text, button_url, button_color, order_index)
       VALUES ('<b>Odd</b> Service', 'As it is stored', 'on request', '__proto__', 'Ask us', '/contact', '#fde047', 99)`,
    );
    try {
      await expectOnReload(page, () =>
        expect(row(page, "<b>Odd</b> Service")).toBeVisible({ timeout: 1_000 }),
      );
      const odd = row(page, "<b>Odd</b> Service");
      await expect(odd).toContainText("on request");
      await expect(odd.locator("svg").first()).toBeVisible();
      const button = odd.getByRole("link", { name: "Ask us for <b>Odd</b> Service", exact: true });
      await expect(button).toHaveCSS("background-color", "rgb(253, 224, 71)");
      await expect(button).toHaveCSS("color", "rgb(0, 0, 0)");
      await expect(button).not.toHaveAttribute("target");
      await expectAccessible(page);
    } finally {
      await change(database, "DELETE FROM static_services WHERE name LIKE '%Odd%'");
    }
  });
});

import { expect, expectAccessible, test } from "./fixtures";

const UNKNOWN = "/no/such/page";

test.beforeEach(({ expectConsole }) => expectConsole(/status of 404/));

test("an unknown path says so, with the status of it, and fits every window", async ({ page }) => {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const answer = await page.goto(UNKNOWN);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page Not Found \| /);
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found", exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
});

test("it leads to a search, to the articles that others read, and to a person", async ({
  page,
  database,
}) => {
  const expire = () => database.query(`SELECT pg_notify('cache_tags', '["knowledge-base"]')`);
  const views = (count: number) =>
    database.query("UPDATE knowledge_base_articles SET view_count = $1 WHERE slug = 'choosing-a-ups'", [
      count,
    ]);
  const most = page.getByRole("region", { name: "Most read articles" });
  await views(5_000_000);
  await expire();
  try {
    await expect(async () => {
      await page.goto(UNKNOWN);
      await expect(most.getByRole("link").first()).toHaveAttribute("href", "/knowledge-base/choosing-a-ups", {
        timeout: 1_000,
      });
    }).toPass({ timeout: 15_000 });
    expect(await most.getByRole("link").count()).toBeLessThanOrEqual(5);
  } finally {
    await views(0);
    await expire();
  }
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "(305) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+13055550142",
  );
  await expect(main.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  await main.getByRole("searchbox").fill("synology");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/knowledge-base\?search=synology$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toContainText("Synology");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("its search works all the same", async ({ page }) => {
    await page.goto(UNKNOWN);
    await page.getByRole("main").getByRole("searchbox").fill("backup");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/knowledge-base\?search=backup$/);
  });
});

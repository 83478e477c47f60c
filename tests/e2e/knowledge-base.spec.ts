import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expect, expectAccessible, test } from "./fixtures";

const LIST = "/knowledge-base";
const ARTICLE = "/knowledge-base/synology-nas-care";
const WIDTHS = [320, 360, 768, 1440];

/** Headless Chromium calls itself a bot's name, and bots' views do not count. */
const VISITOR =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search the knowledge base" });
const cards = (page: Page) =>
  page.getByRole("region", { name: "Articles" }).getByRole("heading", { level: 3 });
const count = (page: Page) => page.getByRole("region", { name: "Articles" }).getByRole("status");
const category = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const address = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll("+", " ");

/** Opens the list, and waits until it answers to what is typed. */
async function openList(page: Page, query = ""): Promise<void> {
  await page.goto(LIST + query);
  await page.waitForFunction(() => {
    const input = document.querySelector("main input[type=search]");
    return input && Object.keys(input).some((key) => key.startsWith("__reactProps"));
  });
}

async function setViews(database: Client, slug: string, views: number): Promise<void> {
  await database.query("UPDATE knowledge_base_articles SET view_count = $2 WHERE slug = $1", [slug, views]);
}

test("lists every article with its category, and leads from a card to it", async ({ page }) => {
  await openList(page);
  await expect(page).toHaveTitle(/^Knowledge Base \| .+ - Professional IT Solutions$/);
  await expect(count(page)).toHaveText("14 articles");
  await expect(cards(page)).toHaveCount(14);
  const names = await page
    .getByRole("group", { name: "Filter by category" })
    .getByRole("button")
    .allTextContents();
  expect(names).toEqual([
    "All Articles",
    "Security",
    "Backup & Continuity",
    "Computers & Printers",
    "Network & Remote Work",
    "Email & Accounts",
  ]);
  await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    "/contact",
  );

  await page.getByRole("link", { name: "Looking After a Synology NAS" }).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.getByRole("heading", { level: 1, name: "Looking After a Synology NAS" })).toBeVisible();
});

test("searches while one types, marks what it found, and keeps the search in the address", async ({
  page,
}) => {
  await openList(page);
  await searchBox(page).fill("Synology");
  await expect(count(page)).toHaveText(/^\d articles for “Synology”$/);
  await expect(cards(page).first()).toHaveText("Looking After a Synology NAS");
  await expect(page.locator("mark").first()).toHaveText(/synology|nas/i);
  expect(address(page)).toBe("?search=Synology");

  await page.reload();
  await expect(searchBox(page)).toHaveValue("Synology");
  await expect(cards(page).first()).toHaveText("Looking After a Synology NAS");
});

test("loses no letter that is typed while the address follows", async ({ page }) => {
  await openList(page);
  await page.evaluate(() => {
    const push = window.history.pushState.bind(window.history);
    window.history.pushState = (...entry) => {
      window.history.pushState = push;
      push(...entry);
      const input = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (!input) return;
      input.value += "p";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
  });
  await searchBox(page).fill("backu");
  await expect(count(page)).toHaveText(/for “backup”$/);
  await expect(searchBox(page)).toHaveValue("backup");
});

test("forgives a typing error and says so, and offers to clear a search that finds nothing", async ({
  page,
}) => {
  await openList(page);
  await searchBox(page).fill("ransomwear");
  await expect(page.getByText("Nothing matches ransomwear as it is spelled.")).toBeVisible();
  await expect(cards(page).first()).toContainText("Ransomware");

  await searchBox(page).fill("zzqqxxyy");
  await expect(page.getByText("No articles found matching your search")).toBeVisible();
  await expect(count(page)).toHaveText("No articles for “zzqqxxyy”");
  await page.getByRole("button", { name: "Clear Search" }).click();
  await expect(cards(page)).toHaveCount(14);
  await expect(searchBox(page)).toHaveValue("");
  await expect(searchBox(page)).toBeFocused();
  expect(address(page)).toBe("");
});

test("filters by category, alone and together with a search", async ({ page }) => {
  await openList(page);
  await category(page, "Security").click();
  await expect(category(page, "Security")).toHaveAttribute("aria-pressed", "true");
  await expect(category(page, "All Articles")).toHaveAttribute("aria-pressed", "false");
  await expect(count(page)).toHaveText("3 articles in Security");
  await expect(page.getByText("Recognizing attacks, protecting accounts")).toBeVisible();
  await searchBox(page).fill("phishing");
  await searchBox(page).press("Enter");
  await expect(count(page)).toHaveText(/ for “phishing” in Security$/);
  expect(address(page)).toMatch(/^\?search=phishing&category=\d+$/);
  await category(page, "All Articles").click();
  await expect(count(page)).toHaveText(/ for “phishing”$/);
});

test("goes back and forward through searches and articles", async ({ page }) => {
  await openList(page);
  await searchBox(page).pressSequentially("backup", { delay: 20 });
  await expect(count(page)).toHaveText(/for “backup”$/);
  const found = await cards(page).allTextContents();
  await category(page, "Security").click();
  await expect(count(page)).toHaveText(/for “backup” in Security$/);
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();

  await page.goBack();
  await expect(count(page)).toHaveText(/for “backup” in Security$/);
  await expect(searchBox(page)).toHaveValue("backup");
  await page.goBack();
  await expect(count(page)).toHaveText(/for “backup”$/);
  expect(await cards(page).allTextContents()).toEqual(found);
  await page.goBack();
  await expect(count(page)).toHaveText("14 articles");
  await expect(searchBox(page)).toHaveValue("");
  await page.goForward();
  await expect(searchBox(page)).toHaveValue("backup");
  await expect(count(page)).toHaveText(/for “backup”$/);
});

test("a link to the list leads out of a search", async ({ page }) => {
  await openList(page, "?search=synology");
  await expect(searchBox(page)).toHaveValue("synology");
  await page.getByRole("contentinfo").getByRole("link", { name: "Knowledge Base" }).click();
  await expect(count(page)).toHaveText("14 articles");
  await expect(searchBox(page)).toHaveValue("");
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("synology");
  await expect(cards(page).first()).toHaveText("Looking After a Synology NAS");
});

test("keeps the list when a search fails, says so, and tries again", async ({ page, expectConsole }) => {
  expectConsole(/503/);
  await openList(page);
  await page.route("**/api/knowledge-base/articles?**", (route) =>
    route.fulfill({ status: 503, json: { success: false, message: "unavailable" } }),
  );
  await searchBox(page).fill("backup");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("can't be searched right now");
  await expect(cards(page)).toHaveCount(14);
  await expectAccessible(page);
  await page.unroute("**/api/knowledge-base/articles?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(count(page)).toHaveText(/for “backup”$/);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("drops the answer to a search that was overtaken", async ({ page }) => {
  await openList(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search=backup/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await searchBox(page).fill("backup");
  await page.waitForRequest(/search=backup/);
  await searchBox(page).fill("printer");
  await expect(count(page)).toHaveText(/for “printer”$/);
  release();
  await page.waitForLoadState("networkidle");
  await expect(count(page)).toHaveText(/for “printer”$/);
});

test("turns the pages of a long list", async ({ page, database }) => {
  await database.query(
    `INSERT INTO knowledge_base_articles (title, slug, content)
     SELECT 'Turnstile ' || n, 'turnstile-' || n, 'x' FROM generate_series(1, 30) AS n`,
  );
  try {
    await openList(page, "?search=turnstile");
    await expect(count(page)).toHaveText("30 articles for “turnstile”");
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
    expect(address(page)).toBe("?search=turnstile&page=2");
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
  } finally {
    await database.query("DELETE FROM knowledge_base_articles WHERE slug LIKE 'turnstile-%'");
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a form, the categories its buttons, and the articles are in the document", async ({
    page,
  }) => {
    await page.goto(LIST);
    await expect(cards(page)).toHaveCount(14);
    await searchBox(page).fill("backup");
    await category(page, "Security").click();
    await expect(page).toHaveURL(/\?search=backup&category=\d+$/);
    await expect(category(page, "Security")).toHaveAttribute("aria-pressed", "true");
    await expect(count(page)).toHaveText(/for “backup” in Security$/);
    await searchBox(page).fill("zzqqxxyy");
    await searchBox(page).press("Enter");
    await expect(page.getByText("No articles found matching your search")).toBeVisible();
    await page.getByRole("link", { name: "Clear Search" }).click();
    await expect(count(page)).toHaveText("3 articles in Security");
    await category(page, "All Articles").click();
    await cards(page).first().getByRole("link").click();
    await expect(page.getByRole("article")).toBeVisible();
    for (const name of ["Share", "Print"]) await expect(page.getByRole("button", { name })).toBeHidden();
    await page
      .getByRole("link", { name: /^(Next|Previous) article/ })
      .first()
      .click();
    await expect(page.getByRole("article")).toBeVisible();
  });
});

test("shows an article with its way, its writer, its date, contents, tags and the articles around it", async ({
  page,
}) => {
  await page.goto(ARTICLE);
  await expect(page).toHaveTitle(/^Synology NAS Care and Maintenance \| .+ - Professional IT Solutions$/);
  const way = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(way.getByRole("link")).toHaveText(["Home", "Knowledge Base", "Backup & Continuity"]);
  await expect(page.getByText(/^Published [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(page.getByText(/^Updated /)).toHaveCount(0);
  await expect(page.getByText(/^By the .+ team$/)).toBeVisible();
  await expect(page.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Knowledge Base" })).toHaveAttribute("href", LIST);
  await expect(page.getByRole("heading", { name: "Still Need Help?" })).toBeVisible();
  const related = page.getByRole("region", { name: "Related articles" });
  await expect(related.getByRole("heading", { level: 3 })).toHaveCount(3);

  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const graph = data.flatMap((text) => JSON.parse(text)["@graph"]);
  expect(graph).toContainEqual(
    expect.objectContaining({ "@type": "Article", headline: "Looking After a Synology NAS" }),
  );
  const crumbs = graph.find((one) => one["@type"] === "BreadcrumbList");
  expect(crumbs.itemListElement).toHaveLength(4);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${ARTICLE}$`));
  await expect(page.locator('meta[property="article:published_time"]')).toHaveAttribute(
    "content",
    /^\d{4}-.*Z$/,
  );
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^https?:\/\//);

  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "When a drive fails" }).click();
  await expect(page).toHaveURL(`${ARTICLE}#section-when-a-drive-fails`);
  await expect(page.getByRole("heading", { name: "When a drive fails" })).toBeInViewport();

  await page.getByRole("link", { name: "Synology", exact: true }).click();
  await expect(searchBox(page)).toHaveValue("Synology");
  await expect(cards(page).first()).toHaveText("Looking After a Synology NAS");
});

test("says when an article was changed, on another day than that of its publication alone", async ({
  page,
  database,
}) => {
  const change = (time: string) =>
    database.query(`UPDATE knowledge_base_articles SET updated_at = ${time} WHERE slug = 'choosing-a-ups'`);
  await change("created_at + interval '3 days'");
  await database.query(`SELECT pg_notify('cache_tags', '["knowledge-base"]')`);
  try {
    await expect(async () => {
      await page.goto("/knowledge-base/choosing-a-ups");
      await expect(page.getByText(/^Updated [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await expect(page.getByText(/^Published /)).toBeVisible();
  } finally {
    await change("created_at");
    await database.query(`SELECT pg_notify('cache_tags', '["knowledge-base"]')`);
  }
});

test("the contents follow the reader, beside the article on wide screens and folded above it on phones", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ARTICLE);
  const contents = page.getByRole("navigation", { name: "On this page" });
  const marked = contents.locator('[aria-current="location"]');
  await expect(marked).toHaveCount(0);
  const headings = await page.locator(".article-content h2").allTextContents();
  for (const heading of [headings[1], headings.at(-1), headings[0]]) {
    await page.getByRole("heading", { level: 2, name: heading, exact: true }).evaluate((one) => {
      window.scrollTo({ top: one.getBoundingClientRect().top + window.scrollY - 150, behavior: "instant" });
    });
    await expect(marked).toHaveText(heading ?? "");
    await expect(marked).toBeInViewport();
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(ARTICLE);
  await expect(contents).toBeHidden();
  await page.locator("summary").filter({ hasText: "On this page" }).focus();
  await page.keyboard.press("Enter");
  await expect(contents.getByRole("link")).toHaveCount(headings.length);
  await expectAccessible(page);
});

test("one reads on from article to article, as in the list, and back", async ({ page }) => {
  await openList(page);
  const titles = await cards(page).allTextContents();
  await cards(page).first().getByRole("link").click();
  const ways = page.getByRole("navigation", { name: "Previous and next article" });
  await expect(ways.getByRole("link")).toHaveText([`Next article ${titles[1]}`]);
  for (const title of titles.slice(1, 4)) {
    await ways.getByRole("link", { name: /^Next article/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  }
  await expect(ways.getByRole("link", { name: /^Previous article/ })).toContainText(titles[2] ?? "");
});

test("prints an article's words alone, by its button", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = "once";
    };
  });
  await page.goto(ARTICLE);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Published /)).toBeVisible();
  await expect(page.locator(".article-content")).toBeVisible();
  for (const other of ["On this page", "Related articles", "Was this helpful?", "Back to Knowledge Base"]) {
    await expect(page.getByText(other, { exact: true }).filter({ visible: true })).toHaveCount(0);
  }
});

test.describe("as a visitor", () => {
  test.use({ userAgent: VISITOR });

  test("counts the view once, and shows the count as it is, however old the page", async ({
    page,
    database,
  }) => {
    await page.goto(ARTICLE);
    await setViews(database, "synology-nas-care", 1233);
    await database.query("DELETE FROM rate_limits WHERE key LIKE 'articleViews:%'");
    await page.reload();
    await expect(page.getByText("1,234 views")).toBeVisible();
    await page.reload();
    await expect(page.getByText("1,234 views")).toBeVisible();
    await setViews(database, "synology-nas-care", 0);
  });
});

test("does not count what a bot reads", async ({ page, database }) => {
  await setViews(database, "choosing-a-ups", 7);
  await page.goto("/knowledge-base/choosing-a-ups");
  await expect(page.getByText("7 views")).toBeVisible();
});

test("shares by the system where it can, and otherwise copies the link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    navigator.share = async (data) => void Reflect.get(window, "shared").push(data);
  });
  await page.goto(`${ARTICLE}?utm_source=mail`);
  await page.getByRole("button", { name: "Share" }).click();
  const shared = () => page.evaluate(() => Reflect.get(window, "shared"));
  await expect.poll(shared).toEqual([
    expect.objectContaining({
      title: "Looking After a Synology NAS",
      url: expect.stringMatching(/nas-care$/),
    }),
  ]);
  await expect(page.getByText("Link Copied")).toHaveCount(0);

  // Closed again by the visitor: neither a failure nor a wish to copy.
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException("", "AbortError"));
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link Copied")).toHaveCount(0);

  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/knowledge-base\/synology-nas-care$/,
  );

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Share Failed", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Unable to copy link. Please copy the URL manually.", { exact: true }),
  ).toBeVisible();
});

test("says of a missing article that it is not there", async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  const answer = await page.goto("/knowledge-base/no-such-article");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Article Not Found", exact: true })).toBeVisible();
  await expect(
    page.getByText("The article you're looking for doesn't exist or has been removed.", { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Article Not Found \|/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Knowledge Base" }).click();
  await expect(cards(page)).toHaveCount(14);
});

test("an article, what a search finds, and that it finds nothing are accessible, and no wider than any screen", async ({
  page,
}) => {
  for (const path of [`${LIST}?search=backup`, `${LIST}?search=zzqqxxyy`, ARTICLE]) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page);
  }
});

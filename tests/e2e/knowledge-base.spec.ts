import type { Page } from "@playwright/test";
import { expect, expectAccessible, hold, test } from "./fixtures";

const LIST = "/knowledge-base";
const ARTICLE = "/knowledge-base/synology-nas-care";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search the knowledge base" });
const cards = (page: Page) =>
  page.getByRole("region", { name: "Articles" }).getByRole("heading", { level: 3 });
const count = (page: Page) => page.getByRole("region", { name: "Articles" }).getByRole("status");
const category = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const address = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll("+", " ");

/** Opens the list, and waits until it responds to typing. */
async function openList(page: Page, query = ""): Promise<void> {
  await page.goto(LIST + query);
  await page.waitForFunction(() => {
    const input = document.querySelector("main input[type=search]");
    return input && Object.keys(input).some((key) => key.startsWith("__reactProps"));
  });
}

test("a visitor searches while typing with misspellings, filters by category, and navigates back through it all", async ({
  page,
}) => {
  await openList(page);
  await expect(count(page)).toHaveText("17 articles");
  await expect(cards(page)).toHaveCount(17);
  await searchBox(page).fill("ransomwear");
  await expect(page.getByText("Nothing matches ransomwear as it is spelled.")).toBeVisible();
  await expect(cards(page).first()).toContainText("Ransomware");
  await searchBox(page).fill("zzqqxxyy");
  await expect(count(page)).toHaveText("No articles for “zzqqxxyy”");
  await page.getByRole("button", { name: "Clear Search" }).click();
  await expect(cards(page)).toHaveCount(17);
  await expect(searchBox(page)).toHaveValue("");
  await expect(searchBox(page)).toBeFocused();
  expect(address(page)).toBe("");

  await category(page, "Security").click();
  await expect(count(page)).toHaveText("3 articles in Security");
  await expect(page.getByText("Recognizing attacks, protecting accounts")).toBeVisible();
  await category(page, "All Articles").click();
  await expect(count(page)).toHaveText("17 articles");

  await searchBox(page).pressSequentially("backup");
  await expect(count(page)).toHaveText(/for “backup”$/);
  const found = await cards(page).allTextContents();
  await category(page, "Security").click();
  await expect(category(page, "Security")).toHaveAttribute("aria-pressed", "true");
  await expect(category(page, "All Articles")).toHaveAttribute("aria-pressed", "false");
  await expect(count(page)).toHaveText(/for “backup” in Security$/);
  expect(address(page)).toMatch(/^\?search=backup&category=\d+$/);
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
  await page.goBack();
  await expect(count(page)).toHaveText(/for “backup” in Security$/);
  await expect(searchBox(page)).toHaveValue("backup");
  await page.goBack();
  await expect(count(page)).toHaveText(/for “backup”$/);
  expect(await cards(page).allTextContents()).toEqual(found);
  await page.goForward();
  await expect(count(page)).toHaveText(/for “backup” in Security$/);
  await category(page, "All Articles").click();
  await expect(count(page)).toHaveText(/for “backup”$/);
  // The address follows the list; until then it would set the field.
  await expect(page).toHaveURL(/\?search=backup$/);

  await searchBox(page).fill("Synology");
  await expect(count(page)).toHaveText(/^\d articles for “Synology”$/);
  await expect(cards(page).first()).toHaveText("Looking After a Synology NAS");
  await expect(page.locator("mark").first()).toHaveText(/synology|nas/i);
  expect(address(page)).toBe("?search=Synology");
  await page.reload();
  await expect(searchBox(page)).toHaveValue("Synology");
  await expect(cards(page).first()).toHaveText("Looking After a Synology NAS");
  // Simulates a browser without prerendering: the router then follows the link.
  await page.evaluate(() => document.querySelector("script[type=speculationrules]")?.remove());
  await page.getByRole("contentinfo").getByRole("link", { name: "Knowledge Base" }).click();
  await expect(count(page)).toHaveText("17 articles");
  await expect(searchBox(page)).toHaveValue("");
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("Synology");
  await expect(cards(page).first()).toHaveText("Looking After a Synology NAS");
});

test("a search handles a failure and late answers, and paginates long lists", async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/503/);
  await database.query(
    `INSERT INTO knowledge_base_articles (title, slug, content)
     SELECT 'Turnstile ' || n, 'turnstile-' || n, 'x' FROM generate_series(1, 30) AS n`,
  );
  await openList(page);
  const all = await cards(page).count();
  const CALL = "**/api/knowledge-base/articles?**";
  await page.route(CALL, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: "unavailable" } }),
  );
  await searchBox(page).fill("wireless");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("can't be searched right now");
  await expect(cards(page)).toHaveCount(all);
  await expectAccessible(page);
  await page.unroute(CALL);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(count(page)).toHaveText(/for “wireless”$/);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

  const release = await hold(page, /search=phishing/);
  const overtaken = page.waitForRequest(/search=phishing/);
  await searchBox(page).fill("phishing");
  const ended = overtaken.then((request) => request.response().catch(() => undefined));
  await overtaken;
  await searchBox(page).fill("printer");
  await expect(count(page)).toHaveText(/for “printer”$/);
  release();
  await ended;
  await expect(count(page)).toHaveText(/for “printer”$/);

  await searchBox(page).fill("turnstile");
  await expect(count(page)).toHaveText("30 articles for “turnstile”");
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  expect(address(page)).toBe("?search=turnstile&page=2");
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a form, the categories are its buttons, and an article is read and rated", async ({
    page,
  }) => {
    await page.goto(LIST);
    await expect(cards(page)).toHaveCount(17);
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
    const helpful = page.getByRole("form", { name: "Was this helpful?" });
    await helpful.getByRole("button", { name: "No" }).click();
    await expect(page).toHaveURL(/#helpful-sent$/);
    await expect(page.getByText("Thank you for telling us.")).toBeVisible();
    await page
      .getByRole("link", { name: /^(Next|Previous) article/ })
      .first()
      .click();
    await expect(page.getByRole("article")).toBeVisible();
  });
});

test("an article is navigated by its contents, printed, shared, and linked to the next article", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    navigator.share = async (data) => void Reflect.get(window, "shared").push(data);
    window.print = () => {
      document.documentElement.dataset.printed = "once";
    };
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${ARTICLE}?utm_source=mail`);
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
  await contents.getByRole("link", { name: "When a drive fails" }).click();
  await expect(page).toHaveURL(`${ARTICLE}?utm_source=mail#section-when-a-drive-fails`);
  await expect(page.getByRole("heading", { name: "When a drive fails" })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(contents).toBeHidden();
  await page.locator("summary").filter({ hasText: "On this page" }).press("Enter");
  await expect(contents.getByRole("link")).toHaveCount(headings.length);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Published /)).toBeVisible();
  await expect(page.locator(".article-content")).toBeVisible();
  for (const other of ["On this page", "Related articles", "Was this helpful?", "Back to Knowledge Base"]) {
    await expect(page.getByText(other, { exact: true }).filter({ visible: true })).toHaveCount(0);
  }
  await page.emulateMedia({ media: "screen" });
  await test.step("shares through the system if possible, and otherwise copies the link", async () => {
    await page.getByRole("button", { name: "Share" }).click();
    const shared = () => page.evaluate(() => Reflect.get(window, "shared"));
    await expect.poll(shared).toEqual([
      expect.objectContaining({
        title: "Looking After a Synology NAS",
        url: expect.stringMatching(/nas-care$/),
      }),
    ]);
    await expect(page.getByText("Link Copied")).toHaveCount(0);

    // Dismissed by the visitor: neither a failure nor a request to copy.
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
  await page.getByRole("link", { name: "Synology", exact: true }).click();
  await expect(searchBox(page)).toHaveValue("Synology");

  await openList(page);
  const titles = await cards(page).allTextContents();
  await cards(page).first().getByRole("link").click();
  const neighbors = page.getByRole("navigation", { name: "Previous and next article" });
  await expect(neighbors.getByRole("link")).toHaveText([`Next article ${titles[1]}`]);
  for (const title of titles.slice(1, 3)) {
    await neighbors.getByRole("link", { name: /^Next article/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  }
  await expect(neighbors.getByRole("link", { name: /^Previous article/ })).toContainText(titles[1] ?? "");
});

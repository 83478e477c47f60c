import { BROWSER, call, prepareSite, site } from "./site";

type Article = { id: number; slug: string; title: string; categoryId: number; viewCount: number } & Record<
  string,
  unknown
>;

const ARTICLE = "/api/knowledge-base/article/choosing-a-ups";

const list = (query = "") => call("GET", `/api/knowledge-base/articles${query}`);
const articlesOf = ({ body }: { body: Record<string, unknown> }) => body.articles as Article[];

prepareSite();

test("lists the categories, which may be cached", async () => {
  const { status, body, headers } = await call("GET", "/api/knowledge-base/categories");
  expect(status).toBe(200);
  expect(body.categories).toHaveLength(6);
  expect(headers.get("cache-control")).toMatch(/public, max-age=\d+, stale-while-revalidate/);
});

test("lists the articles without their content", async () => {
  const answer = await list();
  expect(answer).toMatchObject({ status: 200, body: { total: 17, page: 1 } });
  expect(articlesOf(answer)[0]).not.toHaveProperty("content");
  const etag = answer.headers.get("etag") ?? "";
  const again = await call("GET", "/api/knowledge-base/articles", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("the articles spell email as visitors do, so a search for it needs no correction", async () => {
  const answer = await list("?search=email");
  expect(answer.body).toMatchObject({ corrected: false });
  expect(articlesOf(answer).map(({ title }) => title)).toContain("How to Spot a Phishing Email");
});

test("searches, and returns the matching passage as pieces of text", async () => {
  const answer = await list("?search=synology&pageSize=2");
  expect(answer.body).toMatchObject({ pageSize: 2, corrected: false });
  const [first] = articlesOf(answer);
  expect(first).toMatchObject({ slug: "synology-nas-care", snippet: expect.any(Array) });
  for (const part of [first?.snippet].flat()) {
    expect(part).toEqual({ text: expect.any(String), match: expect.any(Boolean) });
  }
  expect((await list("?search=ransomwear")).body).toMatchObject({ corrected: true });
});

test.each([
  `?search=${encodeURIComponent("😀".repeat(200))}`,
  "?search=a&search=b&unknown=1&category=&page=&sort=",
  "?search=%F0%28",
  "?search=%E2%80%AE%01%1F",
])("accepts %s as a search", async (query) => {
  expect((await list(query)).status).toBe(200);
});

test("refuses an invalid HEAD search like GET", async () => {
  expect((await call("HEAD", "/api/knowledge-base/articles?search=a&sort=nonsense")).status).toBe(422);
});

test("returns an article with its content, which is not cached", async () => {
  const answer = await call("GET", ARTICLE, { headers: { "user-agent": BROWSER } });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      article: {
        slug: "choosing-a-ups",
        contentHtml: expect.stringMatching(/^<p>/),
        content: expect.any(String),
      },
    },
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test.each(["no-such-article", "..%2f..%2fetc%2fpasswd", "%00"])(
  "returns 404 for the article %s",
  async (slug) => {
    const answer = await call("GET", `/api/knowledge-base/article/${slug}`);
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: "not_found" } });
  },
);

const page = async (path: string) => {
  const base = site.url;
  const response = await fetch(base + path, { redirect: "manual" });
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
};

test("pages have their content in the document and the correct status", async () => {
  const first = await page("/knowledge-base");
  expect(first.status).toBe(200);
  expect(first.html.match(/<h3/g)).toHaveLength(17);

  for (const _ of [1, 2]) {
    const article = await page("/knowledge-base/synology-nas-care");
    expect(article.status).toBe(200);
    expect(article.html).toContain("A NAS is built to be forgotten");

    const missing = await page("/knowledge-base/no-such-article");
    expect(missing.status).toBe(404);
    expect(missing.html).toMatch(/<h1[^>]*>Article Not Found<\/h1>/);
    expect(missing.html).toMatch(/<meta name="robots" content="noindex/);
  }
});

test("a search page is rendered for its query, and a page number without a search redirects to the list", async () => {
  const found = await page("/knowledge-base?search=%3Cscript%3Ealert(1)%3C%2Fscript%3E");
  expect(found.status).toBe(200);
  expect(found.html).not.toContain("<script>alert(1)");
  expect(found.html).toContain("No articles found matching your search");
  expect(found.html).toMatch(/<link rel="canonical" href="[^"?]+\/knowledge-base"/);
  expect(await page("/knowledge-base?page=1")).toMatchObject({ status: 307, location: "/knowledge-base" });
  expect((await page(`/knowledge-base?search=${"%F0%9F%98%80".repeat(300)}&page=99999`)).status).toBe(200);
});

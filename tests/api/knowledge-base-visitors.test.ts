import { BROWSER, call, createAdministrator, database, formFields, prepareSite, signIn, site } from "./site";

const ADMIN = "/api/admin/knowledge-base";
const SLUG = "choosing-a-ups";

let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});

const from = (address: string, agent = BROWSER) => ({ "user-agent": agent, "x-forwarded-for": address });
const page = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(site.url + path, { redirect: "manual", ...init });
  const { status, headers } = response;
  return { status, headers, location: headers.get("location"), html: await response.text() };
};

type Article = { id: number; slug: string; title: string; helpfulYes: number; helpfulNo: number };

async function addArticle(slug: string, more: object = {}): Promise<Article> {
  const body = { title: `Title of ${slug}`, slug, content: `Content of ${slug}`, ...more };
  const answer = await call("POST", `${ADMIN}/articles`, { cookie, body });
  return answer.body.article as Article;
}
const change = (id: number, body: object) => call("PUT", `${ADMIN}/articles/${id}`, { cookie, body });
const remove = (id: number) => call("DELETE", `${ADMIN}/articles/${id}`, { cookie });

describe("Was this helpful?", () => {
  const say = (helpful: unknown, headers: Record<string, string>, slug = SLUG) =>
    call("POST", `/api/knowledge-base/article/${slug}/helpful`, { body: { helpful }, headers });
  const figures = async () => {
    const { body } = await call("GET", `${ADMIN}/articles?pageSize=200`, { cookie });
    const found = (body.articles as Article[]).find(({ slug }) => slug === SLUG);
    return [found?.helpfulYes, found?.helpfulNo];
  };
  beforeEach(async () => {
    await database.query("DELETE FROM knowledge_base_voters");
    await database.query("DELETE FROM knowledge_base_verdicts");
  });

  it("counts a visitor once a day, without a cookie, and ignores bots", async () => {
    const first = await say("no", from("192.0.2.20"));
    expect(first).toMatchObject({ status: 200, body: { success: true, counted: true } });
    expect(first.headers.get("set-cookie")).toBeNull();
    expect((await say(true, from("192.0.2.20"))).body).toMatchObject({ counted: false });
    expect((await say(true, from("192.0.2.22", "Googlebot/2.1"))).body).toMatchObject({ counted: false });
    expect(await figures()).toEqual([0, 1]);
  });

  it("refuses invalid answers and unknown articles", async () => {
    for (const wrong of [undefined, null, 1, "maybe", {}]) {
      expect((await say(wrong, from("192.0.2.23"))).status).toBe(422);
    }
    expect((await say(true, from("192.0.2.24"), "no-such-article")).status).toBe(404);
    expect((await say(true, from("192.0.2.24"), "%00")).status).toBe(404);
  });

  it("works as a form without script, and redirects to the thanks", async () => {
    const { html } = await page(`/knowledge-base/${SLUG}`);
    const form = /<form[^>]*id="helpful".*?<\/form>/s.exec(html)?.[0] ?? "";
    const data = await formFields(`/knowledge-base/${SLUG}`, "helpful");
    data.set("helpful", "no");
    const referer = `${site.url}/knowledge-base/${SLUG}`;
    const sent = await page(`/knowledge-base/${SLUG}`, {
      method: "POST",
      body: data,
      headers: { ...from("192.0.2.26"), referer },
    });
    expect(sent).toMatchObject({ status: 303, location: `/knowledge-base/${SLUG}#helpful-sent` });
    expect(await figures()).toEqual([0, 1]);
    expect(html).toContain('id="helpful-sent"');
    expect(form.length).toBeLessThan(3_000);
  });
});

describe("searches without results", () => {
  const searches = async (query = "") => {
    const { body } = await call("GET", `${ADMIN}/searches${query}`, { cookie });
    return body as { total: number; searches: { id: number; term: string; count: number }[] };
  };
  const search = (text: string, address: string) =>
    call("GET", `/api/knowledge-base/articles?search=${encodeURIComponent(text)}`, {
      headers: from(address),
    });
  beforeEach(() => database.query("DELETE FROM knowledge_base_failed_searches"));

  it("are listed from both calls and pages, without personal data", async () => {
    await search("Zxqvj  Plotter", "192.0.2.30");
    await page("/knowledge-base?search=zxqvj+plotter", { headers: from("192.0.2.31") });
    await search("ana@zxqvj.example", "192.0.2.32");
    expect(await searches()).toEqual({
      total: 1,
      searches: [{ id: expect.any(Number), term: "zxqvj plotter", count: 2, lastAt: expect.any(String) }],
    });
  });
});

it("a former URL of an article redirects in one step after several changes, at once, and only while the article is public", async () => {
  const { id } = await addArticle("moves-a");
  // Cached by the server under its old address.
  expect((await page("/knowledge-base/moves-a")).status).toBe(200);
  await change(id, { slug: "moves-b" });
  await change(id, { slug: "moves-c" });
  for (const method of ["GET", "HEAD"]) {
    const moved = await page("/knowledge-base/moves-a?utm_source=x", { method });
    expect(moved).toMatchObject({
      status: 308,
      location: "/knowledge-base/moves-c?utm_source=x",
    });
    expect(moved.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(moved.headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(await page("/knowledge-base/moves-b")).toMatchObject({ location: "/knowledge-base/moves-c" });
  expect((await page("/knowledge-base/moves-c")).status).toBe(200);
  const called = await call("GET", "/api/knowledge-base/article/moves-a", { headers: from("192.0.2.40") });
  expect(called.status).toBe(308);
  expect(called.headers.get("location")).toBe("/api/knowledge-base/article/moves-c");
  expect((await page("/sitemap.xml")).html).not.toContain("moves-a");
  await change(id, { isPublished: false });
  expect((await page("/knowledge-base/moves-a")).status).toBe(404);
  await remove(id);
});

describe("a preview link", () => {
  const link = async (id: number) => {
    const { status, body } = await call("POST", `${ADMIN}/articles/${id}/preview-link`, { cookie });
    expect(status).toBe(201);
    const { pathname, search } = new URL((body.preview as { url: string }).url);
    return pathname + search;
  };

  it("shows an unpublished article to its holder, and is not cached, indexed, or counted", async () => {
    const { id } = await addArticle("preview-soon", { isPublished: false });
    expect((await page("/knowledge-base/preview-soon")).status).toBe(404);
    const path = await link(id);
    const shown = await page(path, { headers: from("192.0.2.50") });
    expect(shown.status).toBe(200);
    expect(shown.html).toContain("Content of preview-soon");
    expect(shown.html).toMatch(/<meta name="robots" content="noindex/);
    expect(shown.html).not.toContain("Was this helpful");
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.headers.get("x-robots-tag")).toContain("noindex");
    expect(shown.headers.get("content-security-policy")).toContain("'nonce-");
    const { rows } = await database.query<{ view_count: number }>(
      "SELECT view_count FROM knowledge_base_articles WHERE id = $1",
      [id],
    );
    expect(rows[0]?.view_count).toBe(0);

    await call("DELETE", `${ADMIN}/articles/${id}/preview-link`, { cookie });
    expect((await page(path)).status).toBe(404);
    await remove(id);
  });

  it("that nobody got shows that it has ended", async () => {
    const { status, html } = await page("/knowledge-base/article_preview?token=1.x.y.z");
    expect(status).toBe(404);
    expect(html).toContain("This preview has ended");
  });
});

/** Redirects and unknown addresses as visitors see them; sections.test.ts tests the section itself. */
import { startAdditionalServer } from "@/tests/factories/further-server";
import { until } from "@/tests/factories/until";
import { BROWSER, call, createAdministrator, database, prepareSite, request, signIn, site } from "./site";

const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
let cookie: string;
const created: number[] = [];

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});
afterEach(async () => {
  for (const id of created.splice(0)) await call("DELETE", `/api/admin/redirects/${id}`, { cookie });
});

async function redirect(from: string, to: string, more: object = {}) {
  const answer = await call("POST", "/api/admin/redirects", { cookie, body: { from, to, ...more } });
  const { id } = (answer.body.redirect ?? {}) as { id?: number };
  if (id) created.push(id);
  return { ...answer, id };
}

const visit = (target: string, headers: Record<string, string> = {}, url = site.url, method = "GET") =>
  request(target, { headers: { "user-agent": BROWSER, ...headers }, url, method });
const ledTo = async (target: string, headers?: Record<string, string>, url?: string) => {
  const { status, headers: answered } = await visit(target, headers, url);
  return [status, answered.location];
};

test("a redirect rule applies at once to every spelling of its path, and only while it exists", async () => {
  expect((await visit("/moved-page")).status).toBe(404);
  const { id } = await redirect("/moved-page", "/contact#form");
  for (const target of ["/moved-page", "/Moved-Page/", "//moved-page", "/m%6Fved-page"]) {
    expect(await ledTo(target)).toEqual([308, "/contact#form"]);
  }
  expect(await ledTo("/moved-page?utm_source=mail")).toEqual([308, "/contact?utm_source=mail#form"]);
  await call("PUT", `/api/admin/redirects/${id}`, { cookie, body: { isPermanent: false } });
  expect(await ledTo("/moved-page")).toEqual([307, "/contact#form"]);
  await call("DELETE", `/api/admin/redirects/${id}`, { cookie });
  expect((await visit("/moved-page")).status).toBe(404);
  await call("POST", "/api/admin/trash/restore", { cookie, body: { kind: "site-redirect", recordId: id } });
  expect((await visit("/moved-page")).status).toBe(307);
});

test("the path of a page or article in capitals redirects to its correct case", async () => {
  expect(await ledTo("/Contact?a=B")).toEqual([308, "/contact?a=B"]);
  const { rows } = await database.query(
    "SELECT slug FROM knowledge_base_articles WHERE is_published ORDER BY id LIMIT 1",
  );
  const article = `/knowledge-base/${rows[0].slug}`;
  expect(await ledTo(article.toUpperCase())).toEqual([308, article]);
  expect((await visit("/Knowledge-Base/No-Such")).status).toBe(404);
});

test("a rule hides no page, article, file, call, or administration screen unless it replaces the page", async () => {
  const { rows } = await database.query(
    "SELECT slug FROM knowledge_base_articles WHERE is_published LIMIT 1",
  );
  const article = `/knowledge-base/${rows[0].slug}`;
  // A redirect stored before the page existed, as by an import.
  await database.query(
    `INSERT INTO site_redirects ("from", from_key, "to") VALUES ('/services', '/services', '/contact'), ('/admin', '/admin', '/contact'), ('/api/health', '/api/health', '/contact'), ($1, $1, '/contact')`,
    [article],
  );
  try {
    await redirect("/something-new", "/contact");
    expect((await visit("/services")).status).toBe(200);
    expect((await visit(article)).status).toBe(200);
    expect((await visit("/api/health")).status).toBe(200);
    expect(await ledTo("/admin")).not.toContain("/contact");
  } finally {
    await database.query(`DELETE FROM site_redirects WHERE "to" = '/contact'`);
  }
  await redirect("/services", "/contact", { replacesPage: true });
  await redirect(article, "/contact", { replacesPage: true });
  expect(await ledTo("/services")).toEqual([308, "/contact"]);
  expect(await ledTo(article)).toEqual([308, "/contact"]);
  expect((await visit("/services", {}, site.url, "POST")).status).not.toBe(308);
});

test("another instance applies a new rule as soon as the write is answered", async () => {
  const other = await startAdditionalServer(site, {});
  try {
    expect((await visit("/on-all", {}, other.url)).status).toBe(404);
    await redirect("/on-all", "/contact");
    expect(await ledTo("/on-all", {}, other.url)).toEqual([308, "/contact"]);
  } finally {
    other.stop();
  }
});

/** Polls, since counts are stored with some seconds of delay. */
async function eventually<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  const [seen] = await until(async () => {
    const value = await read();
    return isThere(value) && ([value] as const);
  });
  return seen;
}

type Missed = { id: number; path: string; count: number; botCount: number; referrerHost: string | null };
const missed = async (search: string) => {
  const { body } = await call("GET", `/api/admin/missed-addresses?search=${search}`, { cookie });
  return body.addresses as Missed[];
};

test("paths not found are counted, bots separately, and leave the list once a rule redirects them", async () => {
  const from = (client: string, headers = {}) => ({ "x-forwarded-for": client, ...headers });
  await visit("/Lost%20page?token=secret", from("192.0.2.1", { referer: "https://blog.example/post" }));
  await visit("/Lost%20page", from("192.0.2.2"));
  await visit("/Lost%20page", from("192.0.2.3", { "user-agent": GOOGLE }));
  await visit("/api/lost", from("192.0.2.4"));
  await visit("/knowledge-base/lost-article", from("192.0.2.5"));
  const rows = await eventually(
    () => missed("lost"),
    (found) => found.length >= 2 && found.some(({ count }) => count >= 2),
  );
  expect(rows).toMatchObject([
    { path: "/Lost page", count: 2, botCount: 1, referrerHost: "blog.example" },
    { path: "/knowledge-base/lost-article", count: 1, botCount: 0, referrerHost: null },
  ]);
  const { id } = await redirect("/lost%20page", "/contact");
  expect((await missed("lost")).map(({ path }) => path)).toEqual(["/knowledge-base/lost-article"]);

  await visit("/lost%20page", from("192.0.2.6"));
  const list = async () => {
    const { body } = await call("GET", "/api/admin/redirects?search=lost", { cookie });
    return (body.redirects as { id: number; hits: number }[]).find((one) => one.id === id)?.hits;
  };
  expect(await eventually(list, (hits) => hits === 1)).toBe(1);

  const [article] = await missed("lost-article");
  expect((await call("DELETE", `/api/admin/missed-addresses/${article?.id}`, { cookie })).status).toBe(200);
  expect((await call("DELETE", `/api/admin/missed-addresses/${article?.id}`, { cookie })).status).toBe(404);
  const cleared = await call("DELETE", "/api/admin/missed-addresses", { cookie });
  expect(cleared).toMatchObject({ status: 200, body: { success: true, deleted: expect.any(Number) } });
});

/** @jest-environment node */
import { JSDOM } from "jsdom";
import { sitePages } from "@/lib/content/site-pages";
import { company, pageTitle } from "@/lib/data/company";
import { readPage } from "./read-page";
import { call, database, prepareSite, site } from "./site";

const baseUrl = site.url;
const UNKNOWN = "/no/such/page";

prepareSite();

async function articlePaths(): Promise<string[]> {
  const { rows } = await database.query<{ slug: string }>(
    "SELECT slug FROM knowledge_base_articles WHERE is_published ORDER BY id",
  );
  return rows.map(({ slug }) => `/knowledge-base/${slug}`);
}

const content = (document: Document, selector: string) =>
  document.querySelector(selector)?.getAttribute("content") ?? "";

/** The types of the page's structured data. */
function structuredTypes(document: Document): string[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap(({ textContent }) => {
    const { "@context": context, "@graph": graph } = JSON.parse(textContent ?? "") as {
      "@context": string;
      "@graph": { "@type": string }[];
    };
    expect(context).toBe("https://schema.org");
    return graph.map((object) => object["@type"]);
  });
}

describe.each(Object.entries(sitePages))("the page %s", (name, { path, title, description }) => {
  it("is prerendered, and has its title, one canonical URL, a description, and a share image", async () => {
    const { status, headers, document } = await readPage(path);
    expect(status).toBe(200);
    expect(headers.get("x-nextjs-prerender")).toBe("1");
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self' [^,]*'sha256-/);
    expect(document.title).toBe(pageTitle(title));
    expect(content(document, 'meta[name="description"]')).toBe(description);
    expect(description.length).toBeLessThanOrEqual(180);
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
    expect(new URL(canonical).pathname).toBe(path);
    expect(canonical.startsWith(company.siteUrl) || canonical.startsWith(baseUrl)).toBe(true);
    expect(content(document, 'meta[property="og:title"]')).toBe(pageTitle(title));
    const image = new URL(content(document, 'meta[property="og:image"]'));
    expect((await fetch(baseUrl + image.pathname)).headers.get("content-type")).toMatch(/^image\//);
    expect(document.querySelector('meta[name="robots"][content*="noindex"]')).toBeNull();
  });

  it("has exactly one h1, and headings that skip no level", async () => {
    const { document } = await readPage(path);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    const levels = [...document.querySelectorAll("main :is(h1, h2, h3, h4)")]
      .filter((heading) => heading.closest("dialog, noscript") === null)
      .map(({ tagName }) => Number(tagName[1]));
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  it("has structured data, with an FAQ exactly when it shows questions", async () => {
    const { document } = await readPage(path);
    const types = structuredTypes(document);
    expect(types).toContain(name === "home" ? "LocalBusiness" : "BreadcrumbList");
    const hasQuestions = document.querySelector("main .faq") !== null;
    expect({ path, faq: types.includes("FAQPage") }).toEqual({ path, faq: hasQuestions });
  });
});

it("every internal link of every page leads to an existing page and anchor", async () => {
  const paths = [...Object.values(sitePages).map(({ path }) => path), ...(await articlePaths()), UNKNOWN];
  const links = new Map<string, string>();
  for (const path of paths) {
    const { document } = await readPage(path);
    for (const link of document.querySelectorAll("a[href]")) {
      const url = new URL(link.getAttribute("href") ?? "", baseUrl + path);
      if (url.origin === baseUrl) links.set(url.pathname + url.search + url.hash, path);
    }
  }
  expect(links.size).toBeGreaterThan(30);
  const dead: string[] = [];
  for (const [link, from] of links) {
    const { pathname, search, hash } = new URL(link, baseUrl);
    const { status, document } = await readPage(pathname + search);
    const missing = hash !== "" && document.getElementById(decodeURIComponent(hash.slice(1))) === null;
    if (status !== (pathname === UNKNOWN ? 404 : 200) || missing)
      dead.push(`${from} → ${link} (${missing ? "no such anchor" : status})`);
  }
  expect(dead).toEqual([]);
});

it("sitemap.xml lists every page and every published article", async () => {
  const answer = await fetch(`${baseUrl}/sitemap.xml`);
  expect(answer.headers.get("content-type")).toContain("xml");
  const { window } = new JSDOM(await answer.text(), { contentType: "text/xml" });
  const listed = [...window.document.querySelectorAll("loc")].map(
    ({ textContent }) => new URL(textContent ?? "").pathname,
  );
  const expected = [...Object.values(sitePages).map(({ path }) => path), ...(await articlePaths())];
  expect(listed.sort()).toEqual(expected.sort());
});

it("robots.txt allows images, and disallows the administration and the calls", async () => {
  const text = await (await fetch(`${baseUrl}/robots.txt`)).text();
  for (const line of ["Allow: /api/media/", "Disallow: /admin", "Disallow: /api/"])
    expect(text).toContain(line);
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
});

it("llms.txt describes the company, and links its articles and pages", async () => {
  const answer = await fetch(`${baseUrl}/llms.txt`);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(new RegExp(`^# ${company.product}\\n\\n> `));
  for (const path of [...(await articlePaths()), "/ip-lookup", "/contact"])
    expect(text).toContain(`${path})`);
});

it("security.txt names the contact", async () => {
  const answer = await fetch(`${baseUrl}/.well-known/security.txt`);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toContain(`Contact: mailto:${company.email}\n`);
});

it("every unknown path gets the same cached page", async () => {
  const answers = await Promise.all(
    [UNKNOWN, "/wp-login.php?a=1", `/${"x".repeat(1_500)}`].map((path) => fetch(baseUrl + path)),
  );
  const tags = answers.map(({ headers }) => headers.get("etag"));
  expect(tags[0]).toMatch(/./);
  expect(new Set(tags).size).toBe(1);
});

it("an unknown path returns a not-found page that search engines do not index", async () => {
  for (const path of [UNKNOWN, "/contact/nothing", "/%E0%A4%A", "/knowledge-base/no-such-article"]) {
    const { status, document } = await readPage(path);
    expect({ path, status: status === 404 || status === 400 }).toEqual({ path, status: true });
    if (status !== 404) continue;
    expect(document.querySelector("h1")?.textContent).toMatch(/^(Page|Article) Not Found$/);
    expect(content(document, 'meta[name="robots"]')).toContain("noindex");
  }
  expect((await call("GET", "/api/no/such/call")).status).toBe(404);
});

/** @jest-environment node */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { sitePages } from "@/lib/content/site-pages";
import { readPage } from "./read-page";
import { site } from "./site";

/**
 * Results of `deferred-scripts.ts`, `inline-styles.ts` and `current-links.ts` of `server/` on the framework's HTML, in the real
 * build: they search its output as text, so a new version with different output must fail here.
 */
const baseUrl = site.url;
const paths = [
  ...Object.values(sitePages).map(({ path }) => path),
  "/knowledge-base/how-to-spot-a-phishing-email",
];
const MISSING = ["/no/such/page", "/knowledge-base/no-such-article"];
/** Rendered for each request. */
const SEARCH = "/knowledge-base?search=backup";
/**
 * Compressed size, by brotli below its best quality. A response of up to 14.6 kB needs one round trip, the next 29 kB
 * a second one, and more a third.
 */
const MAX_BYTES = 40_000;
/**
 * Limit for a page's scripts with gzip: 20 kB of ours, and the framework's bare page (135.0 kB;
 * docs/benchmarks.md).
 */
const MAX_SCRIPT_BYTES = 155_000;

const LOADER =
  /<script(?: nonce="\w+")?>\(function loadLate\(sources, treeName\)[\s\S]*?\}\)\((\[.*?\]),"([\w-]*)"\)<\/script>/;

const addressesOf = (html: string) => JSON.parse(html.match(LOADER)?.[1] ?? "[]") as string[];

it.each([...paths, ...MISSING, SEARCH])(
  "%s contains its styles, and loads the framework's scripts only through its loader",
  async (path) => {
    const { html, document } = await readPage(path);
    const addresses = addressesOf(html);
    expect(addresses.length).toBeGreaterThan(5);
    const scripts = await Promise.all(addresses.map(async (address) => fetch(baseUrl + address)));
    for (const { headers } of scripts) expect(headers.get("content-type")).toMatch(/javascript/);
    const texts = await Promise.all(scripts.map((script) => script.text()));
    if (paths.includes(path)) {
      const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
      expect(bytes).toBeGreaterThan(130_000);
      expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    }
    const tags = [...document.querySelectorAll("script[src]")].filter((tag) => !tag.hasAttribute("nomodule"));
    expect(tags.map((tag) => tag.outerHTML)).toEqual([]);
    expect(
      document.querySelectorAll('link[rel="preload"][as="script"], link[rel="modulepreload"]'),
    ).toHaveLength(0);

    const links = [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([media="print"])'),
    ];
    expect(links.length).toBeGreaterThan(0);
    // Of another type, no browser requests them: the page has all of them.
    expect(links.filter(({ type, dataset }) => type !== "text/inlined-css" || !dataset.precedence)).toEqual(
      [],
    );
    expect(document.querySelectorAll("head > style")).toHaveLength(links.length);
    const text = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join("");
    for (const needed of [".site-header{", ".site-container{", "@font-face{", "--color-brand:#2563eb"])
      expect(text).toContain(needed);
    expect(text).not.toContain("url(..");
    for (const [, address] of text.matchAll(/url\((\/[^)]+)\)/g))
      expect({ address, status: (await fetch(baseUrl + address)).status }).toEqual({ address, status: 200 });
  },
);

it("marks the framework's largest scripts for compilation while they arrive", async () => {
  const { html } = await readPage("/");
  const scripts = await Promise.all(
    addressesOf(html).map(async (address) => (await fetch(baseUrl + address)).text()),
  );
  const largest = scripts.toSorted((a, b) => b.length - a.length).slice(0, 2);
  for (const script of largest) expect(script.split("\n")[0]).toBe("//# allFunctionsCalledOnLoad");
});

it.each(paths)("%s is small, preloads one font, and leaves its tree to a data request", async (path) => {
  const { html, document, headers } = await readPage(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(MAX_BYTES);
  expect(document.querySelectorAll('link[rel="preload"][as="font"]')).toHaveLength(1);
  const rules = document.querySelectorAll('script[type="speculationrules"]');
  expect(rules).toHaveLength(1);
  expect(JSON.parse(rules[0]?.textContent ?? "")).toHaveProperty("prerender");

  const tree = html.match(LOADER)?.[2];
  expect(tree).toMatch(/^[\w-]{6}$/);
  expect(headers.get("page-tree")).toBe(tree);
  expect(html.replace(LOADER, "")).not.toContain("__next_f");
  const answer = await fetch(`${baseUrl}${path}?_rsc`, { headers: { RSC: "1" }, redirect: "manual" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("page-tree")).toBe(tree);
  expect(answer.headers.get("content-type")).toContain("text/x-component");
  expect(await answer.text()).toMatch(/^\w*:/);
});

it.each([...MISSING, SEARCH])("%s contains its tree", async (path) => {
  const { html } = await readPage(path);
  expect(html.match(LOADER)?.[2]).toBe("");
  expect(html.match(/__next_f\.push\(\[1,/g)?.length).toBeGreaterThan(0);
});

it("a search page preloads no style sheet, and allows only its own scripts", async () => {
  const { html, headers } = await readPage(SEARCH);
  expect(headers.get("link")).not.toContain('as="style"');
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  const nonce = policy.match(/script-src 'self' 'nonce-([0-9a-f]{32})'/)?.[1];
  const again = await fetch(new URL(SEARCH, site.url));
  expect(again.headers.get("content-security-policy")).not.toContain(nonce);
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)([^>]*)>/g)].map(
    ([, attributes = ""]) => attributes,
  );
  expect(inline.length).toBeGreaterThan(2);
  const others = inline.filter((attributes) => !attributes.includes(`nonce="${nonce}"`));
  expect(others).toEqual([' type="application/ld+json"']);
});

it.each([...paths, ...MISSING, "/checkout"])(
  "%s has only inline scripts that its policy allows",
  async (path) => {
    const { html, headers } = await readPage(path);
    const policy = headers.get("content-security-policy") ?? "";
    const scripts = [...html.matchAll(/<script\b(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, text = ""] of scripts)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(readFileSync(site.log, "utf8")).not.toContain("unknown inline script");
  },
);

it("the header marks the current page or its section", async () => {
  for (const [path, href, mark] of [
    ["/ai-development", "/ai-development", "page"],
    ["/service-calculator", "/service-calculator", "page"],
    ["/knowledge-base/how-to-spot-a-phishing-email", "/knowledge-base", "true"],
    ["/knowledge-base?search=backup", "/knowledge-base", "page"],
  ] as const) {
    const marked = [
      ...(await readPage(path)).document.querySelectorAll("header nav[aria-label=Main] [aria-current]"),
    ];
    expect(marked.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
      [href, mark],
    ]);
  }
});

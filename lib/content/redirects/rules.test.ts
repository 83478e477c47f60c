import fc from "fast-check";
import { isReserved, redirectKey } from "@/lib/content/redirects/address";
import {
  applyRule,
  destinationOf,
  isEndless,
  localTarget,
  matchRule,
  overridesPage,
  type RedirectRule,
  rulesByPath,
} from "@/lib/content/redirects/rules";
import { redirectInput } from "@/lib/content/redirects/schema";
import { toLowercasePage } from "@/lib/content/redirects/site-path";

const site = {
  url: "https://site.example",
  isPage: (path: string) => ["/contact", "/articles/one", "/articles/two"].includes(path),
  movedTo: (path: string) => (path === "/articles/one" ? "/articles/two" : undefined),
};
const rule = (from: string, to: string, replacesPage = false): RedirectRule => ({
  fromKey: redirectKey(from),
  to,
  replacesPage,
});
const end = (...rules: RedirectRule[]) => destinationOf(rules[0] as RedirectRule, rulesByPath(rules), site);

test.each([
  ["/Old%20Page/?a=1", "/old page?a=1"],
  ["//a///b/", "/a/b"],
  ["/", "/"],
  ["/CAF%C3%89", "/café"],
  ["/%", "/%"],
  ["/a?B=C#d", "/a?B=C"],
  ["/a?b=%32&a=x+y&utm_source=m&GCLID=1&b=2", "/a?a=x y&b=2"],
  ["/a?utm_campaign=x&fbclid=y", "/a"],
  ["/a?_gcl_au=1&mibextid=2&ScCid=3&rdt_cid=4&matomo_campaign=5&piwik_kwd=6&__hstc=7", "/a"],
  ["/a?q=%26%3D%2B%23&empty=&flag", "/a?empty&flag&q=%26%3D%2B%23"],
  ["/Men%C3%BC+Karte/", "/menü karte"],
  ["/c%2B%2B", "/c  "],
  ["/caf%E9?q=caf%E9", "/café?q=café"],
  ["/cafe%CC%81", "/café"],
  ["/100%/a%3Fb%23c", "/100%/a%3Fb%23c"],
  ["/a?=x", "/a?=x"],
  ["/a?mtm_kwd=1&pk_source=2&hsa_acc=3&_gcl_aw=4&piwik_kwd=5&itm_source=6", "/a"],
  ["/a?my_gclid=1&gclids=2&autm_source=3", "/a?autm_source=3&gclids=2&my_gclid=1"],
])("compares %s as %s", (target, key) => expect(redirectKey(target)).toBe(key));

test.each([
  "/admin",
  "/checkout?a=b",
  "/checkout/success",
  "/customer-portal#a",
  "/Customer-Portal/",
  "/Admin/login",
  "/%61dmin/x",
  "//api/health",
  "/_next/static/x.js",
  "/api?x",
])("%s is reserved and can't be redirected", (target) => expect(isReserved(target)).toBe(true));
test.each(["/administration", "/apis", "/x/admin"])("%s only looks reserved", (target) =>
  expect(isReserved(target)).toBe(false),
);

test.each([
  "/.//evil.example/a?b#c",
  "/..//evil.example/a?b#c",
  "/%2e//evil.example/a?b#c",
  "/x/..///evil.example/a?b#c",
  "https://site.example//evil.example/a?b#c",
  "https://site.example/.\\\\evil.example/a?b#c",
])("a stored target %s leads to a path of this site", (to) => {
  expect(localTarget(to, site.url)).toBe("/evil.example/a?b#c");
});

test("a stored redirect from a reserved path is ignored", () => {
  expect(matchRule(rulesByPath([rule("/admin/x", "/b")]), "/admin/x")).toBeUndefined();
});

test("a rule with a query precedes one for its path alone, which matches any query", () => {
  const rules = rulesByPath([rule("/index.php", "/"), rule("/index.php?page=7", "/contact")]);
  expect(matchRule(rules, "/index.php?page=7")?.to).toBe("/contact");
  expect(matchRule(rules, "/Index.php?page=8")?.to).toBe("/");
  expect(matchRule(rules, "/index")).toBeUndefined();
});

test("parameters match in any order, and the rule with the most of them applies", () => {
  const rules = rulesByPath([
    rule("/p.php?id=7", "/one"),
    rule("/p.php?lang=en&id=7", "/two"),
    rule("/?p=123", "/three"),
  ]);
  const to = (target: string) => matchRule(rules, target)?.to;
  expect(to("/p.php?utm_medium=mail&id=%37")).toBe("/one");
  expect(to("/P.php?x=1&id=7&lang=en")).toBe("/two");
  expect(to("/p.php?lang=en")).toBeUndefined();
  expect(to("/p.php?id=77")).toBeUndefined();
  expect([to("/?fbclid=x&p=123"), to("/?p=12"), to("/")]).toEqual(["/three", undefined, undefined]);
});

test("passes on the visitor's other parameters, to other sites too", () => {
  const from = (old: string, to: string, target: string) => applyRule(rule(old, to), to, target);
  expect(from("/a?id=7", "/b", "/a?gclid=1&id=7&x=%C3%A9+y")).toBe("/b?gclid=1&x=%C3%A9+y");
  expect(from("/a?id=7", "https://other.example/b?k=1#c", "/a?id=7&x=2")).toBe(
    "https://other.example/b?k=1&x=2#c",
  );
  expect(from("/a", "/b?x=1", "/a?x=2&y=3")).toBe("/b?x=1&y=3");
  expect(from("/a?id=7", "/b", "/a?id=7")).toBe("/b");
});

test.each([
  ["/Contact", "/contact"],
  ["/CONTACT/?A=B", "/contact?A=B"],
  ["/Knowledge-Base/Some-Article", "/knowledge-base/some-article"],
  ["/contact", undefined],
  ["/No-Such-Page", undefined],
  ["/Admin/login", undefined],
  ["/API/health", undefined],
  ["//Evil.example", undefined],
])("the lowercase page for %s is %s", (target, page) => expect(toLowercasePage(target)).toBe(page));

test("a redirect replaces a page if it says so or matches a query of the home page", () => {
  expect(overridesPage(rule("/contact", "/b", true))).toBe(true);
  expect(overridesPage(rule("/?p=123", "/b"))).toBe(true);
  for (const from of ["/contact", "/a?p=123"]) expect(overridesPage(rule(from, "/b"))).toBe(false);
});

test("follows a chain to its end in one step, on this site and others", () => {
  expect(end(rule("/a", "/b"), rule("/b", "/C/"), rule("/c", "/d?x=1#y"))).toBe("/d?x=1#y");
  expect(end(rule("/a", "https://site.example/b"), rule("/b", "https://other.example/b"))).toBe(
    "https://other.example/b",
  );
  expect(end(rule("/a", "/b?x=1"), rule("/b", "/c"))).toBe("/c?x=1");
});

test("a chain ends at a page unless the next redirect replaces it", () => {
  expect(end(rule("/a", "/contact"), rule("/contact", "/b"))).toBe("/contact");
  expect(end(rule("/a", "/contact"), rule("/contact", "/b", true))).toBe("/b");
});

test("a chain follows a moved article and a redirect that replaces it", () => {
  expect(end(rule("/a", "/articles/one?x=1#y"))).toBe("/articles/two?x=1#y");
  expect(end(rule("/a", "/articles/one"), rule("/articles/two", "/b"))).toBe("/articles/two");
  expect(end(rule("/a", "/articles/one"), rule("/articles/two", "/b", true))).toBe("/b");
});

test.each([
  [[rule("/a", "/A/")]],
  [[rule("/a", "/b/../a")]],
  [[rule("/contact", "/contact")]],
  [[rule("/articles/two", "/articles/one", true)]],
  [[rule("/a", "/articles/one"), rule("/articles/two", "/a", true)]],
  [[rule("/a", "/a?x=1")]],
  [[rule("/a", "https://site.example/a")]],
  [[rule("/a", "/b"), rule("/b", "/a")]],
  [[rule("/a", "/b"), rule("/b", "/c"), rule("/c", "/b")]],
  [[rule("/contact", "/contact#form", true)]],
])("%j has no end", (rules) => expect(end(...rules)).toBeNull());

test("of a long chain each redirect takes 20 steps, and what leads through more is refused", () => {
  const chain = Array.from({ length: 2_000 }, (_, index) => rule(`/old-${index}`, `/old-${index + 1}`));
  const byPath = rulesByPath(chain);
  const isPage = jest.fn(() => false);
  for (const one of chain.slice(0, -20)) destinationOf(one, byPath, { ...site, isPage });
  expect(isPage).toHaveBeenCalledTimes(20 * (chain.length - 20));
  const last = chain.slice(-22);
  expect(last.map((one) => isEndless(one, byPath, site))).toEqual([true, ...Array(21).fill(false)]);
  expect(last.slice(1).map((one) => destinationOf(one, byPath, site))).toEqual(Array(21).fill("/old-2000"));
});

test("following random redirects always finishes, at an address that leads no further", () => {
  const paths = "/a /b /c /d /contact https://site.example/a https://x.example".split(" ");
  const path = fc.constantFrom(...paths);
  const rules = fc.array(
    fc.tuple(path, path, fc.boolean()).map(([from, to, replaces]) => rule(from, to, replaces)),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(rules, (some) => {
      const to = end(...some);
      if (to !== null) expect(end(rule("/z", to), ...some)).toBe(to);
    }),
  );
});

const problem = (input: object) =>
  redirectInput.safeParse({ from: "/old", to: "/contact", ...input }).error?.issues[0]?.message ?? null;

test.each([
  "/old-page",
  "/old?x=1",
  "https://old.example/Old%20page?x=1",
  "/café",
  "/?p=123",
  "https://old.example?p=1",
])("a redirect may start at %s", (from) => expect(problem({ from })).toBeNull());
test("uses only the path and query of an absolute URL", () => {
  const { from } = redirectInput.parse({ from: "https://old.example/a?b=c", to: "/contact" });
  expect(from).toBe("/a?b=c");
});
test.each([
  ["", "Old address is required"],
  ["old-page", "Enter the path of the old address, such as /old-page."],
  ["//evil.example", "Enter the path of the old address, such as /old-page."],
  ["/a/%2e%2E/b", "The path can't hold . or .. as a folder."],
  ["/a b", "Enter the path of the old address, such as /old-page."],
  ["/a#b", "Enter the path of the old address, such as /old-page."],
  ["/a/../b", "The path can't hold . or .. as a folder."],
  ["/admin/login", "The administration, calls, the checkout and the customer portal can't be redirected."],
  ["/%61pi/health", "The administration, calls, the checkout and the customer portal can't be redirected."],
  ["/", "The home page can't be redirected."],
  ["https://old.example", "The home page can't be redirected."],
  ["/a%00b", "The path can't hold control characters."],
  ["/a%0d%0ab", "The path can't hold control characters."],
  [`/${"İ".repeat(300)}`, "Old address must be at most 500 characters"],
  ["/?utm_source=x", "The home page can't be redirected."],
  ["/blog/*", "* stands for itself alone: add a redirect for each old address."],
])("a redirect can't start at %j", (from, message) => expect(problem({ from })).toBe(message));
test.each([
  "mailto:a@b.example",
  "#place",
  "javascript:alert(1)",
  "//evil.example",
  "https://a:b@x.example",
  "",
])("a redirect can't lead to %j", (to) => expect(problem({ to })).not.toBeNull());

import { MOST_HEADINGS, prepareArticleHtml } from "@/lib/knowledge-base/article-html";
import { renderMarkdown } from "@/lib/knowledge-base/markdown";

const prepare = (markdown: string) => prepareArticleHtml(renderMarkdown(markdown));

test("headings get ids of their own, and those of two levels are listed as text", () => {
  const { html, headings } = prepare(
    "## Wi-Fi & **you**\n\n### Wi-Fi you\n\n## Wi-Fi you\n\n## 你好\n\n#### Small\n\n## 🔒",
  );
  expect(headings).toEqual([
    { id: "section-wi-fi-you", text: "Wi-Fi & you", level: 2 },
    { id: "section-wi-fi-you-1", text: "Wi-Fi you", level: 3 },
    { id: "section-wi-fi-you-2", text: "Wi-Fi you", level: 2 },
    { id: "section-4f60-597d", text: "你好", level: 2 },
    { id: "section-6", text: "🔒", level: 2 },
  ]);
  expect(html).toContain('<h4 id="section-small" tabindex="-1">');
  for (const { id } of headings) expect(html.split(`id="${id}"`)).toHaveLength(2);
});

test("copies of a heading and headings that look like copies have an id each", () => {
  const { headings } = prepare(
    "## a\n\n## a 1\n\n## a\n\n## a 1\n\n## a 2\n\n## a\n\n### 🔒\n\n### section 7",
  );
  expect(headings.map(({ id }) => id.replace("section-", ""))).toEqual([
    ...["a", "a-1", "a-2", "a-1-1", "a-2-1", "a-3", "7", "section-7"],
  ]);
});

const HEADINGS = [
  "# Ürün & Lizenz",
  "## What's new?",
  "#### Schritt 1: Größe ändern",
  "## Steps",
  "### Steps",
  "## `steps`",
  "## 设置 VPN",
  "## 重置 VPN",
  "## A < B",
].join("\n\n");

test.each([
  ["ürün--lizenz", "section-urun-lizenz"],
  ["whats-new", "section-whats-new"],
  ["Whats-New", "section-whats-new"],
  ["section-what-s-new", "section-whats-new"],
  ["section-whats-new", "section-whats-new"],
  ["schritt-1-größe-ändern", "section-schritt-1-grosse-andern"],
  ["schritt-1-gr%C3%B6%C3%9Fe-%C3%A4ndern", "section-schritt-1-grosse-andern"],
  ["schritt-1-grosse-andern", "section-schritt-1-grosse-andern"],
  ["steps", "section-steps"],
  ["steps-1", "section-steps-1"],
  ["steps-2", "section-steps-2"],
  ["设置-vpn", "section-vpn"],
  ["重置-vpn", "section-vpn-1"],
  ["a--b", "section-a-b"],
])("a link to #%s leads to the heading that GitHub would lead to", (fragment, id) => {
  const { html } = prepare(`[Go](#${fragment} "there")\n\n${HEADINGS}`);
  expect(html).toContain(`<a href="#${id}" title="there">Go</a>`);
  expect(html.split(` id="${id}"`)).toHaveLength(2);
});

test.each(["#steps-3", "#%", "#", "#top", "/contact#steps", "https://example.com/#steps"])(
  "a link to %s, which is no heading of ours, stays",
  (href) => {
    expect(prepare(`[Go](${href})\n\n${HEADINGS}`).html).toContain(`<a href="${href}"`);
  },
);

test.each([
  ["configuración", "section-configuracion"],
  ["section-what-s-new", "section-what-s-new"],
])("a link to #%s of another article leads to the id that its heading has", (fragment, id) => {
  const { html } = prepare(`[Go](/knowledge-base/other#${fragment})`);
  expect(html).toContain(`<a href="/knowledge-base/other#${id}">`);
});

test("an id that a heading had before still leads to it, unless another one has it now", () => {
  const { html } = prepare("## What's new\n\n## it's\n\n## It s");
  expect(html).toContain(
    '<h2 id="section-whats-new" tabindex="-1"><span id="section-what-s-new"></span>What\'s new</h2>',
  );
  expect(html.split(' id="section-it-s"')).toHaveLength(2);
});

test("five thousand links to headings are led in one pass", () => {
  const { html } = prepare(`${"[Go](#a-1) ".repeat(5_000)}\n\n## a\n\n## a`);
  expect(html.split('href="#section-a-1"')).toHaveLength(5_001);
});

test("equal and different headings beyond the first 300 stay without an id", () => {
  const texts = Array.from({ length: 5_000 }, (_, index) => (index % 2 ? "a" : `b ${index}`));
  const { html, headings } = prepare(texts.map((text) => `## ${text}`).join("\n"));
  expect(headings).toHaveLength(MOST_HEADINGS);
  expect(new Set(headings.map(({ id }) => id)).size).toBe(MOST_HEADINGS);
  expect(html.match(/<h2 id=/g)).toHaveLength(MOST_HEADINGS);
  expect(html.match(/<h2>/g)).toHaveLength(5_000 - MOST_HEADINGS);
});

test("an id is made of a heading's beginning", () => {
  expect(prepare(`## ${"word ".repeat(10_000)}`).headings[0]?.id.length).toBeLessThanOrEqual(220);
});

test("a heading can't bring markup into the list", () => {
  const { headings } = prepare("## &lt;img src=x onerror=alert(1)&gt; `<b>`");
  expect(headings[0]?.text).toBe("<img src=x onerror=alert(1)> <b>");
  expect(headings[0]?.id).toBe("section-img-srcx-onerroralert1-b");
});

test("tables and code can be scrolled by keyboard", () => {
  expect(prepare("| a |\n|---|\n| 1 |").html).toMatch(
    /<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>[\s\S]*<\/table><\/div>/,
  );
  expect(prepare("```\nx\n```").html).toContain('<pre tabindex="0">');
});

test("the boxes of a task list are no fields", () => {
  const { html } = prepare("- [ ] open\n- [x] done");
  expect(html).not.toContain("<input");
  expect(html).toContain('<span class="task"></span> open');
  expect(html).toContain('<span class="task done"></span><span class="sr-only">Done: </span> done');
});

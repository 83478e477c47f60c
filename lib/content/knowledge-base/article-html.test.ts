import { MAX_HEADINGS, prepareArticleHtml } from "@/lib/content/knowledge-base/article-html";
import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/content/knowledge-base/stored-markdown";
import { howMany } from "@/tests/factories/long-run";

const prepare = (markdown: string) => prepareArticleHtml(renderMarkdown(markdown));

test("headings get unique ids, and those of levels 2 and 3 are listed as text", () => {
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

test("repeated headings and headings that look like numbered copies get distinct ids", () => {
  const texts = ["a", "a 1", "a", "a 1", "a 2", "a", "🔒", "section 7"];
  const { headings } = prepare(texts.map((text) => `## ${text}`).join("\n\n"));
  const ids = headings.map(({ id }) => id.replace("section-", ""));
  expect(ids).toEqual(["a", "a-1", "a-2", "a-1-1", "a-2-1", "a-3", "7", "section-7"]);
});

const HEADINGS =
  "# Ürün & Lizenz\n## What's new?\n#### Schritt 1: Größe ändern\n## Steps\n### Steps\n## `steps`\n## 设置 VPN\n## 重置 VPN\n## A < B";

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
])("a link to #%s leads to the matching heading", (fragment, id) => {
  const { html } = prepare(`[Go](#${fragment} "there")\n\n${HEADINGS}`);
  expect(html).toContain(`<a href="#${id}" title="there">Go</a>`);
  expect(html.split(` id="${id}"`)).toHaveLength(2);
});

test.each(["#steps-3", "#%", "#", "#top", "/contact#steps", "https://example.com/#steps"])(
  "a link to %s, which matches no heading, stays unchanged",
  (href) => expect(prepare(`[Go](${href})\n\n${HEADINGS}`).html).toContain(`<a href="${href}"`),
);

test.each([
  ["configuración", "section-configuracion"],
  ["section-what-s-new", "section-what-s-new"],
])("a link to #%s in another article gets that article's heading id", (fragment, id) => {
  const { html } = prepare(`[Go](/knowledge-base/other#${fragment})`);
  expect(html).toContain(`<a href="/knowledge-base/other#${id}">`);
});

test("a heading's former id still leads to it unless another heading has that id now", () => {
  const { html } = prepare("## What's new\n\n## it's\n\n## It s");
  expect(html).toContain(
    '<h2 id="section-whats-new" tabindex="-1"><span id="section-what-s-new"></span>What\'s new</h2>',
  );
  expect(html.split(' id="section-it-s"')).toHaveLength(2);
});

test("rewrites five thousand links to a repeated heading", () => {
  const { html } = prepare(`${"[Go](#a-1) ".repeat(5_000)}\n\n## a\n\n## a`);
  expect(html.split('href="#section-a-1"')).toHaveLength(5_001);
});

test("headings beyond the first 300 get no id", () => {
  const texts = Array.from({ length: 5_000 }, (_, index) => (index % 2 ? "a" : `b ${index}`));
  const { html, headings } = prepare(texts.map((text) => `## ${text}`).join("\n"));
  expect(headings).toHaveLength(MAX_HEADINGS);
  expect(new Set(headings.map(({ id }) => id)).size).toBe(MAX_HEADINGS);
  expect(html.match(/<h2 id=/g)).toHaveLength(MAX_HEADINGS);
  expect(html.match(/<h2>/g)).toHaveLength(5_000 - MAX_HEADINGS);
});

test("limits the length of a heading's id", () => {
  expect(prepare(`## ${"word ".repeat(10_000)}`).headings[0]?.id.length).toBeLessThanOrEqual(220);
});

test("a heading can't inject markup into the list of headings", () => {
  expect(prepare("## &lt;img src=x onerror=alert(1)&gt; `<b>`").headings).toMatchObject([
    { text: "<img src=x onerror=alert(1)> <b>", id: "section-img-srcx-onerroralert1-b" },
  ]);
});

test("tables and code blocks can be scrolled by keyboard", () => {
  expect(prepare("| a |\n|---|\n| 1 |").html).toMatch(
    /<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>[\s\S]*<\/table><\/div>/,
  );
  expect(prepare("```\nx\n```").html).toContain('<pre tabindex="0">');
});

test("task list boxes are rendered without input fields", () => {
  const { html } = prepare("- [ ] open\n- [x] done");
  expect(html).not.toContain("<input");
  expect(html).toContain('<span class="task"></span> open');
  expect(html).toContain('<span class="task done"></span><span class="sr-only">Done: </span> done');
});

test("footnotes are numbered by first reference, link both ways, and are labeled for screen readers", () => {
  const { html } = prepare(
    "A[^b] B[^a] C[^B] D[^none]\n\n[^a]: One **bold**\n[^b]: Two\n    goes on[^c]\n\n    - item\n\n[^c]: Three\n[^unused]: Four\n\nAfter",
  );
  expect(html).toContain(
    'A<sup><a id="note-ref:1" href="#note:1" role="doc-noteref" aria-label="Footnote 1">1</a></sup>',
  );
  expect(html.match(/ id="note-ref:1"/g)).toHaveLength(1);
  expect(html).toContain("D[^none]");
  expect(html.split("<li ").slice(1)).toEqual([
    expect.stringMatching(
      /^id="note:1" class="footnote" tabindex="-1"><p>Two\ngoes on<sup>.*3<\/a><\/sup><\/p>/,
    ),
    expect.stringMatching(
      /^id="note:2".*One <strong>bold<\/strong> <a href="#note-ref:2" role="doc-backlink" aria-label="Back to reference 2">↩<\/a><\/p>/,
    ),
    expect.stringMatching(/^id="note:3".*Three/),
  ]);
  expect(html).not.toContain("Four");
  expect(html.indexOf("After")).toBeLessThan(html.indexOf('<ol class="footnotes" aria-label="Footnotes">'));
});

test("self-referencing, nested, and repeated footnotes render once", () => {
  const { html } = prepare("A[^a] `[^a]` [x[^a]](/y)\n\n[^a]: [^a]: [^a]: Loop[^a]\n[^a]: Twice");
  expect(html.match(/class="footnote"/g)).toHaveLength(1);
  expect(html).toContain("<code>[^a]</code>");
  expect(html).not.toContain("Twice");
});

test("renders thousands of footnotes", () => {
  const notes = howMany(2_000, 10_000);
  const { html } = prepare(
    `${"A[^x] ".repeat(notes)}\n\n${Array.from({ length: notes }, (_, n) => `B[^${n}]\n[^${n}]: N${n}`).join("\n\n")}\n\n[^x]: X`,
  );
  expect(html.match(/class="footnote"/g)).toHaveLength(notes + 1);
});

test.each(["Note", "Tip", "Important", "Warning", "Caution"])(
  "a blockquote marked as %s becomes an alert",
  (title) => {
    const kind = title.toLowerCase();
    const { html } = prepare(`> [!${title.toUpperCase()}]\n> Mind **this**.\n>\n> - And that`);
    expect(html).toContain(
      `<blockquote role="note" class="alert alert-${kind}">\n<p class="alert-title">${title}</p>\n<p>Mind <strong>this</strong>.</p>\n<ul>`,
    );
  },
);

test.each(["> [!NOTE] on the same line", "> [!OTHER]\n> x", "> x\n> [!NOTE]", "> **[!NOTE]**\n> x"])(
  "%j stays an ordinary blockquote",
  (markdown) => expect(prepare(markdown).html).toMatch(/^<blockquote>\n<p>/),
);

test("a details block keeps its folding and loses event handlers and classes", () => {
  const { html } = prepare(
    "<details open ontoggle=alert(1) class=fixed><summary onclick=x>More</summary>\n\n**Text**\n\n</details>",
  );
  expect(html.replace(/\n/g, "")).toBe(
    "<details open><summary>More</summary><p><strong>Text</strong></p></details>",
  );
});

test("a heading's explicit id is hidden, and links to it work", () => {
  const { html, headings } = prepare("[Go](#Set-up)\n\n## Installation & more {#set-up}\n\n## Set up");
  expect(headings[0]).toEqual({ id: "section-set-up", text: "Installation & more", level: 2 });
  expect(html).toContain('<a href="#section-set-up">Go</a>');
  expect(headings[1]?.id).toBe("section-set-up-1");
});

test("named anchors become link targets with unique ids", () => {
  const stored = storedMarkdown(
    '[1](#Setup_A) [2](#steps) [3](#top)\n\n<a id="Setup_A"></a>\n## Steps\n\n## Top <a name="top" onclick=x></a>\n\n<a name="steps" href="/x">y</a> <a name=\'"><b\'>z</a>',
  );
  expect(stored).not.toMatch(/ id=|onclick|<b/);
  const { html, headings } = prepare(stored);
  for (const id of ["section-setup-a", "section-steps-1", "section-top-1"]) {
    expect(html.split(`<span id="${id}"></span><a`)).toHaveLength(2);
    expect(html).toContain(`<a href="#${id}">`);
  }
  expect(headings.map(({ id, text }) => `${id} ${text}`)).toEqual(["section-steps Steps", "section-top Top"]);
  expect(html).toContain('<a href="/x">y</a> <a>z</a>');
  expect(html).not.toContain(" name=");
});

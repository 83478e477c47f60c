import { MOST_HEADINGS, prepareArticleHtml } from "@/lib/knowledge-base/article-html";
import { renderMarkdown } from "@/lib/knowledge-base/markdown";

const prepare = (markdown: string) => prepareArticleHtml(renderMarkdown(markdown));

test("headings get ids of their own, and are listed as text", () => {
  const { html, headings } = prepare(
    "## Wi-Fi & **you**\n\n### Wi-Fi you\n\n## Wi-Fi you\n\n## 你好\n\n#### Small",
  );
  expect(headings).toEqual([
    { id: "section-wi-fi-you", text: "Wi-Fi & you", level: 2 },
    { id: "section-wi-fi-you-2", text: "Wi-Fi you", level: 3 },
    { id: "section-wi-fi-you-3", text: "Wi-Fi you", level: 2 },
    { id: "section-4", text: "你好", level: 2 },
  ]);
  for (const { id } of headings) expect(html.split(`id="${id}"`)).toHaveLength(2);
});

test("copies of a heading and headings that look like copies have an id each", () => {
  const { headings } = prepare(
    "## a\n\n## a 2\n\n## a\n\n## a 2\n\n## a 3\n\n## a\n\n### 你\n\n### section 7",
  );
  expect(headings.map(({ id }) => id.replace("section-", ""))).toEqual([
    ...["a", "a-2", "a-3", "a-2-2", "a-3-2", "a-4", "7", "section-7"],
  ]);
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
  expect(headings[0]?.id).toBe("section-img-src-x-onerror-alert-1-b");
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

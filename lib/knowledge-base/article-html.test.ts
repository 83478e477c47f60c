import { prepareArticleHtml } from "@/lib/knowledge-base/article-html";
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

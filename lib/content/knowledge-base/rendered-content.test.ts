import { renderedContent } from "@/lib/content/knowledge-base/rendered-content";
import { withinProcessorTime } from "@/lib/core/processor-time";

/** Allows for a busy machine, where the CPU time takes long to pass. */
const patiently =
  (processorMs: number, clockMs: number) =>
  <T>(compute: () => T): T =>
    withinProcessorTime({ processorMs, clockMs }, compute);

test("stores and renders a text by the same rules", () => {
  expect(renderedContent("# Ink\n\n<b onclick='x'>now</b><script>alert(1)</script>")).toEqual({
    content: "# Ink\n\n<b>now</b>",
    contentHtml: "<h2>Ink</h2>\n<p><b>now</b></p>\n",
  });
});

test("renders an article of 2,000 sections within its time limit", () => {
  const { contentHtml } = renderedContent(
    "## A heading\n\nWords with **bold**, `code` and a [link](/a).\n\n".repeat(2_000),
    patiently(2_000, 25_000),
  );
  expect(contentHtml.match(/<h2>/g)).toHaveLength(2_000);
});

const indented = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- a\n`).join("");

test("accepts lists nested 100 levels deep", () => {
  expect(renderedContent(indented(100)).contentHtml.match(/<ul>/g)).toHaveLength(100);
});

test.each([
  ["nested without end", "> ".repeat(20_000)],
  ["a list in lists", "1. ".repeat(20_000)],
  ["a list indented further and further", indented(101)],
  ["emphasis in emphasis", `${"*a _b ".repeat(60)}${"b_ a* ".repeat(60)}`],
  ["marked up endlessly", "**a".repeat(200_000)],
])("a text that is %s is refused and does not affect the next one", (_, text) => {
  const message = "Content is nested too deeply or has too much formatting";
  expect(() => renderedContent(text, patiently(100, 1_500))).toThrow(
    expect.objectContaining({ code: "invalid", details: { fields: { content: [message] } } }),
  );
  expect(renderedContent("*a*").contentHtml).toBe("<p><em>a</em></p>\n");
});

import { Lexer } from "marked";
import { boundedMarked } from "@/lib/content/knowledge-base/bounded-marked";

const typesOf = (text: string) =>
  boundedMarked()
    .lexer(text)
    .map(({ type }) => type);

describe("tables", () => {
  test("a table ends the paragraph before it, and holds all its rows", () => {
    expect(typesOf("Text\n|a|b|\n|-|-|\n|1|2|\n|3|4|\n\nText")).toEqual([
      "paragraph",
      "table",
      "space",
      "paragraph",
    ]);
    const html = boundedMarked().parse("a\\|b | c\n-|-\n1 | 2\n3 | 4", { async: false });
    expect(html.match(/<t[hd]>[^<]*/g)).toEqual(["<th>a|b", "<th>c", "<td>1", "<td>2", "<td>3", "<td>4"]);
  });

  test("two lines with different numbers of cells are text", () => {
    expect(typesOf("|a|b|\n|---|\n|1|2|")).toEqual(["paragraph"]);
  });

  test("the rule that ends a paragraph reads a table's first two lines and none of its rows", () => {
    const { paragraph, table } = Lexer.rules.block.gfm;
    const text = `Text\n|a|b|\n|---|---|\n${"|1|2|\n".repeat(3)}`;
    expect(paragraph.exec(text)?.[0]).toBe("Text");
    expect(paragraph.source).not.toContain(table.source.slice(1));
    expect(paragraph.source.length).toBeLessThan(table.source.length + 100);
  });
});

import { Lexer } from "marked";
import { boundedMarked } from "@/lib/content/knowledge-base/bounded-marked";

const typesOf = (text: string) => Array.from(boundedMarked().lexer(text), ({ type }) => type);

describe("tables", () => {
  test("end the preceding paragraph and keep all their rows", () => {
    const types = typesOf("Text\n|a|b|\n|-|-|\n|1|2|\n|3|4|\n\nText");
    expect(types).toEqual(["paragraph", "table", "space", "paragraph"]);
    const html = boundedMarked().parse("a\\|b | c\n-|-\n1 | 2\n3 | 4", { async: false });
    expect(html.match(/<t[hd]>[^<]*/g)).toEqual(["<th>a|b", "<th>c", "<td>1", "<td>2", "<td>3", "<td>4"]);
  });

  test("are read as text if the first two lines differ in cell count", () => {
    expect(typesOf("|a|b|\n|---|\n|1|2|")).toEqual(["paragraph"]);
  });

  test("are recognized by the paragraph rule from their first two lines alone", () => {
    const { paragraph, table } = Lexer.rules.block.gfm;
    const text = `Text\n|a|b|\n|---|---|\n${"|1|2|\n".repeat(3)}`;
    expect(paragraph.exec(text)?.[0]).toBe("Text");
    expect(paragraph.source).not.toContain(table.source.slice(1));
    expect(paragraph.source.length).toBeLessThan(table.source.length + 100);
  });
});

import fc from "fast-check";
import { plainLine, plainLines, plainMarkdown, toMarkdown } from "@/lib/http/plain-text";

const limits = { missing: "Please enter a name.", max: 10, tooLong: "At most 10." };
const line = plainLine(limits);
const lines = plainLines(limits);
const messages = (schema: typeof line, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("plain text", () => {
  test.each([
    undefined,
    null,
    7,
    {},
    "",
    " \t\n",
    "\u0007",
    "\u0000\u009f",
    "\ud800",
    "\udc00\ud800",
    "\u202e",
    "\u200b\u2060",
  ])("%j is none", (value) => {
    expect(messages(line, value)).toEqual([limits.missing]);
    expect(messages(lines, value)).toEqual([limits.missing]);
  });

  test("is measured after it is cleaned", () => {
    expect(line.parse(`  ${"x".repeat(10)}\u0000\u0000`)).toBe("x".repeat(10));
    expect(messages(line, "x".repeat(11))).toEqual([limits.tooLong]);
  });

  test("Markdown loses blank lines around it, and no indentation", () => {
    const schema = plainMarkdown({ missing: "Missing", max: 100, tooLong: "Too long" });
    expect(schema.parse("\ufeff\r\n \t\r\n    code\r\n\r\ntext \n ")).toBe("    code\n\ntext");
    expect(schema.safeParse("\n    \n").success).toBe(false);
    const spaces = " ".repeat(200_000);
    expect(toMarkdown(`${spaces}\n${spaces}a`)).toBe(`${spaces}a`);
  });

  test("counts characters where a minimum is asked for", () => {
    const three = plainLine({ ...limits, min: 3 });
    expect(messages(three, "😀😀")).toEqual([limits.missing]);
    expect(three.parse("😀😀😀")).toBe("😀😀😀");
  });

  test("a line stays one line; lines keep their breaks and tabs", () => {
    expect(line.parse("a\r\nb\tc")).toBe("a b c");
    expect(lines.parse("a\r\nb\rc\td\u0007")).toBe("a\nb\nc\td");
  });

  test("what is accepted can be stored as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), fc.boolean(), (text, half) => {
        for (const schema of [line, lines]) {
          const { data } = schema.safeParse(half ? `${text}\udbff` : text);
          if (data === undefined) continue;
          expect(data).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
        }
      }),
    );
  });
});

import fc from "fast-check";
import { makeSnippet, markMatches, normalize, toPlainText } from "@/lib/content/knowledge-base/snippet";

const marked = (text: string, stems: string[], needle = stems.join(" ")) =>
  markMatches(text, { stems, needle })
    .filter(({ match }) => match)
    .map((part) => part.text);

test("marks inflections of a stem and no other words that begin with it", () => {
  expect(marked("Backups: back up, backup, Backing", ["backup"])).toEqual(["Backups", "backup"]);
  expect(marked("Policy and policies", ["polici"], "policies")).toEqual(["Policy", "policies"]);
  expect(marked("A car, cars, cartridges", ["car"], "car in")).toEqual(["car", "cars"]);
});

test("marks the word that contains the typed text", () => {
  expect(marked("Anti-ransomware", ["somwar"])).toEqual(["ransomware"]);
});

test("keeps every character of any text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.array(fc.string()),
      fc.string(),
      (text, stems, needle) => {
        const parts = markMatches(text, { stems, needle });
        expect(parts.map((part) => part.text).join("")).toBe(text);
        expect(parts.every((part) => part.text !== "")).toBe(true);
      },
    ),
  );
});

test("uses a matching excerpt, else the first match in the text, else the excerpt", () => {
  const found = { stems: ["disk"], needle: "disk" };
  expect(makeSnippet("A disk.", "Another disk.", found)[1]).toEqual({ text: "disk", match: true });
  expect(makeSnippet("None.", "Intro.\n\n## Each disk\n\nMore.", found)).toEqual([
    { text: "Each ", match: false },
    { text: "disk", match: true },
    { text: " More.", match: false },
  ]);
  expect(makeSnippet("None.", "None either.", found)).toEqual([{ text: "None.", match: false }]);
  expect(makeSnippet("", "", found)).toEqual([]);
});

test("cuts long lines around the match at word boundaries", () => {
  const line = `${"before ".repeat(40)}disk ${"after ".repeat(100)}`;
  const text = makeSnippet("", line, { stems: ["disk"], needle: "disk" })
    .map((part) => part.text)
    .join("");
  expect(text).toMatch(/^… (before )+disk (after )+…$/);
  expect(text.length).toBeLessThan(230);
});

test("omits Markdown syntax", () => {
  expect(
    toPlainText(
      "> ## A **bold** [link](https://x.test)\n- [ ] a `code` ![image](/i.png)\n\n| a | b |\n|---|:-:|\n| 1 | 2 |",
    ),
  ).toBe("A bold link a code image a b 1 2");
});

test("omits a link target with parentheses and a tag after a lone less-than sign", () => {
  expect(toPlainText("a [b](/x_(y)) c, 1 < 2 <b>d</b> [e](/f")).toBe("a b c, 1 < 2 d [e](/f");
});

test("keeps text that only looks like a tag", () => {
  const typed = "Type <YourPassword>, <b>then</b> x<y and y>z, <!-- no --> 1 < 2 > 0<script>a</script>";
  expect(toPlainText(typed)).toBe("Type <YourPassword>, then x<y and y>z, 1 < 2 > 0a");
  expect(toPlainText("ping <address> on <details>", new Set(["details"]))).toBe("ping <address> on");
});

test.each(["<", "[", "![", "[a](", "</", "<!--", "[a](b[", "(", "-a"])(
  "handles a text of nothing but %j",
  (mark) => {
    const text = mark.repeat(200_000);
    expect(toPlainText(text)).toBe(text);
    expect(makeSnippet("", `${text} word`, { stems: ["word"], needle: "word" })).toContainEqual({
      text: "word",
      match: true,
    });
  },
);

test("keeps a line of dashes that is not a table delimiter", () => {
  const dashes = "-".repeat(200_000);
  expect(toPlainText(`${dashes}a\n| --- | :-: |\n|-|`)).toBe(`${dashes}a -`);
});

test("removes combining marks, however many", () => {
  expect(normalize(`É${"\u0301\u0327".repeat(200_000)}a`)).toBe("ea");
});

import { readArticleFile } from "@/lib/content/knowledge-base/transfer/article-file";

const read = (file: string, path = "x.md") => readArticleFile(path, file);
const file = (yaml: string, content = "Text") => `---\n${yaml}\n---\n${content}`;

test.each([
  ["# Reset a *password*\n\nText", "Reset a password", "Text"],
  ["<!-- lint\noff -->\n# [Reset](x.md) `now` ##\nText", "Reset now", "<!-- lint\noff -->\nText"],
  ["Reset\n=====\nText", "Reset", "Text"],
  ['<h1 align="center">Reset</h1>\nText', "Reset", "Text"],
  ["```sh\n# no heading\n```\n\n# Reset\nText", "Reset", "```sh\n# no heading\n```\n\n# Reset\nText"],
  ["# Only", "Only", "# Only"],
  ["## Step 1\n\nText", "X", "## Step 1\n\nText"],
])("takes the title from the first heading of %j", (text, title, content) => {
  expect(read(text, "x.md").input).toMatchObject({ title, content });
});

test.each([
  [
    "[![Build](b.svg)](/ci) ![v2](v.svg)\n\n# Set up Wi-Fi\n\nText",
    "[![Build](b.svg)](/ci) ![v2](v.svg)\n\n\nText",
  ],
  ["![Logo][logo]\n# Set up Wi-Fi\nText", "![Logo][logo]\n\nText"],
  ['<h1 align="center">\n  Set up\n  Wi-Fi\n</h1>\n\nText', "Text"],
  [
    '<div align="center">\n<img src="l.png">\n<h1>Set up <b>Wi&#8209;Fi</b></h1>\n</div>\n\nText',
    '<div align="center">\n<img src="l.png">\n\n</div>\n\nText',
  ],
  ["# ![Logo](l.png) Set up Wi-Fi\nText", "![Logo](l.png)\n\nText"],
  ["# Set&nbsp;up Wi&hyphen;Fi\nText", "Text"],
  ["export const a = {\n  b: 1,\n};\n\n# Set up Wi-Fi\n\nText", "export const a = {\n  b: 1,\n};\n\n\nText"],
  ["import Tabs from '@theme/Tabs';\n\n# Set up Wi-Fi\n\nText", "import Tabs from '@theme/Tabs';\n\n\nText"],
  ["![Badge](b.svg)\n\nSet up Wi-Fi\n===\nText", "![Badge](b.svg)\n\nText"],
])("a title heading after images, over several lines, or with entities is removed: %j", (text, content) => {
  expect(read(file("title: Set up Wi-Fi", text)).input.content).toBe(content);
  expect(
    read(text, "x.md")
      .input.title.normalize("NFKC")
      .replace(/[\u2010\u2011]/g, "-"),
  ).toBe("Set up Wi-Fi");
});

test("handles a thousand lines of unclosed images and headings", () => {
  const text = `${"![a](b) [![".repeat(90)}\n<h1>a\n`.repeat(1_000);
  expect(read(text, "x.md").input.title).toBe("X");
});

test("removes a heading that repeats the title and keeps any other", () => {
  const of = (text: string) => read(file("title: Wi-Fi, at home", text)).input.content;
  expect([of("# Wi-Fi at Home\nText"), of("# Wi-Fi\nText")]).toEqual(["Text", "# Wi-Fi\nText"]);
});

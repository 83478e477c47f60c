import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";
import { withAlerts } from "@/lib/content/knowledge-base/transfer/admonitions";

test.each([
  [
    '!!! danger "Stop"\n    One\n\n    - two\n\nAfter',
    "> [!CAUTION]\n> **Stop**\n>\n> One\n>\n> - two\n\n\nAfter",
  ],
  ["- a\n\n    ??? tip\n        One", "- a\n\n    > [!TIP]\n    > One\n"],
  ["> [!INFO]- Read\n> One", "> [!NOTE]\n> **Read**\n>\n> One"],
  ["> [!question]\n> One", "> [!NOTE]\n> One"],
  [
    ":::warning[Hot]\nOne\n\n!!! tip\n    Two\n:::\nAfter",
    "> [!WARNING]\n> **Hot**\n>\n> One\n>\n> > [!TIP]\n> > Two\n>\n\nAfter",
  ],
  ['{% hint style="danger" %}\nOne\n{% endhint %}', "> [!CAUTION]\n> One\n"],
  ["## One two\n{: #one }\nText", "## One two {#one}\nText"],
  ["/// caution | Hot\nOne\n///", "> [!CAUTION]\n> **Hot**\n>\n> One\n"],
  ['<Callout type="error" title="No">\n  One\n</Callout>', "> [!CAUTION]\n> **No**\n>\n> One\n"],
  ["<Tip>One **two**</Tip>", "> [!TIP]\n> One **two**\n"],
  ['> ```yaml title="a.yml" hl\n> x: 1\n> ```', "> **a.yml**\n\n> ```yaml hl\n> x: 1\n> ```"],
  ['=== "Windows"\n\n    One\n\n=== "macOS"\n\n    Two', "**Windows**\n\n\nOne\n\n**macOS**\n\n\nTwo"],
])("converts %j to GitHub's form and names the original mark", (typed, written) => {
  const { content, made } = withAlerts(typed);
  expect(content).toBe(written);
  expect(made.length).toBeGreaterThan(0);
  for (const mark of made) expect(typed).toContain(mark);
  expect(withAlerts(content)).toEqual({ content, made: [] });
});

test.each([
  "> [!NOTE]\n> One",
  "```\n!!! note\n    One\n```",
  ":::note\nwithout an end",
  ":::tabs\nOne\n:::",
  "/// <summary>\n///",
  "<YourNote>\n\nWow!!! note this",
])("leaves %j unchanged", (typed) => {
  expect(withAlerts(typed)).toEqual({ content: typed, made: [] });
});

test("handles ten thousand unclosed boxes, and renders a converted one as an alert", () => {
  const content = `${":::note\n".repeat(10_000)}${"!!! note\n    ".repeat(10_000)}`;
  expect(withAlerts(content).content).toContain("[!NOTE]");
  const parts = ["> a\n{: .note }\n", "{{< hint >}}\n", "```{tip}\n", "<Tabs>\n", "a\n: b\n", "a\n\n: b\n\n"];
  for (const part of parts) expect(withAlerts(part.repeat(10_000)).content.length).toBeGreaterThan(10_000);
  expect(renderMarkdown(withAlerts("!!! bug\n    One").content)).toMatch(
    /alert-caution.*\n.*Caution.*\n<p>One/,
  );
});

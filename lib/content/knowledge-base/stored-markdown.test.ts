import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/content/knowledge-base/stored-markdown";

test.each([
  "# Title\n\nText with **bold**, `<script>` and a [link](/contact).\n\n| A |\n|---|\n| `<b onclick=x>` |",
  "```html\n<script>alert(1)</script>\n```\n\n    <img src=x onerror=alert(1)>\n\n1 < 2 && 3 > 2, a<b",
  'Press <kbd>Ctrl</kbd>.<br>\n<img src="/a.png" alt="A" width="5">\n\n<h1>Old</h1> <!-- later -->',
  "> Quoted\n> ```\n> <script>a</script>\n> ```\n\n- one\n\t- <b>two</b>",
])("keeps harmless content unchanged: %j", (content) => {
  expect(storedMarkdown(content)).toBe(content);
});

test.each([
  ["a <script>alert(1)</script> b", "a  b"],
  ["<script>\nalert(1)\n</script>\n\nText", "\n\nText"],
  ["<img src=x onerror=alert(1)> b", '<img src="x" /> b'],
  ["a <b onclick='alert(1)'>b</b>", "a <b>b</b>"],
  ["<div style='position:fixed'>a</div>", "a"],
  ["<a href='javascript:alert(1)'>a</a>", "<a>a</a>"],
  ["- a <svg onload=alert(1)></svg>\n- `<svg onload=alert(1)>`", "- a \n- `<svg onload=alert(1)>`"],
  ["| A |\n|---|\n| <i onclick=x>b</i> |", "| A |\n|---|\n| <i>b</i> |"],
])("removes markup that the site does not show: %j", (content, stored) => {
  expect(storedMarkdown(content)).toBe(stored);
});

test.each([
  "<scr<script>x</script>ipt>alert(1)</script>",
  "> <p\n> onclick=alert(1)>a</p>\n> <script>\n> alert(1)\n> </script>",
  "<p title='>' onclick=alert(1)>a",
  "`<b onclick=1>` <b onclick=1> ``` <b onclick=1>",
])("leaves no active HTML: %j", (content) => {
  const stored = storedMarkdown(content);
  // Result in a renderer without our rules.
  expect(stored.replace(/`[^`]*`/g, "")).not.toMatch(/<[^>]*(script|onerror|onclick)/i);
  expect(renderMarkdown(stored)).not.toMatch(/<[^>]*(script|onerror|onclick)/i);
});

const ESCAPED = "\\<b onclick=1>";
const LIVE = "<b onclick=1>";

test.each([
  [`${`${ESCAPED} `.repeat(9)}${LIVE}`, `${`${ESCAPED} `.repeat(9)}<b>`],
  [`[a](/x "${LIVE}") ${LIVE}`, `[a](/x "${LIVE}") <b>`],
  [`[a]: /x\n[a]: ${LIVE}\n\n${LIVE}`, `[a]: /x\n[a]: ${LIVE}\n\n<b>`],
  [`> ${ESCAPED} ${LIVE}\n> > - ${ESCAPED}\n> >   ${LIVE}`, `> ${ESCAPED} <b>\n> > - ${ESCAPED}\n> >   <b>`],
  [`- [ ] ${ESCAPED}\n\n\t- ${ESCAPED}\n\t\t${LIVE}`, `- [ ] ${ESCAPED}\n\n\t- ${ESCAPED}\n\t\t<b>`],
  // Cells beyond the header's are not shown.
  [`| A |\n|---|\n| x | ${LIVE} |\n| ${LIVE} |`, `| A |\n|---|\n| x | ${LIVE} |\n| <b> |`],
])("removes an active tag but not a copy of it that is only text: %j", (content, stored) => {
  expect(storedMarkdown(content)).toBe(stored);
});

test.each([
  ["<p onclick=alert(1)\n\ntext", "\n\ntext"],
  ['<p onclick=alert(1) title="\n\n<p title=">', "\n\n"],
  ["<!--><img src=x onerror=alert(1)>-->", ""],
  ["<!-- --!><img src=x onerror=alert(1)>-->", ""],
  ['</p "><img src=x onerror=alert(1)>">', "</p>"],
  ['<p a"b="> x" onclick=alert(1)>y', ' x" onclick=alert(1)>y'],
])("removes tags that browsers end elsewhere: %j", (content, stored) => {
  expect(storedMarkdown(content)).toBe(stored);
});

test.each([
  "Log in as <admin_user> with <YourPassword>.",
  "<server-name>\n**Restart** it",
  "- if x<y and y>z\n- if a<b and b>c",
  "\\\\<server>\\<share> and C:\\Users\\<user>\\AppData",
  "| Key |\n|---|\n| <Enter> then </done> |",
  "ping <address>, then cp <source> <label>\n<section>\n- <time of day> <b>",
  "```html\n<title>a</title>\n```\n\n> Set <time> and `</time>`",
])("keeps text that only looks like a tag: %j", (content) => {
  expect(storedMarkdown(content)).toBe(content);
});

test.each([
  ["<Tip onclick=alert(1)>a</Tip>", "&lt;Tip onclick=alert(1)>a</Tip>"],
  ["<foo><img src=x onerror=alert(1)>", '<foo><img src="x" />'],
  ["> <foo\n> a=b>", "> &lt;foo\n> a=b>"],
  ["<?php echo 1; ?>", "&lt;?php echo 1; ?>"],
  ["<![CDATA[<!--<b onclick=alert(1)>-->]]>", "&lt;![CDATA[<!--<b onclick=alert(1)>-->]]>"],
  ["python <script> <b> <title>", "python &lt;script> <b> &lt;title>"],
  ["<address>a</address> and <address>", "a and "],
  ["<!DOCTYPE html>\n\ntext", "\n\ntext"],
  ["a <svg viewBox='0 0 1 1'><path d='M0'/></svg> b", "a  b"],
])("escapes or removes text that other renderers could read as an active tag: %j", (content, stored) => {
  expect(storedMarkdown(content)).toBe(stored);
});

test("escapes a hundred thousand texts that look like tags", () => {
  const content = `<div>${"<a.b c=d ".repeat(100_000)}`;
  expect(storedMarkdown(content).match(/&lt;a\.b/g)).toHaveLength(100_000);
});

test("escapes the tags left after the last removal pass", () => {
  const content = `a ${"<".repeat(8)}${"div a=1>".repeat(7)}b onclick=alert(1)>c`;
  expect(storedMarkdown(content)).toBe("a <<&lt;div a=1>div a=1>b onclick=alert(1)>c");
});

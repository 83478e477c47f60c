import fc from "fast-check";
import { markdownOf } from "@/components/admin/knowledge-base/editor/pasted-html";
import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";

const text = async (html: string) => (await markdownOf(html))?.text ?? null;

test.each([
  [
    "a page",
    "<h2>Title</h2><p>Some <strong>bold</strong>, <em>italic</em>, <del>gone</del> and <a href='https://a.example/x'>a link</a>.</p><ol start=3><li>One<li>Two<ul><li>Inner</li></ul></ol><pre><code>x &lt; y</code></pre>",
    "## Title\n\nSome **bold**, _italic_, ~~gone~~ and [a link](https://a.example/x).\n\n3. One\n4. Two\n   - Inner\n\n```\nx < y\n```",
  ],
  [
    "Google Docs",
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;font-style:normal">Plain </span><span style="font-weight:700">bold</span></p><ul><li dir="ltr"><p role="presentation"><span>One</span></p></li><ul><li><p>Inner</p></li></ul></ul></b>',
    "Plain **bold**\n\n- One\n\n  - Inner",
  ],
  [
    "Word",
    "<style>p.MsoNormal{margin:0}</style><p class=MsoNormal>See<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>One</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Inner</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p><p>After</p>",
    "See\n\n- One\n  1. Inner\n- Two\n\nAfter",
  ],
  [
    "task lists",
    "<ul><li><input type=checkbox checked> Done</li><li><input type=checkbox>Open</li><li role=checkbox aria-checked=true><p>Both</p></li></ul>",
    "- [x] Done\n- [ ] Open\n- [x] Both",
  ],
  [
    "split runs and small type",
    "<p><b>A</b><b><span>B</span></b> <span style='font-weight:700'>c</span><span style='font-weight:700;color:red'>d</span> H<sub>2</sub>O <kbd>Ctrl</kbd></p>",
    "**AB** **cd** H<sub>2</sub>O <kbd>Ctrl</kbd>",
  ],
  [
    "Word's headings",
    "<p class=MsoTitle>Report<o:p></o:p></p><h2><b>In <i>short</i></b></h2><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> text<o:p></o:p></p><p role=heading aria-level=3>Part</p>",
    "# Report\n\n## In _short_\n\n**Bold** text\n\n### Part",
  ],
  [
    "Gmail",
    "<div dir=ltr>Hi,<div><br></div><div>Go <a href='https://www.google.com/url?q=https://a.example/x%3Fy&amp;source=gmail'>here</a> or <a href='https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fb.example%2F&amp;data=1'>there</a></div><div><ol><li>One</li></ol></div></div>",
    "Hi,\n\nGo [here](https://a.example/x?y) or [there](https://b.example/)\n\n1. One",
  ],
  [
    "code without a mark",
    "<p><b>Run</b></p><div class='highlight-source-shell'><pre>ls  a_b<br>cat &lt;x&gt;</pre></div><table><tr><td><pre>a\nb</pre></td></tr></table>",
    "**Run**\n\n```shell\nls  a_b\ncat <x>\n```\n\n| `a`<br>`b` |\n| --- |",
  ],
  [
    "cells over several columns and rows",
    "<table><tr><th colspan=2>A</th></tr><tr><td rowspan=2>b</td><td>c</td><td>d</td></tr><tr><td>e</td></tr></table>",
    "| A |  |  |\n| --- | --- | --- |\n| b | c | d |\n|  | e |",
  ],
  [
    "a text with addresses",
    "<p><b>See</b> https://a.example/b_c?d=_e_*f*, or http://b.example/plain.</p>",
    "**See** <https://a.example/b_c?d=_e_*f*>, or http://b.example/plain.",
  ],
  [
    "folded parts",
    "<p>A</p><details open><summary>Fix <b>it</b> &lt;now&gt;</summary>Do <em>this</em>:<ul><li>One</ul><details><summary>More</summary><pre>ls</pre></details></details><p>B</p>",
    "A\n\n<details open>\n<summary>Fix <b>it</b> &lt;now&gt;</summary>\n\nDo _this_:\n\n- One\n\n<details>\n<summary>More</summary>\n\n```\nls\n```\n\n</details>\n\n</details>\n\nB",
  ],
  [
    "a sheet",
    "<table><tbody><tr><td>Name</td><td>Port</td></tr><tr><td>a|b</td><td>Line<br>two</td></tr></tbody></table>",
    "| Name | Port |\n| --- | --- |\n| a\\|b | Line<br>two |",
  ],
])("converts pasted HTML to Markdown: %s", async (_, html, expected) => {
  expect(await text(html)).toBe(expected);
});

test.each([
  ["unformatted text", "<html><body><p>Just text</p><span style='color:red'>and more</span></body></html>"],
  ["an editor's code", "<div><pre style='color:#fff'><span>const x = 1;</span></pre></div>"],
  ["a text beyond the limit", `<b>${"x".repeat(2_000_001)}</b>`],
])("leaves %s as plain text", async (_, html) => {
  expect(await markdownOf(html)).toBeNull();
});

test("reads deeply nested HTML or leaves it plain", async () => {
  const made = await markdownOf(`${"<i>".repeat(1_500)}x`);
  expect(made === null || made.text.includes("x")).toBe(true);
});

test("removes active content, and keeps text that looks like a tag as text", async () => {
  const markdown = await text(
    `<b onclick="alert(1)">Bold</b><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">bad</a> <a href="//evil.example">odd</a><iframe srcdoc="<script>"></iframe><svg onload=alert(1)><a href="x">s</a></svg><p>&lt;script&gt;alert(2)&lt;/script&gt; &lt;host&gt;</p>`,
  );
  expect(markdown).toBe("**Bold**bad odd\n\n\\<script>alert(2)\\</script> \\<host>");
});

test("keeps web pictures, and counts local ones", async () => {
  const made = await markdownOf(
    "<p>A<img src='https://a.example/x.png' alt='X'><img src='file:///C:/x.png'><img src='data:image/png;base64,AA=='></p>",
  );
  expect(made).toEqual({ text: "A![X](https://a.example/x.png)", lostPictures: 2 });
});

const typed = fc.oneof(
  fc.constantFrom(
    ...[
      "\\\\server\\share",
      "\\\\srv\\a_b\\*x*",
      "C:\\Users\\_svc\\~a",
      "CONTOSO\\<user>",
      "a\\_b",
      "\\",
      "\\\\",
    ],
    ...[
      "~~a~~",
      "~b~",
      "~",
      "1)",
      "2.",
      "10)",
      "-",
      "+",
      "#",
      "##",
      "*",
      "***",
      "a*b*c",
      "_d_",
      "e_f_g",
      "__h__",
    ],
    ...[
      "`i`",
      "[j](k)",
      "![l](m)",
      "[^1]",
      "[!NOTE]",
      "&copy;",
      "&amp;",
      "&#42;",
      "<host>",
      "</b>",
      "<!--",
      "x<y",
    ],
    ...[
      "https://a.example/b_c_d",
      "https://a.example/_e_/*f*?g=~~h~~",
      "www.i_j.example",
      "first_last@a.example",
      "==",
      "|",
    ],
  ),
  fc.stringMatching(/^[a-z]{1,6}$/),
);

test("shows copied text as it was in the source", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 7 }), async (words) => {
      const source = document.createElement("p");
      source.textContent = words.join(" ");
      const shown = document.createElement("div");
      shown.innerHTML = renderMarkdown((await text(`<h2>T</h2>${source.outerHTML}`)) ?? "");
      expect(shown.querySelectorAll("del,em,strong,ol,ul,code,blockquote,img,h3,hr")).toHaveLength(0);
      expect(shown.querySelector("p")?.textContent).toBe(words.join(" "));
    }),
    { numRuns: 300 },
  );
});

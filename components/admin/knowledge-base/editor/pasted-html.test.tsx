import fc from "fast-check";
import { markdownOf } from "@/components/admin/knowledge-base/editor/pasted-html";
import { nextNoteNumber } from "@/components/admin/knowledge-base/editor/pasted-notes";
import { noticeOf } from "@/components/admin/knowledge-base/editor/pasted-pictures";
import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/content/knowledge-base/stored-markdown";

const upload = async ({ name, type, size }: File) => `/library/${size}-${type}-${name}`;
const pasted = (html: string) => markdownOf(html, { upload, firstNote: 1 });
const text = async (html: string) => (await pasted(html))?.text ?? null;

test.each([
  [
    "a page",
    "<h2>Title</h2><p>Some <strong>bold</strong>, <em>italic</em>, <del>gone</del> and <a href='https://a.example/x'>a link</a>.</p><ol start=3><li>One<li>Two<ul><li>Inner</li></ul></ol><pre><code>x &lt; y</code></pre>",
    "## Title\n\nSome **bold**, _italic_, ~~gone~~ and [a link](https://a.example/x).\n\n3. One\n4. Two\n   - Inner\n\n```\nx < y\n```",
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
    "<p><span>1</span><span>. +1</span><br><br>+1 <b>A</b><b><span>B</span></b> <span style='font-weight:700'>c</span><span style='font-weight:700;color:red'>d</span> H<sub>2</sub>O <kbd>Ctrl</kbd></p>",
    "1\\. +1\n\n+1 **AB** **cd** H<sub>2</sub>O <kbd>Ctrl</kbd>",
  ],
  [
    "Word's headings",
    "<p class=MsoTitle>Report<o:p></o:p></p><h2><b>In <i>short</i></b></h2><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> text<o:p></o:p></p><p role=heading aria-level=3>Part</p>",
    "# Report\n\n## In _short_\n\n**Bold** text\n\n### Part",
  ],
  [
    "code without a mark",
    "<p><b>Run</b></p><div class='highlight-source-shell'><pre>ls  a_b<br>cat &lt;x&gt;</pre></div><table><tr><td>x</td><td><pre>a\nb</pre></td></tr></table>",
    "**Run**\n\n```shell\nls  a_b\ncat <x>\n```\n\n| x | `a`<br>`b` |\n| --- | --- |",
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
  [
    "nested lists of Word Online",
    '<div class="ListContainerWrapper"><ul role="list"><li role="listitem" data-aria-level="1" aria-level="1"><p class="Paragraph"><span class="TextRun">First</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul role="list"><li role="listitem" data-aria-level="2" aria-level="2"><p class="Paragraph"><span>Nested</span></p></li></ul></div><div class="ListContainerWrapper"><ul role="list"><li role="listitem" data-aria-level="1" aria-level="1"><p class="Paragraph"><span>Second</span></p></li></ul></div>',
    "- First\n\n  - Nested\n- Second",
  ],
  [
    "numbers of Word Online",
    "<div><ol start=1><li data-listid=4 aria-level=1><p>One</p></li></ol></div><div><ol start=1><li data-listid=4 aria-level=2><p>Inner</p></li></ol></div><div><ol start=2><li data-listid=4 aria-level=1><p>Two</p></li></ol></div><div><ol start=1><li data-listid=5 aria-level=1><p>New</p></li></ol></div>",
    "1. One\n\n   1. Inner\n2. Two\n\n1) New",
  ],
  [
    "nested lists of Slack",
    '<ul class="p-rich_text_list" data-indent="0"><li data-stringify-indent="0">a</li></ul><ul class="p-rich_text_list" data-indent="1"><li data-stringify-indent="1">b</li></ul><ol data-indent=0><li data-stringify-indent=0>c</li></ol>',
    "- a\n  - b\n\n1. c",
  ],
  [
    "nested lists of Quill",
    '<ol><li data-list="ordered">a</li><li data-list="bullet" class="ql-indent-1">b</li><li data-list="ordered">c</li></ol>',
    "1. a\n   - b\n2. c",
  ],
  [
    "Word's lists with their numbers",
    "<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.<span>&nbsp;&nbsp;</span></span>Third</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.<span>&nbsp;</span></span>Fourth</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First of another list</p>",
    "3. Third\n4. Fourth\n\n1) First of another list",
  ],
  [
    "Word's footnote",
    `<p class=MsoNormal>A note<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> here.</p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> The foot.</p><p>More.</p></div></div>`,
    "A note[^1] here.\n\n[^1]: The foot.\n\n    More.",
  ],
  [
    "GitHub's and Google's footnotes",
    '<p>A<sup><a href="https://github.com/a/b#user-content-fn-x" id="user-content-fnref-x" data-footnote-ref>1</a></sup> B<sup><a href="#ftnt1" id="ftnt_ref1">[2]</a></sup></p><section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-x"><p>Foot <a href="https://github.com/a/b#user-content-fnref-x">↩</a></p></li></ol></section><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[2]</a> Docs</p></div>',
    "A[^1] B[^2]\n\n[^1]: Foot\n\n[^2]: Docs",
  ],
  [
    "links within the text, and back to its contents",
    '<ul id=toc><li><a href="#_Toc1">Set up</a></li><li><a href="#_Toc2">Gone</a></li></ul><h2><a name="_Toc1"></a>Set up</h2><p>Text <a href="#toc">Top</a></p>',
    "- [Set up](#set-up)\n- Gone\n\n## Set up\n\nText Top",
  ],
  [
    "code alone on a page, with a label that is no class",
    "<pre><div>PowerShell</div><code>Get-Item  a\n\n\n  b</code></pre>",
    "```powershell\nGet-Item  a\n\n\n  b\n```",
  ],
  [
    "code with lines as elements and their numbers, and a file's name",
    "<b>A</b><pre><div>hosts.conf (new)</div><code><div><span class=lineno>1</span>a {</div><div><span class=lineno>2</span>&nbsp; b</div><div>}</div></code></pre>",
    "**A**\n\nhosts.conf (new)\n\n```\na {\n  b\n}\n```",
  ],
  [
    "Confluence's code and tasks",
    '<ul class="inline-task-list"><li class="checked">Done</li><li>Open</li></ul><div class="code panel"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: sql; gutter: false">SELECT 1;</pre></div>',
    "- [x] Done\n- [ ] Open\n\n```sql\nSELECT 1;\n```",
  ],
  [
    "Google Docs' typeface for code",
    "<p><span style=\"font-family:Arial\">Type </span><span style=\"font-family:'Courier New',monospace\">ls -l</span><span style='font-family:Arial'> now.</span></p><p><span style=\"font-family:'Roboto Mono',monospace;white-space:pre-wrap\">if x:</span></p><p><br></p><p><span style=\"font-family:'Roboto Mono',monospace;white-space:pre-wrap\">    y_1()</span></p><p>End</p>",
    "Type `ls -l` now.\n\n```\nif x:\n\n    y_1()\n```\n\nEnd",
  ],
  [
    "Outlook's typeface for code",
    "<p class=MsoNormal>Do:</p><p class=MsoNormal><span style='font-family:Consolas'>net use\n z:</span></p><p class=MsoNormal><span style='font-family:Consolas'>&nbsp;&nbsp;dir</span></p>",
    "Do:\n\n```\nnet use z:\n  dir\n```",
  ],
  [
    "a mail's layout around a table of data",
    "<table role=presentation><tr><td><h2>News</h2></td><td><table><tr><td><p>Box</p></td></tr></table><table><caption>Ports</caption><tr><th>Name</th><th>Port</th></tr><tr><td><h4>SSH</h4></td><td>22</td></tr></table></td></tr></table>",
    "## News\n\nBox\n\nPorts\n\n| Name | Port |\n| --- | --- |\n| **SSH** | 22 |",
  ],
  [
    "formats beside letters, and around blocks",
    "<p><b>Note:</b>text, un<i>believ</i>able</p><b><p>One</p><p>Two</p></b><a href='https://a.example/'><h3>Card</h3><p>Text</p></a>",
    "<b>Note:</b>text, un<i>believ</i>able\n\n**One**\n\n**Two**\n\n### [Card](https://a.example/)\n\n[Text](https://a.example/)",
  ],
  [
    "links to headings, and a question in a button",
    "<h2>Part<a class=hash-link href='#part'>#</a></h2><h2>Other <a href='#x'>\u200b</a></h2><h3><button>Why?</button></h3><p>C<a href='https://a.example'>#</a></p>",
    "## Part\n\n## Other\n\n### Why?\n\nC[\\#](https://a.example)",
  ],
  [
    "videos and signs",
    "<p>A <img alt='🎉' src='https://a.example/1.png'><img alt=x width=1 src='https://a.example/2.gif'></p><iframe title='How to' src='https://www.youtube.com/embed/x'></iframe><video><source src='https://a.example/v.mp4'></video>",
    "A 🎉\n\n[How to](https://www.youtube.com/embed/x)[https://a.example/v.mp4](https://a.example/v.mp4)",
  ],
  [
    "Notion's tasks, and a reviewer's comment",
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li></ul><p>Text<a class=msocomanchor href="#_msocom_1">[A1]</a></p><div style=\'mso-element:comment-list\'><p>Too long?</p></div>',
    "- [x] Done\n\nText",
  ],
])("converts pasted HTML to Markdown: %s", async (_, html, expected) => {
  expect(await text(html)).toBe(expected);
});

test.each([
  ["unformatted text", "<html><body><p>Just text</p><span style='color:red'>and more</span></body></html>"],
  ["an editor's code", "<div><pre style='color:#fff'><span>const x = 1;</span></pre></div>"],
  ["a mail in one typeface", "<div style='font-family:Courier New'><div>Hi,</div><div>you</div></div>"],
])("leaves %s as plain text", async (_, html) => {
  expect(await pasted(html)).toBeNull();
});

test.each([
  ["a long text", `<b>${"x".repeat(1_000_001)}</b>`],
  ["many elements", "<i>x</i>".repeat(20_001)],
  ["wide tables", `<table>${"<tr><td colspan=100 rowspan=1000>x</td></tr>".repeat(600)}</table>`],
  ["many levels of a long text", "<blockquote>".repeat(100) + "<p>x y z</p>".repeat(5_000)],
  ["very long HTML", `<b>x</b>${"<!---->".repeat(2_200_000)}`],
])("gives up formatting %s, and says so", async (_, html) => {
  expect(await pasted(html)).toEqual({ text: null, lost: 0, elsewhere: 0 });
});

test("gives up a megabyte of open tags before it is parsed", async () => {
  const parse = jest.spyOn(DOMParser.prototype, "parseFromString");
  expect((await pasted(`<b>x</b>${"<span>".repeat(180_000)}`))?.text).toBeNull();
  expect(parse).not.toHaveBeenCalled();
});

test("numbers further footnotes after those of the article", async () => {
  const html = '<p>A<a href="#n" id=r>1</a></p><p id=n><a href="#r">1</a> B</p>';
  const firstNote = nextNoteNumber("C[^7]\n\n[^7]: D\n[^x]: E");
  expect((await markdownOf(html, { upload, firstNote }))?.text).toBe("A[^8]\n\n[^8]: B");
});

test("reads deeply nested HTML or leaves it plain", async () => {
  const made = await pasted(`${"<i>".repeat(1_500)}x`);
  expect(made?.text ?? "x").toContain("x");
});

test("removes active content, and keeps text that looks like a tag as text", async () => {
  const markdown = await text(
    `<b onclick="alert(1)">Bold</b><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">bad</a> <a href="//evil.example">odd</a><iframe srcdoc="<script>"></iframe><svg onload=alert(1)><a href="x">s</a></svg><p>&lt;script&gt;alert(2)&lt;/script&gt; &lt;host&gt;</p>`,
  );
  expect(markdown).toBe("**Bold**bad odd\n\n\\<script>alert(2)\\</script> \\<host>");
});

test("counts drawings that have no file, but no icons, and keeps formulas as text and names of files out of descriptions", async () => {
  const drawing = "<svg viewBox='0 0 400 200'><path/></svg><canvas width=300></canvas>";
  const icons = "<a href='#x'><svg width=16><path/></svg></a><svg aria-hidden=true width=99></svg>";
  const formula = "<math><mi>x</mi><mo>=</mo><mn>2</mn><annotation>x=2</annotation></math>";
  expect(await pasted(`<p>Formula: ${formula} <b>end</b>${icons}${drawing}</p>`)).toEqual({
    text: "Formula: x=2 **end**",
    lost: 2,
    elsewhere: 0,
  });
  expect(await text("<p><img src='/api/media/5/file' alt='IMG_2034.PNG'></p>")).toBe(
    "![](/api/media/5/file)",
  );
});

test("uploads pictures within the text, keeps those of the site and the web, and counts lost ones", async () => {
  const sources = [
    "https://a.example/x.png",
    `${location.origin}/api/media/4/file?w=480`,
    "data:image/png;base64,AAAA",
    "file:///C:/x.png",
    "cid:image001.png@01D",
    "blob:https://b.example/1",
    "http://a.example/x.png",
    "data:image/svg+xml;base64,AAAA",
    "",
  ];
  const made = await pasted(sources.map((source) => `<img alt=X src="${source}">`).join("\n"));
  expect(made).toEqual({
    text: "![X](https://a.example/x.png) ![X](/api/media/4/file) ![X](/library/3-image/png-image.png)",
    lost: 6,
    elsewhere: 1,
  });
  const refused = { upload: async () => null, firstNote: 1 };
  expect(await markdownOf("<b>A</b><img src='data:image/png;base64,AAAA'>", refused)).toMatchObject({
    lost: 1,
  });
});

test.each([
  [{ lost: 1, elsewhere: 0 }, "1 picture could not come along: paste it by itself."],
  [{ lost: 2, elsewhere: 0 }, "2 pictures could not come along: paste each by itself."],
  [
    { lost: 0, elsewhere: 1 },
    "1 picture will be shown from another site, as long as it is there. To store it here, paste it by itself.",
  ],
])("says what became of pictures: %o", (counts, notice) => {
  expect(noticeOf(counts)).toBe(notice);
});

const typed = fc.oneof(
  fc.constantFrom(
    ...String.raw`\\server\share \\srv\a_b\*x* C:\Users\_svc\~a CONTOSO\<user> a\_b`.split(" "),
    ...["\\", "\\\\"],
    ..."~~a~~ ~b~ ~ 1) 2. 10) - + # ## * *** a*b*c _d_ e_f_g __h__ == |".split(" "),
    ..."`i` [j](k) ![l](m) [^1] [!NOTE] &copy; &amp; &#42; <host> </b> <!-- x<y".split(" "),
    ..."https://a.example/b_c_d https://a.example/_e_/*f*?g=~~h~~ www.i_j.example first_last@a.example".split(
      " ",
    ),
  ),
  fc.stringMatching(/^[a-z]{1,6}$/),
);

test("shows copied text as it was in the source", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 7 }), async (words) => {
      const source = document.createElement("p");
      source.textContent = words.join(" ");
      const shown = document.createElement("div");
      const markdown = (await text(`<h2>T</h2>${source.outerHTML}`)) ?? "";
      shown.innerHTML = renderMarkdown(storedMarkdown(markdown));
      expect(shown.querySelectorAll("del,em,strong,ol,ul,code,blockquote,img,h3,hr")).toHaveLength(0);
      expect(shown.querySelector("p")?.textContent).toBe(words.join(" "));
    }),
    { numRuns: 300 },
  );
});

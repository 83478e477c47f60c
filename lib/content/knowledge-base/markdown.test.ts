import { renderMarkdown, sanitizeArticleHtml } from "./markdown";

describe("an article's HTML", () => {
  it("has GFM tables, task lists, and code, with headings one level lower", () => {
    const html = renderMarkdown(
      "# Title\n\n| A |\n|---|\n| b |\n\n- [x] done\n- [ ] open\n\n```powershell\nGet-Disk\n```\n",
    );
    for (const part of ["<h2>Title</h2>", "<th>A</th>", '<code class="language-powershell">Get-Disk'])
      expect(html).toContain(part);
    expect(html.match(/<input[^>]*>/g)).toEqual([
      expect.stringMatching(/disabled.*checked|checked.*disabled/),
      expect.stringMatching(/^(?!.*checked).*disabled/),
    ]);
  });

  it("opens links to other sites in a new tab without an opener, and its own links in place", () => {
    expect(renderMarkdown("[out](https://a.example) [in](/b) <a href='/c' target='_top'>raw</a>")).toBe(
      '<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">out</a> <a href="/b">in</a> <a href="/c">raw</a></p>\n',
    );
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)></svg>",
    "[a](javascript:alert(1))",
    "[a](jAvAsCrIpT:alert(1))",
    "<a href='data:text/html,<b>alert(1)'>a</a>",
    "<iframe src='https://example.com'></iframe>",
    "<form action='/api/admin/logout'><button>alert(1)</button></form>",
    "<input type=image src=x onerror=alert(1)>",
    "<p style='position:fixed' onclick='alert(1)' class='fixed'>a</p>",
    "<img src='//example.com/a.png'>",
  ])("contains no active content: %s", (content) => {
    expect(renderMarkdown(content)).not.toMatch(
      /<(script|svg|iframe|form|button)|\son\w+=|javascript:|data:|style=|class="fixed"|type="image"|src="\/\//i,
    );
  });
});

test("drops tags nested deeper than 250 levels and keeps their text", () => {
  const html = sanitizeArticleHtml(`${"<b>".repeat(5_000)}text${"</b>".repeat(5_000)}`);
  expect(html).toBe(`${"<b>".repeat(250)}text${"</b>".repeat(250)}`);
});

test.each([
  [
    "cp <source> <title>\n<label>\n**b**",
    "<p>cp &lt;source&gt; &lt;title&gt;\n&lt;label&gt;\n<strong>b</strong></p>",
  ],
  ["put <code> *here*, `</code>`", "<p>put &lt;code&gt; <em>here</em>, <code>&lt;/code&gt;</code></p>"],
  ["<code>D:\\<time></code>", "<p><code>D:\\&lt;time&gt;</code></p>"],
  ["E:\\_tmp\\*.bak or %TEMP%\\<x>, *y*", "<p>E:\\_tmp\\*.bak or %TEMP%\\&lt;x&gt;, <em>y</em></p>"],
  ["D:\\My Files (2)\\_a\\-b, snake\\_case, 2\\*3", "<p>D:\\My Files (2)\\_a\\-b, snake_case, 2*3</p>"],
  [
    "run .\\_x\\<a>.ps1 in HKCU:\\<k> or $env:TEMP\\*.log",
    "<p>run .\\_x\\&lt;a&gt;.ps1 in HKCU:\\&lt;k&gt; or $env:TEMP\\*.log</p>",
  ],
  ["<dir>\\*.log, 3.\\*5, a.\\_b", "<p>&lt;dir&gt;\\*.log, 3.*5, a._b</p>"],
  [
    "<db:port> as <me:pass>, <b>x <y:z></b>",
    "<p>&lt;db:port&gt; as &lt;me:pass&gt;, <b>x &lt;y:z&gt;</b></p>",
  ],
  ["ACME\\<me>, acme\\<user>, List\\<Text>", "<p>ACME\\&lt;me&gt;, acme\\&lt;user&gt;, List&lt;Text&gt;</p>"],
])("shows placeholders in angle brackets and Windows paths as typed: %j", (content, html) => {
  expect(renderMarkdown(content).trim()).toBe(html);
});

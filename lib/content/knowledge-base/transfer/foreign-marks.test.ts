import { readArticleFiles } from "@/lib/content/knowledge-base/transfer/read-files";

const read = async (text: string, path = "a.md") => {
  const [file] = await readArticleFiles([{ path, text }]);
  if (!file || !("input" in file)) throw new Error(file?.message ?? "");
  return { content: file.input.content, notes: file.notes.join(" ") };
};

test.each([
  ["Text %%private%% more %%\nlines\n%%", "Text  more", "%%private%%, %% lines %%"],
  ["Text {/* later */}\n\n## One {/* #first */}", "Text\n\n## One {#first}", "{/* later */}"],
  ["A {% comment %}x{% endcomment %}B", "A B", "{% comment %}x{% endcomment %}"],
  ["Quoted words. ^quote-1\n\n^table2\n\nEnd", "Quoted words.\n\n\n\nEnd", "^quote-1, ^table2"],
  [
    'import A, {\n  B\n} from "@site/a";\n\nexport const c = (d) => (\n  <b>{d}</b>\n);\n\nText',
    "Text",
    'import A, { B } from "@site/a";, export const c = (d) => ( <b>{d}</b> );',
  ],
  ['![x](https://a.example/y.png){ width="300" }', "![x](https://a.example/y.png)", '{ width="300" }'],
  ['and [b](/contact){:target="_blank" .btn}', "and [b](/contact)", '{:target="_blank" .btn}'],
  ["Text\n{: .fs-6 .fw-300 }\n\n## One", "Text\n\n\n## One", "{: .fs-6 .fw-300 }"],
  ["Text\n\n## One {#first .big}", "Text\n\n## One {#first}", "{#first .big}"],
  ["HTML is it.\n\n*[HTML]: Hyper Text", "HTML is it.", "*[HTML]: Hyper Text"],
  ["1. TOC\n{:toc}\n\nText", "Text", "1. TOC {:toc}"],
  [
    'Text\n\n<script setup>\nimport x from "y"\n</script>',
    "Text",
    '<script setup> import x from "y" </script>',
  ],
  ["[TOC]\n\nText", "Text", "[TOC]"],
  ['<Badge text="beta" /> and', "beta and", '<Badge text="beta" />'],
  ['a <Highlight color="#f">hue</Highlight>', "a hue", '<Highlight color="#f">hue</Highlight>'],
  [
    '\\[caption id="attachment\\_12" width="300"\\]![](/y.png) The **settings**\\[/caption\\]',
    "![](/y.png) The **settings**",
    '\\[caption id="attachment\\_12" width="300"\\], \\[/caption\\]',
  ],
  ["![x|300x20](/y.png) ![z](/z.png =20x)", "![x](/y.png) ![z](/z.png)", "|300x20, =20x"],
])("removes and reports other systems' marks in %j", async (typed, content, reported) => {
  const made = await read(typed);
  expect(made.content.replace(/[ \t]+$/gm, "").trim()).toBe(content);
  expect(made.notes).toContain(`Left out, because only another system uses it: ${reported}.`);
});

test.each([
  ["[[Setup guide]] and [[#Part two]]", "[Setup guide](<Setup guide.md>) and [Part two](<#Part two>)"],
  ["on [[net/VPN#At home|the VPN]]", "on [the VPN](<net/VPN.md#At home>)"],
  ["![[shot 1.png|300]] ![[Note]]", "![shot 1.png](<shot 1.png>) [Note](<Note.md>)"],
  ["This ==matters== | [[a\\|b]]", "This <mark>matters</mark> | [b](<a.md>)"],
  ["press ++ctrl+alt+del++", "press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>"],
  ['[a]({{< relref "b.md#c" >}}) [d]({{ "/e" | relative_url }})', "[a](b.md#c) [d](/e)"],
  ["{% highlight sh %}\nls\n{% endhighlight %}", "```sh\nls\n```"],
  ['[a]({{< relref "net/vpn#x" >}}) [f]({{ site.baseurl }}/g)', "[a](/net/vpn#x) [f](/g)"],
  ['{{< card href="/b c" title="See B" >}}', "[See B](</b c>)"],
  ["> [!info] Info\n> One", "> [!NOTE]\n> One"],
  ["A [[#^block|word]].", "A word."],
  ['{{< figure src="/a b.png" alt="A" >}}', "![A](</a b.png>)"],
  ['{% tabs %}\n{% tab title="Mac" %}\nOne\n{% endtab %}\n{% endtabs %}', "**Mac**\n\nOne"],
  [
    "Pound\n: *Weight*\n\n    More\n\n: Money\n\nEuro `€`\n:   Money",
    "<dl>\n<dt>Pound</dt>\n<dd>\n\n*Weight*\n\nMore\n\n</dd>\n<dd>\n\nMoney\n\n</dd>\n<dt>\n\nEuro `€`\n\n</dt>\n<dd>\n\nMoney\n\n</dd>\n</dl>",
  ],
  ["{{% notice warning %}}\nHot\n{{% /notice %}}", "> [!WARNING]\n> Hot"],
  ['{{< alert type="tip" title="Do it" >}}\nNow\n{{< /alert >}}', "> [!TIP]\n> **Do it**\n>\n> Now"],
  ["{: .important }\nRead on.\nNow.", "> [!IMPORTANT]\n> Read on.\n> Now."],
  ["<aside>\n💡 One\n</aside>", "> [!NOTE]\n> 💡 One"],
  [":::danger Hot\n```\n:::\n```\n:::: ", "> [!CAUTION]\n> **Hot**\n>\n> ```\n> :::\n> ```"],
  ['<Tabs>\n\t<TabItem label="Mac">\n\t\tOne\n\t</TabItem>\n</Tabs>', "**Mac**\n\nOne"],
  ["```{tip} Do it\nNow\n```", "> [!TIP]\n> **Do it**\n>\n> Now"],
  ["> Hot\n{: .prompt-danger }", "> [!CAUTION]\n> Hot"],
  ["Hot,\nvery\n{: .note .warning}", "> [!WARNING]\n> Hot,\n> very"],
  ["Text\n\n## One\n{: #first .x }", "Text\n\n## One {#first}"],
  ['{{< tabs "a" >}}\n{{% tab name="Mac" %}}\nOne\n{{% /tab %}}\n{{< /tabs >}}', "**Mac**\n\nOne"],
  ['{{< button href="/x" >}}Go{{< /button >}}', "[Go](</x>)"],
  ["[a]({{ site.baseurl }}{% link _docs/b.md %})", "[a](/_docs/b.md)"],
  ["[c]({% post_url 2020-01-01-d %})", "[c](/2020-01-01-d)"],
  [':::image type="content" source="m/a.png" alt-text="A":::', "![A](<m/a.png>)"],
  ["H~2~O, x^2^ and ^^new^^", "H<sub>2</sub>O, x<sup>2</sup> and <u>new</u>"],
  ['{{< details "More" >}}\nOne\n{{< /details >}}', "> [!NOTE]\n> **More**\n>\n> One"],
  ["a\n\n<img src={useBaseUrl('/b.png')} />", 'a\n\n<img src="/b.png" />'],
  ['<figure markdown="span">\n  ![A](/b.png)\n</figure>', "<figure>\n\n  ![A](/b.png)\n</figure>"],
  ['<Card title="A" href="/b">Go</Card>', "**[A](</b>)**\n\nGo"],
  ['::: {.callout-note title="A"}\nOne\n:::', "> [!NOTE]\n> **A**\n>\n> One"],
  ["::: code-group\n```sh [npm]\nnpm i\n```\n:::", "**npm**\n\n```sh\nnpm i\n```"],
  ["::: {.callout-tip}\nOne\n:::", "> [!TIP]\n> One"],
  ["{info:icon=false|title=Careful}\nOne\n{info}", "> [!NOTE]\n> **Careful**\n>\n> One"],
  ["{warning}\nOne\n{warning}\n\nTwo", "> [!WARNING]\n> One\n\n\nTwo"],
  ["\\[embed\\]https://a.example/w?v=a\\_b\\[/embed\\]", "<https://a.example/w?v=a_b>"],
  ["[embed width=5]https://a.example/[/embed]", "<https://a.example/>"],
])("converts %j to Markdown", async (typed, content) => {
  const made = await read(typed);
  expect(made.content.trim()).toBe(content);
  expect(made.notes).not.toContain("only another system");
});

test.each([
  ["[[Set it up|Scanner Setup]]", "[Set it up](<Scanner Setup.md>)"],
  ["[[Scanner Setup|set it up]]", "[set it up](<Scanner Setup.md>)"],
  ["[[Issue #3|Scanner-Setup#Cables]]", "[Issue #3](<Scanner-Setup.md#Cables>)"],
  ["[[Our site|https://a.example/b#c]]", "[Our site](<https://a.example/b#c>)"],
  ["[[Below|#Part two]]", "[Below](<#Part two>)"],
  ["[[i/scan.png|alt=Scanner|width=90px]]", "![Scanner](<i/scan.png>)"],
  ["[[Gone page|gone]]", "[gone](<Gone page.md>)"],
])("%s links to the imported page, whichever side names it", async (typed, content) => {
  const texts = { "Home.md": typed, "Scanner-Setup.md": "Text" };
  const [file] = await readArticleFiles(Object.entries(texts).map(([path, text]) => ({ path, text })));
  expect(file).toMatchObject({ input: { content } });
});

test.each([
  ["<<< @/a.js", "<<< @/a.js"],
  ['\\[gallery ids="12,13"\\]', '[gallery ids="12,13"]'],
  ["\\[product\\_list\\]\n\nText \\[/note\\]", "[/note], [product_list]"],
  ["{info:title=Careful}\nText", "{info:title=Careful}"],
  ["a\n\n<!--@include: ./b.md-->", "<!--@include: ./b.md-->"],
  ["See {ref}`a`.\n\n(b)=\nText", "{ref}, (b)="],
  ["A {++new++} b {--old--}", "{++new++}, {--old--}"],
  ["> [!VIDEO https://a.example/]", "[!VIDEO"],
])("shows %j as typed and reports it", async (typed, reported) => {
  expect((await read(typed)).notes).toContain(`because only another system knows it: ${reported}`);
});

test("reports diagrams it can't draw, and refuses tables of contents and parts of every page as articles", async () => {
  expect((await read("```mermaid\ngraph\n```")).notes).toContain("because articles can't draw it: mermaid.");
  await expect(read("import A from 'a';\n\n<A />")).rejects.toThrow("not an article");
  await expect(read("# Contents\n\n* [A](a.md)\n", "SUMMARY.md")).rejects.toThrow("table of contents");
  for (const name of ["_Sidebar.md", "_Footer.md", "_header.md"])
    await expect(read("* [[Home]]\n", `wiki/${name}`)).rejects.toThrow("every page of a wiki has it");
  expect((await read("# Summary\n\nText", "SUMMARY.md")).content).toBe("Text");
});

test.each([
  "<Hostname>\n\nping <Server> now\n\n<YourName>",
  "for %%i in (*.txt) do echo %%i, 5%% and 6%%",
  "`%%x%%` and `{/* x */}`\n\n```js\nimport a from 'b';\nexport const c = 1;\n```",
  "import what you need from the list\n\nexport const a = {",
  "2 ^10 is 1024, x ^2",
  "if [[ -f a ]]; then [[1]] [[a]](/b)",
  "a {b} $c {d=1} ## e {#f}",
  "Ratio\n:1 to 2\n\n| a |\n|:--|\n| b |",
  "a == b == c, C++ and D++",
])("leaves %j unchanged", async (typed) => {
  expect((await read(typed)).content).toBe(typed);
});

test("handles thousands of unclosed comments and marks", async () => {
  const marks = ["%%a ", "{/* a ", "[[a", "{% comment %}", "\\[embed\\]https://a", "[a](#b) "];
  const lines = ["export const a = (\n", "a\n: b\n\n", "{{< hint >}}\n", "{info}\n"];
  for (const typed of [...marks, ...lines])
    expect((await read(typed.repeat(5_000))).content.length).toBeGreaterThan(0);
});

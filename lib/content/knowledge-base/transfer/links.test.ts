import fc from "fast-check";
import { linksIn, withLinks } from "@/lib/content/knowledge-base/transfer/links";
import { lossesIn } from "@/lib/content/knowledge-base/transfer/losses";

const resolved = (content: string) =>
  withLinks(content, linksIn(content).links, ({ to }) => (to === "old.md" ? "/new" : null));

test.each([
  ["[a](old.md)", "[a](/new)"],
  ['[a]( <old.md> "](old.md)")', '[a]( </new> "](old.md)")'],
  ["[old.md](old.md) old.md", "[old.md](/new) old.md"],
  ["[a](old\\.md)", "[a](/new)"],
  ["> 1. [a](old.md)\n>    - **[b](old.md)**", "> 1. [a](/new)\n>    - **[b](/new)**"],
  ["| A |\n|---|\n| [a](old.md) | [b](old.md) |", "| A |\n|---|\n| [a](/new) | [b](old.md) |"],
  ["[a]: old.md 'x'\n[a]: old.md\n\n[a]", "[a]: /new 'x'\n[a]: /new\n\n[a]"],
  ["x[^1]\n\n[^1]: [a](old.md)\n\n    [b](old.md)", "x[^1]\n\n[^1]: [a](/new)\n\n    [b](/new)"],
  [
    "<p align=center><a href='old.md'>x</a>\n<A HREF=old.md>y</A></p>",
    "<p align=center><a href='/new'>x</a>\n<A HREF=/new>y</A></p>",
  ],
  ["<Tip>\n[a](old.md)\n</Tip>", "<Tip>\n[a](/new)\n</Tip>"],
  ["`[a](old.md)`\n\n    [a](old.md)\n\n\\[a](old.md)", "`[a](old.md)`\n\n    [a](old.md)\n\n\\[a](old.md)"],
  ["[a](old.md.txt) [b](not/old.md)", "[a](old.md.txt) [b](not/old.md)"],
])("rewrites only real links in %j", (content, expected) => {
  expect(resolved(content)).toBe(expected);
});

test("changes nothing but link targets in random text", () => {
  const pieces =
    "[a](old.md)·![·](·)·<img src='old.md'·>·> ·- ·\n·\n\n·[^1]: ·[a]: old.md·`·|·\\·*·old.md·<b>·é".split(
      "·",
    );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 16 }), (chosen) => {
      const content = chosen.join("");
      expect(resolved(content).replaceAll("/new", "old.md")).toBe(content);
    }),
    { numRuns: 1_000 },
  );
});

test("rewrites ten thousand links", () => {
  expect(resolved("[a](old.md) ".repeat(10_000)).split("/new")).toHaveLength(10_001);
});

test("reports unsupported marks once each, and none inside code", () => {
  const { withoutCode } = linksIn(
    "{{< youtube a >}} {% include x %} {% endif %} {{ site.url }}\n\n:::tip[Hey]\nx\n:::\n\n!!! note\n\n??? info\n\n![[picture.png]]\n\n<Tabs>\n\n<video src=x></video><video>\n\n```\n:::danger\n<iframe>\n```",
  );
  expect(lossesIn(withoutCode)).toEqual([
    "Left out, because articles can't show it: <video>.",
    "Shown as typed, because only another system knows it: {{< youtube, {% include, {{ site.url }}, :::tip, !!! note, ??? info, ![[picture.png]], <Tabs>.",
  ]);
  const forms =
    '<Note>·{: .x }·{{#tabs}}·[gallery]·{!inc.md!}·[caption id="a"]·[/caption]·==hot==·:rocket:·++ctrl+c++·{.big}·{info:title=A}·.. note::·[!INFO]·=== "Tab"·/// note·$$';
  for (const form of forms.split("·"))
    expect(lossesIn(form === "<Note>" ? "a <Note>b</Note>" : form).join()).toContain(`: ${form}.`);
  expect(
    lossesIn(
      "## A {#a}\n[home]\n[home]: /\na == b, i++ and ++i, 10:30:15, http://x:y:z/, [x] <b>c</b> [see](/a) [a][b]\n\n[x]",
    ),
  ).toEqual([]);
  expect(lossesIn("Plain **text**, <b>bold</b> and 3 > 2, [[1]], [[a]](/b)")).toEqual([]);
  expect(lossesIn(Array.from({ length: 30 }, (_, n) => `:::a${n}`).join("\n"))[0]).toMatch(
    /:::a9, and 20 more\.$/,
  );
});

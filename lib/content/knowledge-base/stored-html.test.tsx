import fc from "fast-check";
import { Marked } from "marked";
import { renderMarkdown, sanitizeArticleHtml } from "@/lib/content/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/content/knowledge-base/stored-markdown";
import { howMany } from "@/tests/factories/long-run";

/** Pieces of Markdown and HTML that change each other's meaning, by lines, with dots between them. */
const pieces = [
  "<b onclick=alert(1)>·</b>·\\<b onclick=1>·<a href='javascript:alert(1)'>·</a>·<p title='",
  "<script>·</script>·<style>·</style>·<svg ·</svg>·<math>·<img src=x onerror=alert(1)>",
  "<!--·-->·<?php·?>·<![CDATA[·]]>·</ ·<foo·<foo onclick=1>·<y and y>·x<y",
  "<pre>·</pre>·<code>·</code>·<div>·</div>·<table><tr>·<textarea>·<xmp>·<title>·<address>·</title>",
  "C:\\<b>·<a name=x id=y>·<template>·<noscript>·<select>·<plaintext>·<iframe srcdoc='<b>'>",
  " onclick=alert(1)>·&lt;·`·``·> ·- ·1. ·\n·\n\n·    ·\t·*·**·~~~\n·```\n·|·\n|---|\n",
  '[^a]·[^a]: ·> [!NOTE]\n> ·<details open>·</details>·"·>·<·=·\\·[a]·(/x)·[a]: /x·word ',
].flatMap((line) => line.split("·"));
const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((chosen) => chosen.join(""));

const NEVER =
  "script,style,svg,math,iframe,textarea,title,xmp,plaintext,template,noscript,select,[srcdoc],[style]";

/** Elements and attributes that run code when a browser parses the HTML. */
function actingIn(html: string): string[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  const elements = Array.from(template.content.querySelectorAll("*"));
  const isActing = ({ name, value }: Attr) =>
    (/^on/i.test(name) && value !== "") || /^javascript:/i.test(value);
  return elements
    .filter((element) => element.matches(NEVER) || Array.from(element.attributes).some(isActing))
    .map(({ outerHTML }) => outerHTML);
}

const plainMarked = new Marked({ gfm: true });

test("stored text is harmless in other renderers and stays the same when stored again", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const stored = storedMarkdown(text);
      expect(actingIn(plainMarked.parse(stored, { async: false }))).toEqual([]);
      expect(storedMarkdown(stored)).toBe(stored);
    }),
    { numRuns: howMany(300, 1_500) },
  );
});

test("sanitized HTML is harmless, and sanitizing it again changes nothing", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const html of [renderMarkdown(text), sanitizeArticleHtml(text)]) {
        expect(actingIn(html)).toEqual([]);
        expect(sanitizeArticleHtml(html)).toBe(html);
      }
    }),
    { numRuns: howMany(300, 1_500) },
  );
});

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
/** Names with an inner capital, which no element has. */
const standIn = fc.tuple(word, word).map(([one, other]) => `<${one}X${other}>`);
const typed = fc.oneof(
  word,
  standIn,
  standIn.map((name) => `</${name.slice(1)}`),
  fc.tuple(standIn, standIn).map(([server, share]) => `\\\\${server}\\${share}`),
  fc.tuple(word, standIn, word).map(([folder, user, file]) => `C:\\${folder}\\${user}\\${file}`),
  fc.tuple(standIn, standIn).map(([domain, user]) => `${domain}\\${user}`),
  fc.constantFrom(
    "x<y and y>z",
    "a<b and b>c",
    "i<p && p>=q",
    "<your name here>",
    "<a.b>",
    "<one/>",
    "1 < 2 > 0",
  ),
);

test("text that only looks like a tag is stored and shown as typed", () => {
  const around = fc.constantFrom(
    (text: string) => text,
    (text: string) => `> - ${text}`,
    (text: string) => `## ${text}`,
    (text: string) => `**b** ${text} [a](/b)`,
  );
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 6 }), around, (words, within) => {
      const text = words.join(" ");
      const content = within(text);
      expect(storedMarkdown(content)).toBe(content);
      const shown = document.createElement("div");
      shown.innerHTML = renderMarkdown(content);
      expect(shown.textContent).toContain(text);
    }),
    { numRuns: howMany(200, 1_000) },
  );
});

import { type Edit, edited } from "@/lib/content/knowledge-base/edits";
import { shortened } from "@/lib/content/knowledge-base/transfer/fields";
import { capitalized } from "@/lib/core/capitalized";

/**
 * ReDoS, whole file: every repetition has a maximum length or ends at a sign that it excludes, and all of them
 * run within the time limit of a text.
 */

export type IsPage = (path: string) => boolean;

/** Outside of code, as found by the parser. */
type Mark = {
  pattern: RegExp;
  /** Replacement, or null to leave the mark; nothing is removed without being told. */
  to: (match: RegExpExecArray, content: string, isPage: IsPage) => string | null;
  isLeftOut?: boolean;
};

const ATTRIBUTE = String.raw`(?:[.#][\w:-]{1,60}|[\w-]{1,40}=(?:"[^"\n]{0,100}"|'[^'\n]{0,100}'|[^\s{}"']{1,100}))`;
const PICTURE = /\.(?:a?png|jpe?g|gif|webp|svg|avif|bmp)$/i;
const NO_WIKI_PAGE = /^(?:https?:\/\/|#.)/;
/** Options of a picture in GitHub's wiki, such as its alternative text. ReDoS: of at most 200 characters. */
const PICTURE_OPTIONS = /^(?:alt=([^|]*)|(?:width|height|align)=[^|]*|float|frame)(?:\|.*)?$/;
const HEADING = /^ {0,3}#{1,6}[ \t]/;

const mark = (pattern: RegExp, to: Mark["to"] = () => ""): Mark => ({ pattern, to });
const leftOut = (pattern: RegExp, to?: Mark["to"]): Mark => ({ ...mark(pattern, to), isLeftOut: true });

const MARKS: Mark[] = [
  // Comments of Obsidian, but not variables of batch files; of MDX and Liquid.
  leftOut(/(?<![\w%])%%(?![%~]|[a-z]\b)(?:[^%]|%(?!%)){1,5000}%%(?![\w%])/gi),
  mark(/\{\/\*\s{0,5}(#[\w-]{1,100})\s{0,5}\*\/\}/g, ([, id]) => `{${id}}`),
  leftOut(/\{\/\*(?!\s{0,5}#[\w-]{1,100}\s{0,5}\*)(?:[^*]|\*(?!\/)){0,5000}\*\/\}/g),
  leftOut(/\{%-?\s{0,5}comment\s{0,5}-?%\}(?:[^{]|\{(?!%)){0,5000}\{%-?\s{0,5}endcomment\s{0,5}-?%\}/g),
  mark(/\{%-?\s{0,5}(?:end)?raw\s{0,5}-?%\}/g),
  // Scripts of Vue, imports and code of MDX.
  leftOut(/^<(script|style)\b[^<>\n]{0,200}>(?:[^<]|<(?!\/(?:script|style)>)){0,20000}<\/\1>[ \t]*$/gm),
  leftOut(
    /^import[ \t]{1,10}(?:[\w$*{][^"'`;<>]{0,500}[ \t\n}]from[ \t]{1,10})?(?:"[^"\n]{1,200}"|'[^'\n]{1,200}')[ \t]{0,10};?[ \t]{0,10}$/gm,
  ),
  leftOut(
    /^export[ \t]{1,10}(?:(?:const|let|var)[ \t]{1,10}[\w${[]|(?:default[ \t]{1,10})?(?:async[ \t]{1,10})?(?:function|class)\b|default[ \t]{1,10}[({[A-Z])(?:[^\n]{1,2000}(?:\n(?![ \t]*\n)|$)){1,300}/gm,
    ([whole]) => (isBalanced(whole) ? "" : null),
  ),
  // Ids of blocks of Obsidian, abbreviations, tables of contents.
  leftOut(/(?<=^|\S[ \t])\^(?=[a-z\d-]{0,60}[a-z])[a-z\d-]{3,60}[ \t]*$/gim),
  leftOut(/^\*\[[^\]\n]{1,100}\]:[^\n]{0,300}$/gm),
  leftOut(
    /^(?:(?:[*-]|1\.) [^\n]{1,60}\n\{:toc\}|\[toc\]|\[\[_?toc_?\]\]|\{\{[<%] *toc *[>%]\}\}|\$\{toc\}|\{:toc\})[ \t]*$/gim,
  ),
  // Captions and embedded addresses of WordPress, whose exporters escape the brackets.
  leftOut(/\\?\[caption\s[^[\]\n]{0,500}\]|\\?\[\/caption\\?\]/g),
  mark(
    /\\?\[embed[^[\]\n]{0,100}\](https?:\/\/[^\s<>[\]]{1,500}?)\\?\[\/embed\\?\]/g,
    ([, url = ""]) => `<${url.replaceAll("\\", "")}>`,
  ),
  // Attributes behind what they belong to, or alone on a line; ids of headings stay.
  leftOut(
    new RegExp(String.raw`\{:?[ \t]{0,5}${ATTRIBUTE}(?:[ \t]{1,5}${ATTRIBUTE}){0,9}[ \t]{0,5}\}`, "g"),
    withoutAttributes,
  ),
  leftOut(/(?<=!\[[^[\]\n|]{0,200})\\?\|\d{1,5}(?:x\d{1,5})?(?=\]\()/g),
  leftOut(/(?<=\]\([^()\s]{1,300})[ \t]=\d{0,5}%?x\d{0,5}%?(?=\))/g),
  // Wiki links, and embedded notes and pictures.
  mark(
    /(!?)\[\[(?!\d{1,3}\]|_?toc_?\]|[\s$!-])([^[\]|#\n]{0,200}?)(#[^[\]|\n]{1,200})?(?:\\?\|([^[\]\n]{0,200}))?\]\](?![([:])/gi,
    wikiLink,
  ),
  mark(/(?<![=\w])==(?=[^\s=])([^=\n]{1,200})(?<=\S)==(?![=\w])/g, ([, text]) => `<mark>${text}</mark>`),
  mark(
    /(?<![\w+{])\+\+([a-z0-9][a-z0-9-]{0,20}(?:\+[a-z0-9][a-z0-9-]{0,20}){0,4})\+\+(?![\w+])/gi,
    ([, keys = ""]) =>
      keys
        .split("+")
        .map((key) => `<kbd>${capitalized(key)}</kbd>`)
        .join("+"),
  ),
  // Addresses in Hugo's and Jekyll's words.
  mark(
    /\{\{[<%]\s{0,5}(?:rel)?ref\s{1,5}(?:path=)?["']?([^"'\s{}<>%]{1,300})["']?[^{}\n]{0,50}[>%]\}\}/g,
    ([, path = ""]) => rooted(path),
  ),
  mark(/\{\{[<%]\s{0,5}(?:figure|image|img)\s([^{}\n]{1,600})[>%]\}\}/g, figure),
  mark(
    /\{\{[<%]\s{0,5}(button|link|card|a)\s([^{}\n]{1,300})[>%]\}\}([^{}\n]{1,200})\{\{[<%]\s{0,5}\/\s{0,5}\1\s{0,5}[>%]\}\}/g,
    ([, , attributes = "", words = ""]) => linkTo(attributes, words.trim()),
  ),
  mark(/\{\{[<%]\s{0,5}[a-z][\w/-]{0,40}\s([^{}\n]{1,600})[>%]\}\}/g, ([, attributes = ""]) =>
    linkTo(attributes, attributeIn(attributes, "caption|text|title|label|name")),
  ),
  mark(
    /^[ \t]*\{\{[<%]\s{0,5}tab\s{1,5}(?:\w{1,20}=)?["']([^"'{}\n]{1,100})["'][^{}\n]{0,200}[>%]\}\}[ \t]*$/gm,
    ([, title]) => `**${title}**\n`,
  ),
  mark(/^[ \t]*\{\{[<%]\s{0,5}(?:\/\s{0,5}tabs?|tabs(?:\s[^{}\n]{0,200})?)\s{0,5}[>%]\}\}[ \t]*$/gm),
  // Pictures and Markdown within HTML, and components within a line.
  mark(
    /(?<=<img\s[^<>]{0,300})src=\{(?:useBaseUrl|require)\(["']([^"'\n]{1,300})["']\)(?:\.default)?\}/g,
    ([, path]) => `src="${path}"`,
  ),
  mark(
    /^([ \t]*<[a-z][\w-]{0,20}(?:\s[^<>\n]{0,200})?)\smarkdown(?:="[^"\n]{0,20}")?([^<>\n]{0,200}>)[ \t]*\n(?![ \t]*\n)/gm,
    ([, start, end]) => `${start}${end}\n\n`,
  ),
  leftOut(/<([A-Z][\w.]{0,50})(?:\s[^<>\n]{0,300})?>([^<>\n]{0,300})<\/\1>/g, ([, , text]) => text ?? ""),
  leftOut(
    /<[A-Z][\w.]{0,50}(\s[^<>\n]{0,300})?\/>/g,
    ([, attributes = ""]) => attributeIn(attributes, "text|title|label") ?? "",
  ),
  leftOut(/:(?:material|octicons|fontawesome|simple)-[\w-]{1,60}:/g),
  // Pictures of Microsoft's documentation; lowered, raised, and inserted text.
  mark(/^([ \t]*):::image\s([^\n]{1,600}):::[ \t]*$/gm, ([, indent, attributes = ""]) => {
    const path = attributeIn(attributes, "source");
    return path === undefined ? null : `${indent}![${attributeIn(attributes, "alt-text") ?? ""}](<${path}>)`;
  }),
  mark(/(?<=[\p{L}\p{N})])~([\w+-]{1,10})~(?!~)/gu, ([, text]) => `<sub>${text}</sub>`),
  mark(/(?<=[\p{L}\p{N})])\^([\w+-]{1,10})\^(?!\^)/gu, ([, text]) => `<sup>${text}</sup>`),
  mark(/(?<!\^)\^\^(?=[^\s^])([^^\n]{1,200})\^\^(?!\^)/g, ([, text]) => `<u>${text}</u>`),
  mark(/\{%-?\s{0,5}(?:link|post_url)\s{1,5}([^\s{}%]{1,300})\s{0,5}-?%\}/g, ([, path = ""]) => `/${path}`),
  mark(
    /\{\{-?\s{0,5}["'](\/?[^"'\n{}]{0,300})["']\s{0,5}\|\s{0,5}(?:relative_url|absolute_url|relURL|absURL)\s{0,5}-?\}\}/g,
    ([, path = ""]) => path,
  ),
  mark(/\{\{-?\s{0,5}site\.(?:base)?url\s{0,5}-?\}\}(?=\/|\{%)/g),
  // Code, pictures and links in Liquid and Hugo.
  mark(
    /^([ \t]*)(?:\{%-?|\{\{[<%])\s{0,5}highlight\s{1,5}([\w+-]{1,30})[^{}\n]{0,100}[>%]\}\}?[ \t]*$/gm,
    ([, indent, name]) => `${indent}\`\`\`${name}`,
  ),
  mark(
    /^([ \t]*)(?:\{%-?\s{0,5}end|\{\{[<%]\s{0,5}\/\s{0,5})highlight\s{0,5}[->%]{1,2}\}\}?[ \t]*$/gm,
    ([, indent]) => `${indent}\`\`\``,
  ),
  mark(
    /\{\{[<%]\s{0,5}youtube\s{1,5}(?:id=)?["']?([\w-]{6,20})["']?[^{}\n]{0,100}[>%]\}\}/g,
    ([, id]) => `<https://www.youtube.com/watch?v=${id}>`,
  ),
  mark(/\{%\s{0,5}embed\s{1,5}url="(https?:\/\/[^"\s<>]{1,500})"[^{}\n]{0,100}%\}/g, ([, url]) => `<${url}>`),
  mark(/^[ \t]*\{%\s{0,5}endembed\s{0,5}%\}[ \t]*$/gm),
  mark(
    /\{%\s{0,5}file\s{1,5}src="([^"\n<>]{1,500})"[^{}\n]{0,100}%\}/g,
    ([, path = ""]) => `[${path.split("/").at(-1)}](<${path}>)`,
  ),
  // Tabs, titles of code, and layout of GitBook, whose content follows.
  mark(
    /^([ \t]*)\{%\s{0,5}(?:tab|code)\s[^{}\n]{0,100}?title="([^"\n]{1,200})"[^{}\n]{0,100}%\}[ \t]*$/gm,
    ([, indent, title]) => `${indent}**${title}**\n`,
  ),
  mark(
    /^[ \t]*\{%\s{0,5}(?:(?:end)?(?:tabs?|code|content-ref|file|stepper|step|columns?)|content-ref\s[^{}\n]{0,300}|code\s[^{}\n]{0,100}|column\s[^{}\n]{0,100})\s{0,5}%\}[ \t]*$/gm,
  ),
];

const MAX_REPORT_LENGTH = 80;

/** @param withoutCode the text with its code blanked, at unchanged offsets */
export function withoutForeignMarks(content: string, withoutCode: string, isPage: IsPage) {
  const edits: (Edit & { report: string[] })[] = [];
  for (const { pattern, to, isLeftOut } of MARKS)
    for (const match of withoutCode.matchAll(pattern)) {
      const replacement = to(match, content, isPage);
      if (replacement === null) continue;
      const { index: start, 0: whole } = match;
      const report = isLeftOut ? [shortened(whole.replace(/\s+/g, " ").trim(), MAX_REPORT_LENGTH)] : [];
      edits.push({ start, end: start + whole.length, replacement, report });
    }
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  const made = edited(content, edits);
  return { content: made.content, leftOut: made.applied.flatMap(({ report }) => report) };
}

function isBalanced(code: string): boolean {
  let level = 0;
  for (const [sign] of code.matchAll(/[([{}\])]/g)) level += "([{".includes(sign) ? 1 : -1;
  return level === 0;
}

function withoutAttributes({ 0: whole, index }: RegExpExecArray, content: string): string | null {
  const line = content.slice(content.lastIndexOf("\n", index - 1) + 1, index);
  const standsAlone =
    line.trim() === "" &&
    /^[ \t]*(?:\n|$)/.test(content.slice(index + whole.length, index + whole.length + 50));
  if (HEADING.test(line.slice(0, 20))) {
    const [id] = /#[\w:-]{1,60}/.exec(whole) ?? [];
    if (`{${id}}` === whole) return null;
    return id === undefined ? "" : `{${id}}`;
  }
  return standsAlone || whole.startsWith("{:") || /[)\]`*_~"]$/.test(line.slice(-1)) ? "" : null;
}

/**
 * Obsidian writes the page first, GitHub's wiki the words, with addresses and pictures, too; the known page
 * tells them apart.
 */
function wikiLink(match: RegExpExecArray, _: string, isPage: IsPage): string | null {
  const [, embedded, name = "", place = "", second = ""] = match;
  const first = name + place;
  const isTarget = (text: string) => NO_WIKI_PAGE.test(text) || isPage(wikiPath(text.split("#", 1)[0] ?? ""));
  const isTurned = second !== "" && !isTarget(first.trim()) && isTarget(second.trim());
  const [target = "", ...places] = (isTurned ? second : first).split("#").map((part) => part.trim());
  const shown = (isTurned ? first : second).trim();
  if (/^https?:/.test(target)) return `[${shown || target}](<${[target, ...places].join("#")}>)`;
  const [, words = shown] = PICTURE_OPTIONS.exec(shown) ?? [];
  if (PICTURE.test(target) && (embedded || words !== shown)) {
    const alt = /^\d{1,5}(?:x\d{1,5})?$/.test(words) ? "" : words;
    return `![${alt || (target.split("/").at(-1) ?? "")}](<${target}>)`;
  }
  const heading = places[0]?.startsWith("^") ? "" : (places.at(-1) ?? "");
  if (target === "" && heading === "") return places.length > 0 ? shown : null;
  const page = target.split("/").at(-1) ?? "";
  const named = shown || [page, heading].filter((part) => part !== "").join(": ");
  return `[${named}](<${wikiPath(target)}${heading && `#${heading}`}>)`;
}

const wikiPath = (page: string) => (page === "" || /\.\w{1,8}$/.test(page) ? page : `${page}.md`);

/** Hugo looks for such a path in the whole site. */
const rooted = (path: string) => (/^[./#]|^[^/]*$|^https?:/.test(path) ? path : `/${path}`);

function attributeIn(attributes: string, names: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:${names})=(?:"([^"]*)"|'([^']*)'|([^\\s"'/>]+))`).exec(attributes);
  return found?.slice(1).find(Boolean);
}

function linkTo(attributes: string, words: string | undefined): string | null {
  const to = attributeIn(attributes, "url|href|link|ref|relref|page");
  return to === undefined || !words || /[<>]/.test(to) ? null : `[${words}](<${rooted(to)}>)`;
}

function figure([, attributes = ""]: RegExpExecArray): string | null {
  const path = attributeIn(attributes, "src");
  if (path === undefined) return null;
  const caption = attributeIn(attributes, "caption|title");
  return `![${attributeIn(attributes, "alt") ?? caption ?? ""}](<${path}>)${caption ? `\n\n_${caption}_` : ""}`;
}

import { withoutEntities } from "@/lib/core/html-entity";

// ReDoS, whole file: within a line, of which MAX_LENGTH characters are read.

const MAX_LENGTH = 1_000;
const UNDERLINE = /^ {0,3}(?:=+|-+)$/;
const HTML_HEADING = /^(\s*(?:<(?:div|p|center|header)(?:\s[^<>]*)?>\s*)*)<h([1-6])(?=[\s>])/i;
const PICTURE =
  /(?:\[(?=!\[))?!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])(?:\](?:\([^()]*\)|\[[^[\]]*\]))?|<img\s[^<>]*>/gi;
const UNSEEN = /<\/?(?:a|br|center|div|figure|header|p|picture|source|span)(?:\s[^<>]*)?\/?>/gi;
/** Lines that other systems don't show: imports of components, attributes, contents. */
const HIDDEN = /^\s*(?:(?:import|export)\s|\{:|\[\[?_?toc_?\]\]?\s*$|%%.*%%$|\{\/\*.*\*\/\}$)/i;
const BLOCK_START = /^(?: {4}|\t| {0,3}(?:[-*+>|<]|\d{1,9}[.)]))/;

const MAX_HTML_LINES = 20;

type Heading = { text: string; from: number; to: number; isFirst: boolean; isTop: boolean };

/** `isFirst`: no text precedes it; `isTop`: of the first level. */
export function firstHeading(content: string): Heading | null {
  let end: string | null = null;
  let shown = 0;
  let isAfterBlank = true;
  let before: { text: string; from: number } | null = null;
  for (const { line, from, to } of linesOf(content)) {
    if (end !== null) {
      if (isEnd(line, end)) end = null;
      continue;
    }
    const text = headingOf(line);
    if (text) return { text, from, to, isFirst: shown === 0, isTop: !/^ {0,3}##/.test(line) };
    const tagged = taggedHeading(content, line, from);
    if (tagged) return { ...tagged, isFirst: shown === 0 };
    if (before && UNDERLINE.test(line))
      return {
        text: plainText(before.text),
        from: before.from,
        to,
        isFirst: shown === 1,
        isTop: line.includes("="),
      };
    end = shown === 0 && /^(?:import|export)\s/.test(line) ? "" : endOf(line);
    const isShown = line.trim() !== "" && !line.trimStart().startsWith("<!--");
    const isRead = isShown && (shown > 0 || isText(line));
    before = isRead && isAfterBlank && !BLOCK_START.test(line) ? { text: line, from } : null;
    isAfterBlank = !isShown;
    if (isRead) shown++;
  }
  return null;
}

/** Retains its pictures, unless no text is left. */
export function withoutTitle(content: string, title: string): string {
  const heading = firstHeading(content);
  if (!heading?.isFirst || !isSameTitle(heading.text, title)) return content;
  const [above, below] = [content.slice(0, heading.from), content.slice(heading.to)];
  const pictures = content.slice(heading.from, heading.to).match(PICTURE) ?? [];
  const beginning = above + pictures.map((picture) => `${picture}\n`).join("");
  const isApart = beginning === "" || /(?:\n|-->)\n$/.test(beginning) || below.startsWith("\n");
  const rest = beginning + (isApart ? "" : "\n") + below;
  return rest.trim() === "" ? content : rest;
}

function taggedHeading(content: string, line: string, at: number): Omit<Heading, "isFirst"> | null {
  const [, before = "", level] = HTML_HEADING.exec(line) ?? [];
  if (level === undefined) return null;
  const from = at + before.length;
  const rest = content
    .slice(from, from + MAX_LENGTH)
    .split("\n", MAX_HTML_LINES)
    .join("\n");
  const end = rest.search(new RegExp(`</h${level}>`, "i"));
  const text = end < 0 ? "" : plainText(rest.slice(0, end));
  return text === "" ? null : { text, from, to: from + end + `</h${level}>`.length, isTop: level === "1" };
}

function* linesOf(content: string): Generator<{ line: string; from: number; to: number }> {
  for (let from = 0; from < content.length; ) {
    const cut = content.indexOf("\n", from);
    const to = cut < 0 ? content.length : cut + 1;
    yield { line: content.slice(from, Math.min(to, from + MAX_LENGTH)).trimEnd(), from, to };
    from = to;
  }
}

function headingOf(line: string): string | undefined {
  const [, hashed] = /^ {0,3}#{1,6}[ \t](.*)/.exec(line) ?? [];
  return hashed === undefined ? undefined : plainText(withoutEnd(hashed));
}

function isText(line: string): boolean {
  const rest = line.replace(PICTURE, "").replace(UNSEEN, "").replaceAll("&nbsp;", "").trim();
  return rest !== "" && !HIDDEN.test(rest);
}

function withoutEnd(text: string): string {
  const open = text.replace(/[ \t]*(?:\{:?[ \t]*[.#][^{}]*\}|\{\/\*[^*{}]*\*\/\}|%%[^%]*%%)$/, "");
  const hashes = open.replace(/#+$/, "");
  return hashes === "" || /\s$/.test(hashes) ? hashes.trimEnd() : open;
}

function isEnd(line: string, mark: string): boolean {
  if (mark === "") return line.trim() === "";
  return mark === "-->" ? line.includes(mark) : line.trimStart().startsWith(mark);
}

function endOf(line: string): string | null {
  const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
  if (fence) return fence;
  return line.trimStart().startsWith("<!--") && !line.includes("-->") ? "-->" : null;
}

function plainText(line: string): string {
  return withoutEntities(
    line
      .replace(PICTURE, "")
      .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
      .replace(
        /<\/?(?:a|b|br|center|code|em|font|h[1-6]|i|img|kbd|picture|small|source|span|strong|sub|sup)(?:\s[^<>]*)?\/?>/gi,
        "",
      )
      .replace(/\*\*|__|~~|`/g, "")
      .replace(/(?<![\w*])([*_])(?=\S)([^*_]+)(?<=\S)\1(?![\w*])/g, "$2")
      .replace(/\\([!-/:-@[-`{-~])/g, "$1"),
  )
    .replace(/\s+/g, " ")
    .trim();
}

export function isSameTitle(one: string, other: string): boolean {
  const plain = (text: string) =>
    plainText(text.slice(0, MAX_LENGTH))
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return plain(one) === plain(other) && (plain(one) !== "" || one === other);
}

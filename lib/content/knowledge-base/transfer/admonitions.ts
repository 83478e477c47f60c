import type { ALERTS } from "@/lib/content/knowledge-base/alerts";
import { FENCE } from "@/lib/content/knowledge-base/html-names";

const KINDS: Record<keyof typeof ALERTS, string> = {
  note: "note info information abstract summary tldr todo example quote cite question help faq seealso callout admonition aside details",
  tip: "tip hint success check done recommended",
  important: "important",
  warning: "warning attention warn",
  caution: "caution danger error failure fail missing bug alert critical",
};
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);

/**
 * Boxes by indent (MkDocs), tabs, boxes between marks (Docusaurus, VitePress, pymdown), components.
 * ReDoS: of a single line, each of whose parts has a maximum length.
 */
const INDENTED = /^( *)((?:!!!|\?\?\?\+?) ?([\w-]{1,30}))(?: [\w -]{1,60})?(?: +"([^"]{0,200})")?$/;
const TAB = /^( *)(===[!+]? "([^"]{1,200})")$/;
// ReDoS: of a single line, each of whose parts has a maximum length.
const MARKED =
  /^( *)((:{3,}|\/{3,}) ?\{?([a-z]{1,30})\}?)(?:\[([^\]]{1,200})\]|(?: +\||) +([^{|][^{]{0,200}))?(?: *\{.{0,200}\})?$/i;
/** Hint boxes of GitBook. */
const HINT = /^( *)(\{% hint style="([a-z]{1,30})") *%\}$/;
// ReDoS: both of a single line, and within the time limit of an import.
const COMPONENT = /^( *)(<([A-Z]\w{1,30}))(?:\s+[^<>]{0,500})?>(.*)$/;
const QUOTED = /^((?:\s{0,3}>)+ ?)(\[!([a-z]{1,30})\])([+-]?)[ \t]*(.{0,300})$/i;

/**
 * Title of a code block; in a list item it would begin another. ReDoS: it looks back at most 200 characters,
 * from a fixed word.
 */
const CODE_TITLE = /(?<=^[\s>]*(?:`{3,}|~{3,}).{0,200})[ \t]title="([^"*]{1,200})"/;

/** Id on the line below its heading, as in kramdown. */
const HEADING_ID = /^\{: *#[\w-]{1,100} *\}\s*$/;

/** Maximum numbers of lines of a box, and of nested boxes. */
const MOST_LINES = 500;
const MOST_LEVELS = 5;

type Box = { indent: string; typed: string; kind?: string; title?: string; body: string[]; next: number };

/** Converts other systems' boxes to GitHub's alerts; also returns their original marks. */
export function withAlerts(content: string): { content: string; made: string[] } {
  const made: string[] = [];
  return { content: converted(content.split("\n"), made, 0).join("\n"), made };
}

function converted(lines: string[], made: string[], level: number): string[] {
  if (level > MOST_LEVELS) return lines;
  const result: string[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const [, mark] = FENCE.exec(line) ?? [];
    const [named, title] = (mark && fence === undefined && CODE_TITLE.exec(line)) || [];
    if (mark && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const box = mark || fence !== undefined ? null : boxAt(lines, at);
    if (named !== undefined) {
      made.push(named.trim());
      result.push(`${/^[\s>]*/.exec(line)?.[0]}**${title}**`, "", line.replace(named, ""));
      continue;
    }
    const [id] = (mark || fence !== undefined ? null : HEADING_ID.exec(line)) ?? [];
    const heading = result.at(-1) ?? "";
    if (id !== undefined && /^#{1,6} [^{]*$/.test(heading)) {
      made.push(id.trimEnd());
      result.splice(-1, 1, `${heading.trimEnd()} {${id.replace(/[{}:\s]/g, "")}}`);
      continue;
    }
    if (!box) {
      result.push(line);
      continue;
    }
    made.push(box.typed);
    result.push(...written(box, converted(box.body, made, level + 1)));
    at = box.next - 1;
  }
  return result;
}

function boxAt(lines: string[], at: number): Box | null {
  const line = (lines[at] ?? "").trimEnd();
  const [, indent = "", typed = "", word = "", title] = INDENTED.exec(line) ?? TAB.exec(line) ?? [];
  if (typed !== "") {
    const isTab = typed.startsWith("===");
    const end = endOfIndent(lines, at + 1, indent.length + 4);
    const body = lines.slice(at + 1, end).map((one) => one.slice(indent.length + 4));
    return {
      indent,
      typed,
      ...(isTab ? { title: word } : { kind: kindOf(word) ?? "note", title }),
      body,
      next: end,
    };
  }
  const quoted = QUOTED.exec(line);
  return quoted ? quotedBox(quoted, at) : (marked(lines, at, line) ?? component(lines, at, line));
}

/** Quotes the first line only: the quotation's other lines stay unchanged. */
function quotedBox(
  [, indent = "", typed = "", word = "", fold, title = ""]: string[],
  at: number,
): Box | null {
  const kind = kindOf(word) ?? "note";
  if (fold === "" && title === "" && kind === word.toLowerCase()) return null;
  return { indent, typed, kind, title, body: [], next: at + 1 };
}

function marked(lines: string[], at: number, line: string): Box | null {
  const [, space = "", hint, style = ""] = HINT.exec(line) ?? [];
  const [, indent = space, typed = hint ?? "", mark = "{% endhint %}", word = style, inBrackets, after] =
    MARKED.exec(line) ?? [];
  const kind = kindOf(word);
  const end = kind ? lineOf(lines, at + 1, indent + mark) : -1;
  if (end < 0) return null;
  const body = lines.slice(at + 1, end).map((one) => without(one, indent.length));
  return { indent, typed, kind, title: inBrackets ?? after, body, next: end + 1 };
}

function component(lines: string[], at: number, line: string): Box | null {
  const [, indent = "", typed = "", name = "", rest = ""] = COMPONENT.exec(line) ?? [];
  const [, told = ""] = /\s(?:type|kind|variant|intent)=["']([a-z]{1,30})["']/i.exec(line) ?? [];
  const kind = kindOf(name) && (kindOf(told) ?? kindOf(name));
  if (!kind) return null;
  const [, title] = /\stitle=["']([^"']{1,200})["']/i.exec(line) ?? [];
  const box = { indent, typed, kind, title };
  if (rest.endsWith(`</${name}>`))
    return { ...box, body: [rest.slice(0, -name.length - 3).trim()], next: at + 1 };
  const end = rest === "" ? lineOf(lines, at + 1, `${indent}</${name}>`) : -1;
  if (end < 0) return null;
  const inner = lines.slice(at + 1, end);
  const depth = Math.min(...inner.filter((one) => one.trim() !== "").map((one) => one.search(/\S/)));
  return { ...box, body: inner.map((one) => without(one, depth)), next: end + 1 };
}

const kindOf = (word: string) => KIND_OF.get(word.toLowerCase());

/** Removes up to that many leading spaces. */
function without(line: string, spaces: number): string {
  return line.slice(Math.min(spaces, Math.max(line.search(/[^ ]/), 0)));
}

function lineOf(lines: string[], from: number, wanted: string): number {
  const end = Math.min(from + MOST_LINES, lines.length);
  for (let at = from; at < end; at++) if (lines[at] === wanted) return at;
  return -1;
}

/** First line after the indented ones, without trailing empty lines. */
function endOfIndent(lines: string[], from: number, indent: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    if (line.search(/\S/) < indent) break;
    end = at + 1;
  }
  return end;
}

function written({ indent, kind, title }: Box, body: string[]): string[] {
  const name = title && `**${title.trim().replace(/\*\*/g, "")}**`;
  if (!kind) return [`${indent}${name}`, "", ...body.map((line) => indent + line)];
  const isQuoted = indent.includes(">");
  const quote = isQuoted ? indent.trimEnd() : `${indent}>`;
  const lines = [`[!${kind.toUpperCase()}]`, ...(name ? [name, ""] : []), ...body];
  const after = isQuoted ? [] : [""];
  return [...lines.map((line) => `${quote} ${line}`.trimEnd()), ...after];
}

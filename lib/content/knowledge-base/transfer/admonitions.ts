import { kindOf } from "@/lib/content/knowledge-base/alerts";
import { fenceReader } from "@/lib/content/knowledge-base/html-names";
import { definitionListAt } from "@/lib/content/knowledge-base/transfer/definition-lists";

const BOX_SHORTCODES = new Set("hint alert notice admonition callout block".split(" "));

// ReDoS: of a single line, each of whose parts has a maximum length.
const MKDOCS_BOX = /^( *)((?:!!!|\?\?\?\+?) ?([\w-]{1,30}))(?: [\w -]{1,60})?(?: +"([^"]{0,200})")?$/;
const TAB = /^( *)(===[!+]? "([^"]{1,200})")$/;
/** Box between fences, as in Docusaurus, VitePress, and pymdown. ReDoS: as above. */
const FENCED_BOX =
  /^( *)((:{3,}|\/{3,}) ?\{?(?:\.callout-|\.)?([a-z-]{1,30})\}?)(?:\[([^\]]{1,200})\]|(?: +\||) +([^{|][^{]{0,200}))?(?: *\{.{0,200}\})?$/i;
const CONTENT_ALONE = new Set("code-group v-pre raw code-tabs code-group-item panel-tabset slot".split(" "));
const GITBOOK_BOX = /^( *)(\{% hint style="([a-z]{1,30})") *%\}$/;
const CONFLUENCE_BOX = /^( *)(\{(info|note|warning|tip)(?::([^{}]{0,300}))?\})$/;
// ReDoS: as above.
const HUGO_BOX =
  /^( *)(\{\{[<%] *([a-z]{1,30}))((?: +(?:\w{1,20}=)?["']?[^"'{}<>]{1,100}["']?){0,5})? *[>%]\}\}$/i;
/** Class of the next paragraph, or of the quotation before, as in Jekyll's themes. ReDoS: as above. */
const CLASS = /^( *)(\{: *\.(?:prompt-)?([a-z]{1,20})(?: *\.([a-z]{1,20}))? *\})$/;
// ReDoS: both of a single line, and within the time limit of an import.
const COMPONENT = /^([ \t]*)(<([A-Z]\w{1,30}|aside))(?:\s+[^<>]{0,500})?(?<!\/)>(.*)$/;
// ReDoS: as above.
const MYST_BOX = /^( *)((`{3,}|~{3,})\{([a-z]{1,30})\})(?: +(.{1,200}))?$/;
const QUOTED = /^((?:\s{0,3}>)+ ?)(\[!([a-z]{1,30})\])([+-]?)[ \t]*(.{0,300})$/i;

// Title of a code block; in a list item it would begin another.
// ReDoS: it looks back at most 200 characters, from a fixed word.
const CODE_TITLE =
  /(?<=^[\s>]*(?:`{3,}|~{3,}).{0,200})[ \t](?:title="([^"*]{1,200})"|\[([^\]*]{1,200})\](?=[ \t]*$))/;

const KRAMDOWN_ID = /^\{: *(#[\w-]{1,100})(?: +\.[\w-]{1,40}){0,5} *\}\s*$/;

const MAX_LINES = 500;
const MAX_LEVELS = 5;

type Box = { indent: string; typed: string; kind?: string; title?: string; body: string[]; next: number };

export function withAlerts(content: string): { content: string; made: string[] } {
  const made: string[] = [];
  return { content: converted(content.split("\n"), made, 0).join("\n"), made };
}

function converted(lines: string[], made: string[], level: number): string[] {
  if (level > MAX_LEVELS) return lines;
  const result: string[] = [];
  let fenceAt = fenceReader();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const { mark, open } = fenceAt(line);
    const [named, title, label] = (mark && open === mark && CODE_TITLE.exec(line)) || [];
    const isCode = mark !== undefined || open !== undefined;
    const box = isCode ? (open === mark ? directive(lines, at, line) : null) : boxAt(lines, at);
    const isStart = !isCode && (lines[at - 1] ?? "").trim() === "";
    const list = isStart ? definitionListAt(lines, at, (body) => converted(body, made, level + 1)) : null;
    if (named !== undefined) {
      made.push(named.trim());
      result.push(`${/^[\s>]*/.exec(line)?.[0]}**${title ?? label}**`, "", line.replace(named, ""));
      continue;
    }
    if (list) {
      made.push(...list.terms);
      result.push(...list.written);
      at = list.next - 1;
      continue;
    }
    const [typedId = "", id] = (isCode ? null : KRAMDOWN_ID.exec(line)) ?? [];
    const heading = result.at(-1) ?? "";
    if (id !== undefined && /^#{1,6} [^{]*$/.test(heading)) {
      made.push(typedId.trimEnd());
      result.splice(-1, 1, `${heading.trimEnd()} {${id}}`);
      continue;
    }
    const [, , classTyped = "", ...words] = (isCode ? null : CLASS.exec(line.trimEnd())) ?? [];
    const kind = kindIn(words);
    const before = kind ? paragraphBefore(result) : [];
    if (kind && before.length > 0) {
      made.push(classTyped);
      const quoted = before.map((one) => (one.startsWith(">") ? one : `> ${one}`));
      result.splice(-before.length, before.length, `> [!${kind.toUpperCase()}]`, ...quoted);
      continue;
    }
    if (!box) {
      result.push(line);
      continue;
    }
    if (open) fenceAt = fenceReader();
    made.push(box.typed);
    result.push(...written(box, converted(box.body, made, level + 1)));
    at = box.next - 1;
  }
  return result;
}

function boxAt(lines: string[], at: number): Box | null {
  const line = (lines[at] ?? "").trimEnd();
  const [, indent = "", typed = "", word = "", title] = MKDOCS_BOX.exec(line) ?? TAB.exec(line) ?? [];
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
  if (quoted) return quotedBox(quoted, at);
  return (
    marked(lines, at, line) ??
    shortcode(lines, at, line) ??
    classed(lines, at, line) ??
    component(lines, at, line)
  );
}

function quotedBox([, indent = "", typed = "", word = "", fold, title = ""]: string[], at: number) {
  const kind = kindOf(word) ?? "note";
  if (fold === "" && title === "" && kind === word.toLowerCase()) return null;
  return { indent, typed, kind, title, body: [], next: at + 1 };
}

function marked(lines: string[], at: number, line: string): Box | null {
  const macro = CONFLUENCE_BOX.exec(line);
  const [, space = "", opening = "", style = "", settings = ""] = macro ?? GITBOOK_BOX.exec(line) ?? [];
  const [, named] = /(?:^|\|)title=([^|]{1,200})/.exec(settings) ?? [];
  const ending = macro ? `{${style}}` : "{% endhint %}";
  const [, indent = space, typed = opening, mark = ending, word = style, inBrackets = named, after] =
    FENCED_BOX.exec(line) ?? [];
  const kind = kindOf(word);
  // A box may end with more of the same signs.
  const end = kind || CONTENT_ALONE.has(word) ? lineOf(lines, at + 1, indent + mark, mark.charAt(0)) : -1;
  if (end < 0) return null;
  const body = lines.slice(at + 1, end).map((one) => without(one, indent.length));
  const [, title] = /\btitle=["']([^"']{1,200})["']/.exec(line) ?? [];
  const behind = after?.endsWith("}") && !after.includes("{") ? undefined : after;
  return { indent, typed, kind, title: inBrackets ?? behind ?? title, body, next: end + 1 };
}

function directive(lines: string[], at: number, line: string): Box | null {
  const [, indent = "", typed = "", mark = "", word = "", title] = MYST_BOX.exec(line.trimEnd()) ?? [];
  const kind = kindOf(word);
  const body = kind && bodyUntil(lines, at, indent, (one) => one === indent + mark);
  return body ? { indent, typed, kind, title, ...body } : null;
}

function bodyUntil(lines: string[], at: number, indent: string, isEnd: (line: string) => boolean) {
  const length = lines.slice(at + 1, at + 1 + MAX_LINES).findIndex((one) => isEnd(one.trimEnd()));
  if (length < 0) return null;
  const body = lines.slice(at + 1, at + 1 + length).map((one) => without(one, indent.length));
  return { body, next: at + length + 2 };
}

function shortcode(lines: string[], at: number, line: string): Box | null {
  const [, indent = "", typed = "", name = "", rawTitle = ""] = HUGO_BOX.exec(line) ?? [];
  if (typed === "") return null;
  const values = [...rawTitle.matchAll(/(?:(\w{1,20})=)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)].map(
    ([, key, ...value]) => ({ key, value: value.find((one) => one !== undefined) ?? "" }),
  );
  const named = values.find(({ key, value }) => key !== "title" && kindOf(value));
  const kind = kindOf(named?.value ?? "") ?? (BOX_SHORTCODES.has(name.toLowerCase()) ? "note" : kindOf(name));
  if (!kind) return null;
  // ReDoS: a word of letters, within one line.
  const isEnd = new RegExp(`^ *\\{\\{[<%] */ *${name} *[>%]\\}\\}$`);
  const body = bodyUntil(lines, at, indent, (one) => one.includes("/") && isEnd.test(one));
  const title = values.find((one) => one !== named && /^(?:title|summary)?$/.test(one.key ?? ""))?.value;
  return body && { indent, typed, kind, title, ...body };
}

function classed(lines: string[], at: number, line: string): Box | null {
  const [, indent = "", typed = "", ...words] = CLASS.exec(line) ?? [];
  const kind = kindIn(words);
  if (!kind || (lines[at + 1] ?? "").trim() === "" || (lines[at - 1] ?? "").trim() !== "") return null;
  let end = at + 1;
  while (end < Math.min(lines.length, at + MAX_LINES) && (lines[end] ?? "").trim() !== "") end++;
  const body = lines.slice(at + 1, end).map((one) => one.trimStart().replace(/^> ?/, ""));
  return { indent, typed, kind, body, next: end };
}

function component(lines: string[], at: number, line: string): Box | null {
  const [, indent = "", typed = "", name = "", rest = ""] = COMPONENT.exec(line) ?? [];
  if (name === "") return null;
  const [, attribute = ""] = /\s(?:type|kind|variant|intent)=["']([a-z]{1,30})["']/i.exec(line) ?? [];
  // Others, such as tabs and cards, are left without their frame.
  const kind = kindOf(name) && (kindOf(attribute) ?? kindOf(name));
  const [, words] = /\s(?:title|label|header)=["']([^"']{1,200})["']/i.exec(line) ?? [];
  const [, to] = /\shref=["']([^"'<>]{1,300})["']/i.exec(line) ?? [];
  const title = to === undefined ? words : `[${words ?? to}](<${to}>)`;
  const box = { indent, typed, kind, title };
  if (rest.endsWith(`</${name}>`))
    return { ...box, body: [rest.slice(0, -name.length - 3).trim()], next: at + 1 };
  const end = rest === "" ? lineOf(lines, at + 1, `${indent}</${name}>`) : -1;
  if (end < 0) return null;
  const inner = lines.slice(at + 1, end);
  const spaced = inner.map((one) => one.replace(/^\t+/, (tabs) => "    ".repeat(tabs.length)));
  const depth = Math.min(...spaced.filter((one) => one.trim() !== "").map((one) => one.search(/\S/)));
  return { ...box, body: spaced.map((one) => without(one, depth)), next: end + 1 };
}

function paragraphBefore(lines: string[]): string[] {
  const recent = lines.slice(-MAX_LINES);
  const paragraph = recent.slice(recent.findLastIndex((line) => line.trim() === "") + 1);
  const isQuoted = paragraph[0]?.startsWith(">") ?? false;
  const isText = (line: string) => (isQuoted ? line.startsWith(">") : /^[^\s#|<>`~*+-]/.test(line));
  return paragraph.length < MAX_LINES && paragraph.every(isText) ? paragraph : [];
}

const kindIn = (words: (string | undefined)[]) => words.map((word) => kindOf(word ?? "")).findLast(Boolean);

function without(line: string, spaces: number): string {
  return line.slice(Math.min(spaces, Math.max(line.search(/[^ ]/), 0)));
}

function lineOf(lines: string[], from: number, ending: string, more = ""): number {
  const end = Math.min(from + MAX_LINES, lines.length);
  const fenceAt = fenceReader();
  for (let at = from; at < end; at++) {
    const line = lines[at] ?? "";
    const { open } = fenceAt(line);
    if (open !== undefined || !line.startsWith(ending)) continue;
    const next = line.charAt(ending.length);
    if (next !== more && next.trim() !== "") continue;
    const rest = line.slice(ending.length).trimEnd();
    if (rest === "" || (more !== "" && rest.replaceAll(more, "") === "")) return at;
  }
  return -1;
}

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

function written({ indent, kind, title, typed }: Box, body: string[]): string[] {
  const isKind = kind && title?.trim().toLowerCase() === typed.replace(/[^a-z]/gi, "").toLowerCase();
  const name = title && !isKind && `**${title.trim().replace(/\*\*/g, "")}**`;
  if (!kind) return [...(name ? [indent + name, ""] : []), ...body.map((line) => indent + line)];
  const isQuoted = indent.includes(">");
  const quote = isQuoted ? indent.trimEnd() : `${indent}>`;
  const lines = [`[!${kind.toUpperCase()}]`, ...(name ? [name, ""] : []), ...body];
  const after = isQuoted ? [] : [""];
  return [...lines.map((line) => `${quote} ${line}`.trimEnd()), ...after];
}

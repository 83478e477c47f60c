import { parse as parseToml } from "smol-toml";
import { isScalar, Parser, parseDocument, visit, type YAMLMap } from "yaml";
import { plainKey, respelled } from "@/lib/content/knowledge-base/transfer/unpublished-marker";

export class FileFault extends Error {}

export class NoArticle extends FileFault {}

const MAX_LENGTH = 32 * 1024;
const MAX_LEVELS = 32;
/** Maximum numbers of values, and of aliases, which multiply a small input. */
const MAX_VALUES = 50_000;
const MAX_ALIASES = 100;
const YAML = /^---[ \t]*(?:(?:ya?ml|json)[ \t]*)?\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?\n)?\+\+\+[ \t]*(?:\n|$)/;
const NAMED_TOML = /^---[ \t]*toml[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;
/** Front matter without an end: a text may begin with a rule, but not with a field after it. */
const UNCLOSED = /^(---|\+\+\+)[ \t]*\n[ \t]*[\w-]{1,50}[ \t]*[:=]/;

const HEXO_YAML =
  /^(?=(?:title|date|draft|status|published|slug|layout):)((?:[\w-]{1,40}:.*\n|[ \t]+\S.*\n|-[ \t].*\n){1,100})---[ \t]*(?:\n|$)/i;
/** Field line of a MultiMarkdown or Pelican header. ReDoS: a name of at most 41 characters, then the rest. */
const FIELD = /^([a-z][\w -]{0,40}):(.*)$/i;
const DISTINCTIVE_FIELD = /^(?:title|slug|draft|status|(?:un)?publish.*|date|visibility)$/;
const COMMON_FIELD =
  /^(?:authors?|by|layout|template|lang|language|tags?|keywords|categor(?:y|ies)|summary|description|excerpt|modified|updated|lastmod|created|weight|order|id|type|url|permalink|alias(?:es)?|redirectfrom|email|copyright|.*(?:date|at|on|until))$/;
/** Other properties of Notion, unlike "Solution: …" in a text. */
const NOTION_PROPERTY =
  /^(?:tags?|categor(?:y|ies)|authors?|owner|assign(?:ee|edto)?|person|priority|stage|verification|updated|(?:created|lastedited)(?:time|by|at|on)?)$/;
const PROPERTY = /^([^:]{1,60}):[ \t](.*)$/;
const MAX_FIELDS = 50;

export type FrontMatter = { fields: Record<string, unknown>; content: string; properties?: string[] };

/**
 * YAML between lines of ---, TOML between lines of +++, a JSON object, or lines of fields, which Notion writes
 * below the heading.
 * @throws FileFault if unparsable, as it might say that the article is not public yet
 */
export function splitFrontMatter(file: string, isOfNotion = false): FrontMatter {
  const text = file
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/^\s*\n/, "");
  return (
    fenced(text, YAML, readYaml) ??
    fenced(text, TOML, readToml) ??
    fenced(text, NAMED_TOML, readToml) ??
    fenced(text, HEXO_YAML, readYaml) ??
    asJson(text) ??
    asHeader(text) ??
    ((isOfNotion && asProperties(text)) || withNone(text))
  );
}

function fenced(text: string, fences: RegExp, read: (lines: string) => unknown): FrontMatter | null {
  const [all, lines = ""] = fences.exec(text) ?? [];
  if (all === undefined) return null;
  const value = read(lines) ?? {};
  // Text between two rules.
  if (typeof value === "string") return null;
  if (typeof value !== "object" || Array.isArray(value))
    throw new FileFault("The front matter has a wrong value: it must name fields, such as title.");
  return { fields: value as Record<string, unknown>, content: text.slice(all.length) };
}

function withNone(text: string): FrontMatter {
  const [, fence] = UNCLOSED.exec(text) ?? [];
  if (fence) throw new FileFault(`The front matter has no end: a second line of ${fence} is missing.`);
  return { fields: {}, content: text };
}

function readYaml(yaml: string): unknown {
  assertLength(yaml);
  // The parser recurses, and a stack overflow would end the process.
  if (levelsOf(yaml) > MAX_LEVELS) throw tooDeep();
  return readAs("YAML", () => {
    const options = { schema: "core", merge: true, uniqueKeys: false } as const;
    const strict = parseDocument(yaml, options);
    const document = strict.errors.length > 0 ? parseDocument(withQuotes(yaml), options) : strict;
    if (document.errors.length > 0) throw strict.errors[0];
    visit(document, {
      Map: (_, map) => respellRepeated(map),
      // Keeps scalars as typed: 1.10 is not 1.1, and 007 is not 7.
      Scalar: (_, node) => {
        if (!["string", "symbol"].includes(typeof node.value) && node.value !== null)
          node.value = node.source ?? node.value;
      },
    });
    return asTexts(document.toJS({ maxAliasCount: MAX_ALIASES }));
  });
}

/** Keeps earlier values of repeated keys under other spellings of the key, so that the last one counts. */
function respellRepeated({ items }: YAMLMap): void {
  const seen = new Set<string>();
  for (const { key } of items.toReversed()) {
    if (!isScalar(key)) continue;
    const name = String(key.source ?? key.value);
    if (seen.has(name)) key.value = key.source = respelled(name, seen.size);
    seen.add(String(key.value));
  }
}

/** Values that YAML misreads unless quoted: `title: Backups: why`, `title: @home`. */
const UNQUOTED = /^([ \t]*(?:- )?[\w-]{1,50}:[ \t]+)([^\s"'[{|>&*!#].*)$/gm;

function withQuotes(yaml: string): string {
  const indented = yaml.replace(/^\t+/gm, (tabs) => "  ".repeat(tabs.length));
  return indented.replace(UNQUOTED, (line, key: string, value: string) =>
    /:(?:\s|$)|^[@`%,]/.test(value) ? key + JSON.stringify(value.trim()) : line,
  );
}

function readToml(toml: string): unknown {
  assertLength(toml);
  return readAs("TOML", () => asTexts(parseToml(withTypedNumbers(toml), { maxDepth: MAX_LEVELS })));
}

/** Quotes numbers with a point, which its parser would shorten, unless a text of several lines may have them. */
function withTypedNumbers(toml: string): string {
  if (/"""|'''/.test(toml)) return toml;
  return toml.replace(
    /^([ \t]{0,20}[\w-]{1,50}[ \t]{0,20}=[ \t]{0,20})(\d{1,15}\.\d{1,15})(?=[ \t]{0,20}(?:#|$))/gm,
    '$1"$2"',
  );
}

function asJson(text: string): FrontMatter | null {
  if (!text.startsWith("{")) return null;
  const isFields = /^\{\s*(?:"|\}[ \t]*(?:\n|$))/.test(text);
  if (!isFields) return null;
  const json = jsonObject(text);
  if (json === null) throw new FileFault("The front matter is not readable JSON: its last brace is missing.");
  if (!/^[ \t]*(?:\n|$)/.test(text.slice(json.length, json.length + 100))) return null;
  assertLength(json);
  const fields = readAs("JSON", () => asTexts(JSON.parse(json))) as FrontMatter["fields"];
  return { fields: withRepeated(json) ?? fields, content: text.slice(json.length) };
}

/** JSON parsed as YAML, which keeps repeated keys. */
function withRepeated(json: string): FrontMatter["fields"] | null {
  try {
    return readYaml(json) as FrontMatter["fields"];
  } catch (error) {
    if (error instanceof FileFault) return null;
    throw error;
  }
}

/** Fields with unknown names are also part of the text. */
function asHeader(text: string): FrontMatter | null {
  const head = text.slice(0, MAX_LENGTH).split("\n\n", 1)[0] ?? "";
  const fields = fieldsIn(head, FIELD);
  if (!fields) return null;
  const names = Object.keys(fields).map(plainKey);
  if (!names.some((name) => DISTINCTIVE_FIELD.test(name))) return null;
  const isHeader = names.every((name) => DISTINCTIVE_FIELD.test(name) || COMMON_FIELD.test(name));
  return { fields, content: isHeader ? text.slice(head.length) : text };
}

/** A page outside of a database has none: the first lines of its text may have colons, too. */
function asProperties(text: string): FrontMatter | null {
  const [heading = ""] = /^# .*\n+/.exec(text) ?? [];
  const lines = text.slice(heading.length, heading.length + MAX_LENGTH).split("\n\n", 1)[0] ?? "";
  const fields = heading === "" ? null : fieldsIn(lines.trimEnd(), PROPERTY);
  const properties = Object.keys(fields ?? {});
  // Notion's field for a link, not the page's former address.
  for (const name of properties) if (plainKey(name) === "url") delete fields?.[name];
  const isKnown = (name: string) => DISTINCTIVE_FIELD.test(name) || NOTION_PROPERTY.test(name);
  if (!fields || !properties.map(plainKey).some(isKnown)) return null;
  return {
    fields,
    content: heading + text.slice(heading.length + lines.length).replace(/^\n+/, ""),
    properties,
  };
}

function fieldsIn(text: string, pattern: RegExp): Record<string, unknown> | null {
  const fields: Record<string, unknown> = {};
  const lines = text.split("\n", MAX_FIELDS + 1);
  if (lines.length > MAX_FIELDS) return null;
  for (const line of lines) {
    const [, key, value = ""] = pattern.exec(line) ?? [];
    if (key === undefined) return null;
    if (Object.hasOwn(fields, key)) {
      fields[respelled(key, Object.keys(fields).length)] = fields[key];
      // The last value comes last.
      delete fields[key];
    }
    fields[key] = value.trim().replace(/^(["'])(.*)\1$/, "$2");
  }
  return fields;
}

function jsonObject(text: string): string | null {
  let level = 0;
  let isText = false;
  for (let at = 0; at < Math.min(text.length, MAX_LENGTH); at++) {
    const sign = text[at] ?? "";
    if (isText) {
      if (sign === "\\") at++;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if ("{[".includes(sign) && ++level > MAX_LEVELS) throw tooDeep();
    else if ("}]".includes(sign) && --level === 0) return text.slice(0, at + 1);
  }
  return null;
}

function readAs(format: string, read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileFault) throw error;
    const [why = ""] = (error instanceof Error ? error.message : "").split("\n");
    throw new FileFault(`The front matter is not readable ${format}: ${why.slice(0, 200)}`);
  }
}

function asTexts(value: unknown, level = 0, left = { values: MAX_VALUES }): unknown {
  if (level > MAX_LEVELS || left.values-- === 0) throw tooDeep();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => asTexts(one, level + 1, left));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, asTexts(one, level + 1, left)]),
    );
  return value === null || value === undefined ? null : String(value);
}

function assertLength(text: string): void {
  if (text.length > MAX_LENGTH) throw new FileFault("The front matter is too long.");
}

const tooDeep = (): FileFault => new FileFault("The front matter is nested too deeply.");

/**
 * Nesting depth of a YAML text, counted without recursion from the tokens of its parser, which has none
 * either.
 */
function levelsOf(yaml: string): number {
  let deepest = 0;
  const left: [token: unknown, level: number][] = Array.from(new Parser().parse(yaml), (token) => [token, 0]);
  for (let next = left.pop(); next; next = left.pop()) {
    const [token, level] = next;
    if (typeof token !== "object" || token === null) continue;
    deepest = Math.max(deepest, level);
    if ("value" in token) left.push([token.value, level]);
    if (!("items" in token) || !Array.isArray(token.items)) continue;
    for (const { key, value } of token.items) left.push([key, level + 1], [value, level + 1]);
  }
  return deepest;
}

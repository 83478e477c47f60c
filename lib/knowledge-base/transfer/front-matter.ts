import { parse as parseToml } from "smol-toml";
import { Parser, parseDocument, visit } from "yaml";

/** Fault of a file, in a sentence for the person who sent it. */
export class FileFault extends Error {}

/** More than any article has to say of itself. */
const LONGEST = 32 * 1024;
/** Maximum number of levels that lists and maps of a front matter nest. */
const MOST_LEVELS = 32;
/** Of which JSON is a part; some tools name the language. */
const YAML = /^---[ \t]*(?:(?:ya?ml|json)[ \t]*)?\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?\n)?\+\+\+[ \t]*(?:\n|$)/;
const NAMED_TOML = /^---[ \t]*toml[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;
/** A beginning whose end was forgotten: a text may begin with a rule, too, but not with a field after it. */
const UNENDED = /^(---|\+\+\+)[ \t]*\n[ \t]*[\w-]{1,50}[ \t]*[:=]/;

/** Fields of a file's front matter, by the names that it uses, and its text. */
export type FrontMatter = { fields: Record<string, unknown>; content: string };

/**
 * Takes the front matter off a file: YAML between lines of ---, TOML between lines of +++, or a JSON object. A file
 * without one has no fields. Every value is text as it was typed, null, a list or a map.
 * @throws FileFault where there is one that can't be read, for it might say that the article is not public yet
 */
export function splitFrontMatter(file: string): FrontMatter {
  const text = file
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/^\s*\n/, "");
  return (
    fenced(text, YAML, readYaml) ??
    fenced(text, TOML, readToml) ??
    fenced(text, NAMED_TOML, readToml) ??
    asJson(text) ??
    withNone(text)
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
  const [, fence] = UNENDED.exec(text) ?? [];
  if (fence) throw new FileFault(`The front matter has no end: a second line of ${fence} is missing.`);
  return { fields: {}, content: text };
}

function readYaml(yaml: string): unknown {
  assertLength(yaml);
  // Reading it recurses; the end of the stack would be the end of the process.
  if (levelsOf(yaml) > MOST_LEVELS) throw tooDeep();
  return readAs("YAML", () => {
    const document = parseDocument(yaml, { schema: "core" });
    if (document.errors[0]) throw document.errors[0];
    visit(document, {
      // As it was typed: 1.10 is no 1.1, and 007 no 7.
      Scalar: (_, node) => {
        if (typeof node.value !== "string" && node.value !== null) node.value = node.source ?? node.value;
      },
    });
    // Aliases could make much of little.
    return asTexts(document.toJS({ maxAliasCount: 0 }));
  });
}

function readToml(toml: string): unknown {
  assertLength(toml);
  return readAs("TOML", () => asTexts(parseToml(toml, { maxDepth: MOST_LEVELS })));
}

/** Null for a text that merely begins with a brace. */
function asJson(text: string): FrontMatter | null {
  if (!text.startsWith("{")) return null;
  const json = jsonObject(text);
  const isFields = /^\{\s*(?:"|\}[ \t]*(?:\n|$))/.test(text);
  if (!isFields) return null;
  if (json === null) throw new FileFault("The front matter is not readable JSON: its last brace is missing.");
  if (!/^[ \t]*(?:\n|$)/.test(text.slice(json.length, json.length + 100))) return null;
  assertLength(json);
  const fields = readAs("JSON", () => asTexts(JSON.parse(json))) as FrontMatter["fields"];
  return { fields, content: text.slice(json.length) };
}

/** The object that a text begins with, as far as its braces tell. */
function jsonObject(text: string): string | null {
  let level = 0;
  let isText = false;
  for (let at = 0; at < Math.min(text.length, LONGEST); at++) {
    const sign = text[at] ?? "";
    if (isText) {
      if (sign === "\\") at++;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if ("{[".includes(sign) && ++level > MOST_LEVELS) throw tooDeep();
    else if ("}]".includes(sign) && --level === 0) return text.slice(0, at + 1);
  }
  return null;
}

function readAs(format: string, read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    const [why = ""] = (error instanceof Error ? error.message : "").split("\n");
    throw new FileFault(`The front matter is not readable ${format}: ${why.slice(0, 200)}`);
  }
}

/** Numbers, truths and times as text. */
function asTexts(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asTexts(one)]));
  return value === null || value === undefined ? null : String(value);
}

function assertLength(text: string): void {
  if (text.length > LONGEST) throw new FileFault("The front matter is too long.");
}

function tooDeep(): FileFault {
  return new FileFault("The front matter is nested too deeply.");
}

/** Number of levels that a YAML text nests, counted without recursion in what its parser, which has none, makes of it. */
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

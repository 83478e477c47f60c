import type { Token } from "marked";
import sanitizeHtml from "sanitize-html";
import { boundedMarked } from "@/lib/content/knowledge-base/bounded-marked";
import { type Edit, edited } from "@/lib/content/knowledge-base/edits";
import { closedNamesIn, typedTextAt } from "@/lib/content/knowledge-base/html-names";
import {
  childrenOf,
  isHtml,
  type Located,
  locate,
  locatedText,
} from "@/lib/content/knowledge-base/located-tokens";
import { anchorOf, articleHtmlRules } from "@/lib/content/knowledge-base/markdown";

const markdown = boundedMarked();
/** Other Markdown renderers have no footnotes. */
const withoutFootnotes = boundedMarked({}, false);

/** Maximum number of passes: only crafted text repeatedly reads as HTML again. */
const MAX_ROUNDS = 5;

type Edits = { edits: Edit[]; closed: ReadonlySet<string> };

/**
 * Removes HTML that the site would not show, so that other renderers are safe. All else stays verbatim,
 * including HTML shown as code. If active HTML is left after the last pass, every tag is escaped.
 * @throws RangeError for too deep nesting
 */
export function storedMarkdown(content: string): string {
  let stored = content.replace(/\r\n?/g, "\n");
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const edits = editsOf(stored);
    if (edits.length === 0) return stored;
    stored = edited(stored, edits).content;
  }
  return editsOf(stored).length === 0 ? stored : stored.replace(/<(?=[a-z/!?])/gi, "&lt;");
}

function editsOf(content: string): Edit[] {
  const edits: Edit[] = [];
  const closed = closedNamesIn(content);
  const parsers = content.includes("[^") ? [markdown, withoutFootnotes] : [markdown];
  for (const parser of parsers) {
    addEdits({ edits, closed }, parser.lexer(content), locatedText(content));
    if (edits.length > 0) break;
  }
  return edits;
}

/** Counts all of `parent` as HTML if a token can't be located. */
function addEdits(to: Edits, tokens: Token[], parent: Located): void {
  const { edits, closed } = to;
  const before = edits.length;
  let from = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const end = token.type === "html" ? endOfScript(tokens, index) : index;
    const raw = tokens.slice(index, end + 1).map((one) => one.raw);
    const found = locate(parent, from, raw.join(""));
    if (!found) {
      edits.length = before;
      for (const edit of harmIn(parent, closed)) edits.push(edit);
      return;
    }
    from = found.end;
    index = end;
    if (isHtml(token)) for (const edit of harmIn(found, closed)) edits.push(edit);
    else for (const [children, within] of childrenOf(token, found)) addEdits(to, children, within);
  }
}

/** Offset of the token that ends an inline script, which is several tokens; other HTML is one. */
function endOfScript(tokens: Token[], start: number): number {
  const name = /^<(script|style|svg|math)\b/i.exec(tokens[start]?.raw ?? "")?.[1];
  if (!name) return start;
  // ReDoS: fixed words, within the time limit of saving.
  const closing = new RegExp(`</${name}\\s*>`, "i");
  for (let end = start; end < tokens.length; end++) if (closing.test(tokens[end]?.raw ?? "")) return end;
  return start;
}

const START = /<[a-z/!?]/gi;
const BOGUS_COMMENT = /<(?:\?|!(?!--|doctype)|\/(?![a-z]))/iy;

/**
 * Script with its content, a comment, or a tag; an unclosed one extends to the end. ReDoS: within the time
 * limit of saving.
 */
const TAG =
  /<(script|style|svg|math)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?(?:-->|$)|<[/!]?[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)/iy;

function* harmIn({ text, at }: Located, closed: ReadonlySet<string>): Generator<Edit> {
  const placed = (start: number, end: number, replacement: string): Edit => ({
    start: at[start] ?? 0,
    end: (at[end - 1] ?? 0) + 1,
    replacement,
  });
  START.lastIndex = 0;
  for (let found = START.exec(text); found; found = START.exec(text)) {
    const { index } = found;
    BOGUS_COMMENT.lastIndex = index;
    const typed = BOGUS_COMMENT.test(text)
      ? { end: index + 2, isHarmless: false }
      : typedTextAt(text, index, closed);
    TAG.lastIndex = index;
    const [tag = ""] = typed ? [] : (TAG.exec(text) ?? []);
    const replacement = safeTag(tag);
    if (typed && !typed.isHarmless) yield placed(index, index + 1, "&lt;");
    if (replacement !== tag) yield placed(index, index + tag.trimEnd().length, replacement);
    START.lastIndex = typed?.end ?? index + tag.length;
  }
}

function safeTag(tag: string): string {
  if (tag.startsWith("<!--")) return HARMLESS_COMMENT.test(tag) ? tag : "";
  const name = /^<\/?([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? "";
  if (!rules.allowedTags.includes(name)) return "";
  if (tag.startsWith("</")) return /^<\/[a-z][\w-]*\s*>$/i.test(tag) ? tag : `</${name}>`;
  const clean = sanitizeHtml(tag, rules);
  // Sanitizing removes tags that a browser would not end here.
  const isHarmless = clean !== "" && clean === sanitizeHtml(tag, everything);
  return isHarmless ? tag : clean.replace(`</${name}>`, "");
}

const HARMLESS_COMMENT = /^<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->$/;

const rules = {
  ...articleHtmlRules,
  allowedTags: [...articleHtmlRules.allowedTags, "h1"],
  transformTags: {
    a: (tagName, attributes) => {
      const { id: _, name: __, ...attribs } = attributes;
      return { tagName, attribs: { ...attribs, ...anchorOf(attributes) } };
    },
  },
} satisfies sanitizeHtml.IOptions;

const everything: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  allowVulnerableTags: true,
};

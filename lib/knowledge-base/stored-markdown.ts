import { Marked, type Token } from "marked";
import sanitizeHtml from "sanitize-html";
import { articleHtmlRules } from "@/lib/knowledge-base/markdown";

const markdown = new Marked({ gfm: true });

/** What is left may read as HTML anew; a text that goes on doing so was made for it. */
const MOST_ROUNDS = 5;

/** A piece of a text, and what is stored of it. */
type Piece = { raw: string; kept: string };

/**
 * Markdown as it is stored: without the HTML that the site would not show, so that nobody who renders it elsewhere is
 * harmed. All else stays letter by letter, HTML that is shown as code too.
 */
export function storedMarkdown(content: string): string {
  let stored = content;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = [...pieces(markdown.lexer(stored))];
    if (found.every(({ raw, kept }) => raw === kept)) return stored;
    stored = replaced(stored, found);
  }
  return stored;
}

/** Pieces come in the order of the text. */
function replaced(content: string, found: Piece[]): string {
  const done: string[] = [];
  let at = 0;
  for (const piece of found) {
    for (const { raw, kept } of content.includes(piece.raw, at) ? [piece] : linesOf(piece)) {
      const start = content.indexOf(raw, at);
      if (raw === "" || start < 0) continue;
      done.push(content.slice(at, start), kept);
      at = start + raw.length;
    }
  }
  return done.join("") + content.slice(at);
}

/** Within a quotation or a list, what comes from several lines does not stand in the text as one. */
function linesOf({ raw, kept }: Piece): Piece[] {
  const isKept = raw === kept;
  return raw.split("\n").map((line) => {
    const text = line.trim();
    return { raw: text, kept: isKept ? text : withoutHarm(text) };
  });
}

/** What is HTML, and what is code and only looks like it. */
function* pieces(tokens: Token[]): Generator<Piece> {
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.type === "html") {
      const end = endOfScript(tokens, index);
      const raw = tokens
        .slice(index, end + 1)
        .map((one) => one.raw)
        .join("");
      index = end;
      yield { raw, kept: withoutHarm(raw) };
    } else if (token.type === "code" || token.type === "codespan") {
      yield { raw: token.raw, kept: token.raw };
    } else yield* pieces(childrenOf(token));
  }
}

/** Where a script within a line ends, which is several tokens; any other piece of HTML is one. */
function endOfScript(tokens: Token[], start: number): number {
  const name = /^<(script|style)\b/i.exec(tokens[start]?.raw ?? "")?.[1];
  if (!name) return start;
  const closing = new RegExp(`</${name}\\s*>`, "i");
  for (let end = start; end < tokens.length; end++) if (closing.test(tokens[end]?.raw ?? "")) return end;
  return start;
}

function childrenOf(token: Token): Token[] {
  if (token.type === "list") return token.items as Token[];
  if (token.type === "table") {
    const cells = [...token.header, ...token.rows.flat()] as { tokens: Token[] }[];
    return cells.flatMap(({ tokens }) => tokens);
  }
  return "tokens" in token ? (token.tokens ?? []) : [];
}

/** Each tag by itself, for those that belong to it may stand elsewhere. */
function withoutHarm(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<!--[\s\S]*?(?:-->|$)|<[/!?]?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*(?:>|$)/gi, (tag) => {
      if (tag.startsWith("<!--")) return tag;
      const name = /^<\/?([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? "";
      if (!rules.allowedTags.includes(name)) return "";
      const clean = sanitizeHtml(tag, rules);
      const isHarmless = tag.startsWith("</") || clean === sanitizeHtml(tag, everything);
      return isHarmless ? tag : clean.replace(`</${name}>`, "");
    });
}

/** Without what the site adds of its own. */
const rules = {
  ...articleHtmlRules,
  allowedTags: [...articleHtmlRules.allowedTags, "h1"],
  transformTags: {},
} satisfies sanitizeHtml.IOptions;

const everything: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  allowVulnerableTags: true,
};

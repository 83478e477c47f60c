import type { MarkedExtension, Token, TokenizerThis, Tokens } from "marked";

export type FootnoteToken = Tokens.Generic & { type: "footnote"; tokens: Token[]; mark: number };

type Footnotes = { texts: Map<string, Token[]>; numbers: Map<string, number> };

/** Prefix of footnote ids; no heading's id has a colon. */
export const NOTE = "note:";
export const NOTE_REF = "note-ref:";

const DEFINITION = /^ {0,3}\[\^([^\s[\]<>\\^]{1,100})\]:[ \t]*/;
const REFERENCE = /^\[\^([^\s[\]<>\\^]{1,100})\](?!\()/;
const INDENTED = /^(?: {4}|\t)/;
const BLOCK = /^ {0,3}(?:[-*+>#|]|\d{1,9}[.)]|`{3}|~{3})/;
const MAX_PARAGRAPH_LENGTH = 5_000;

const byTokens = new WeakMap<object, Footnotes>();
/** Lexers of footnote texts, which can't contain footnotes: they would nest endlessly. */
const within = new WeakSet<object>();

export const footnotes: MarkedExtension = {
  hooks: {
    processAllTokens(tokens) {
      const found = byTokens.get(tokens);
      return found ? Object.assign(tokens, [...tokens, { type: "footnotes", raw: "", found }]) : tokens;
    },
  },
  tokenizer: {
    // A footnote's definition looks like a link's.
    def: (source) => (DEFINITION.test(source) ? undefined : false),
  },
  extensions: [
    {
      name: "footnote",
      level: "block",
      start: (source) => {
        const [paragraph = ""] = source.slice(0, MAX_PARAGRAPH_LENGTH).split("\n\n", 1);
        const found = paragraph.search(/\n {0,3}\[\^[^\s[\]]{1,100}\]:/);
        return found < 0 ? undefined : found + 1;
      },
      tokenizer(source) {
        const [mark, name] = DEFINITION.exec(source) ?? [];
        if (mark === undefined || name === undefined || within.has(this.lexer)) return undefined;
        const raw = rawOf(source);
        within.add(this.lexer);
        const tokens = this.lexer.blockTokens(raw.slice(mark.length).replace(/\n(?: {4}|\t)/g, "\n"), []);
        within.delete(this.lexer);
        const { texts } = footnotesOf(this);
        if (!texts.has(footnoteKey(name))) texts.set(footnoteKey(name), tokens);
        return { type: "footnote", raw, tokens, mark: mark.length } satisfies FootnoteToken;
      },
      renderer: () => "",
    },
    {
      name: "footnoteReference",
      level: "inline",
      tokenizer(source) {
        const [raw, name] = REFERENCE.exec(source) ?? [];
        if (raw === undefined || name === undefined || this.lexer.state.inLink) return undefined;
        return { type: "footnoteReference", raw, name: footnoteKey(name), all: footnotesOf(this) };
      },
      renderer({ raw, name, all }) {
        const { texts, numbers } = all as Footnotes;
        if (!texts.has(name)) return raw.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
        const number = numbers.get(name) ?? numbers.size + 1;
        numbers.set(name, number);
        return `<sup><a href="#${NOTE}${number}">${number}</a></sup>`;
      },
    },
    {
      name: "footnotes",
      renderer({ found }) {
        const { texts, numbers } = found as Footnotes;
        let items = "";
        // Grows during the loop: a footnote may refer to another.
        for (const [name, number] of numbers) {
          const back = `<a href="#${NOTE_REF}${number}">↩</a>`;
          const text = this.parser.parse(texts.get(name) ?? []).trimEnd();
          const end = text.endsWith("</p>") ? text.length - "</p>".length : text.length;
          items += `<li class="footnote">${text.slice(0, end)} ${back}${text.slice(end)}</li>\n`;
        }
        return items && `<ol class="footnotes">\n${items}</ol>\n`;
      },
    },
  ],
};

function footnotesOf({ lexer }: TokenizerThis): Footnotes {
  const collected = byTokens.get(lexer.tokens) ?? { texts: new Map(), numbers: new Map() };
  byTokens.set(lexer.tokens, collected);
  return collected;
}

const footnoteKey = (name: string) => name.toLowerCase();

function rawOf(source: string): string {
  let end = 0;
  let isOpen = true;
  for (let from = 0; from < source.length; ) {
    const cut = source.indexOf("\n", from);
    const next = cut < 0 ? source.length : cut + 1;
    const line = source.slice(from, next);
    const isBlank = line.trim() === "";
    const isLazy = isOpen && !DEFINITION.test(line) && !BLOCK.test(line);
    if (from > 0 && !isBlank && !INDENTED.test(line) && !isLazy) break;
    isOpen = !isBlank;
    if (!isBlank) end = next;
    from = next;
  }
  return source.slice(0, end);
}

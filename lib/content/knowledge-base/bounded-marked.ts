import { Lexer, Marked, Tokenizer, type TokenizerObject } from "marked";
import { footnotes } from "@/lib/content/knowledge-base/footnotes";

/** Maximum number of levels that quotations, lists, links, and emphasis of a text may nest. */
export const MOST_LEVELS = 100;

/** First two lines of a table: its head and the line under it. */
const TABLE_HEAD = /^[^\n]*\n[^\n]*/;

/**
 * Shortens the rule for where a table ends a paragraph to the table's first two lines. Marked's own matches all rows
 * at every second line of a paragraph, which takes quadratic time where the two lines have different numbers of cells.
 */
function shortenTableRule(): void {
  const { gfm } = Lexer.rules.block;
  const rows = gfm.table.source.slice(gfm.table.source.indexOf(String.raw`(?:\n((?:`));
  // ReDoS: the library's own rule, made shorter; within the time limit of saving.
  gfm.paragraph = new RegExp(gfm.paragraph.source.replace(rows, String.raw`(?:\n|$)`));
}
shortenTableRule();

/**
 * Creates a parser of Markdown (GFM, and footnotes unless not wanted) that throws a RangeError where a text nests deeper than 100 levels. Without this
 * bound the end of the stack is the only one, and a pattern that is compiled close to it ends the whole process.
 */
export function boundedMarked(tokenizer: TokenizerObject = {}, hasFootnotes = true): Marked {
  // By lexer, which is one for each text: a run that is ended by its time limit leaves no count behind.
  const levels = new WeakMap<object, number>();
  const nested = <Token>(lexer: object, read: () => Token): Token => {
    const level = (levels.get(lexer) ?? 0) + 1;
    // Within the last level there are attempts to read one more.
    if (level > MOST_LEVELS + 1) throw new RangeError("The text is nested too deeply.");
    levels.set(lexer, level);
    try {
      return read();
    } finally {
      levels.set(lexer, level - 1);
    }
  };
  const { blockquote, table, def, list, link, reflink, emStrong, del } = Tokenizer.prototype;
  const marked = new Marked({
    gfm: true,
    tokenizer: {
      // The lexer drops a definition whose label is taken; each one is a token here, for offsets would shift otherwise.
      def(source) {
        const token = def.call(this, source);
        if (token && this.lexer.tokens.links[token.tag]) token.tag += `\n${source.length}`;
        return token;
      },
      // Read for its head alone first: where that is none, no row is looked at.
      table(source) {
        const [head] = TABLE_HEAD.exec(source) ?? [];
        return head && table.call(this, head) ? table.call(this, source) : undefined;
      },
      blockquote(...given) {
        return nested(this.lexer, () => blockquote.apply(this, given));
      },
      list(...given) {
        return nested(this.lexer, () => list.apply(this, given));
      },
      link(...given) {
        return nested(this.lexer, () => link.apply(this, given));
      },
      reflink(...given) {
        return nested(this.lexer, () => reflink.apply(this, given));
      },
      emStrong(...given) {
        return nested(this.lexer, () => emStrong.apply(this, given));
      },
      del(...given) {
        return nested(this.lexer, () => del.apply(this, given));
      },
      ...tokenizer,
    },
  });
  return hasFootnotes ? marked.use(footnotes) : marked;
}

import { Lexer, Marked, Tokenizer, type TokenizerObject } from "marked";
import { footnotes } from "@/lib/content/knowledge-base/footnotes";

export const MAX_LEVELS = 100;

const TABLE_HEAD = /^[^\n]*\n[^\n]*/;

/**
 * Shortens the rule for tables after a paragraph to the table's first two lines. Marked's own matches all
 * rows at every second line, in quadratic time if the two lines differ in their number of cells.
 */
function shortenTableRule(): void {
  const { gfm } = Lexer.rules.block;
  const rows = gfm.table.source.slice(gfm.table.source.indexOf(String.raw`(?:\n((?:`));
  // ReDoS: the library's own rule, made shorter; within the time limit of saving.
  gfm.paragraph = new RegExp(gfm.paragraph.source.replace(rows, String.raw`(?:\n|$)`));
}
shortenTableRule();

/**
 * Throws a RangeError for more than 100 nested levels. Otherwise the stack overflows, and a pattern compiled
 * close to its end crashes the process.
 */
export function boundedMarked(tokenizer: TokenizerObject = {}, hasFootnotes = true): Marked {
  // Counts by lexer, one for each text: a run ended by its time limit leaves no count.
  const levels = new WeakMap<object, number>();
  const nested = <Token>(lexer: object, read: () => Token): Token => {
    const level = (levels.get(lexer) ?? 0) + 1;
    // The last level still tries to read one more.
    if (level > MAX_LEVELS + 1) throw new RangeError("The text is nested too deeply.");
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
      // The lexer drops duplicate definitions; here each is a token, to keep offsets right.
      def(source) {
        const token = def.call(this, source);
        if (token && this.lexer.tokens.links[token.tag]) token.tag += `\n${source.length}`;
        return token;
      },
      // Matches the head first: without one, no row is read.
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

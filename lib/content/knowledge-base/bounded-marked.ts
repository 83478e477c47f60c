import { Lexer, Marked, Tokenizer, type TokenizerObject } from "marked";
import { footnotes } from "@/lib/content/knowledge-base/footnotes";

export const MAX_LEVELS = 100;

const NESTING_RULES = ["blockquote", "list", "link", "reflink", "emStrong", "del"] as const;

const TABLE_HEAD = /^[^\n]*\n[^\n]*/;

/**
 * Shortens the rule for tables after a paragraph to the table's first two lines. Marked's own matches all
 * rows at every second line, in quadratic time if the two lines differ in their number of cells.
 */
const { gfm } = Lexer.rules.block;
const rows = gfm.table.source.slice(gfm.table.source.indexOf(String.raw`(?:\n((?:`));
// ReDoS: the library's own rule, made shorter; within the time limit of saving.
gfm.paragraph = new RegExp(gfm.paragraph.source.replace(rows, String.raw`(?:\n|$)`));

/**
 * Throws a RangeError for more than 100 nested levels. Otherwise the stack overflows, and a pattern compiled
 * close to its end crashes the process.
 */
export function boundedMarked(tokenizer: TokenizerObject = {}, hasFootnotes = true): Marked {
  // Counts by lexer, one for each text: a run ended by its time limit leaves no count.
  const levels = new WeakMap<object, number>();
  const bounded = (rule: (typeof NESTING_RULES)[number]) =>
    function (this: Tokenizer, ...given: unknown[]) {
      const level = (levels.get(this.lexer) ?? 0) + 1;
      // The last level still tries to read one more.
      if (level > MAX_LEVELS + 1) throw new RangeError("The text is nested too deeply.");
      levels.set(this.lexer, level);
      try {
        return Reflect.apply(Tokenizer.prototype[rule], this, given);
      } finally {
        levels.set(this.lexer, level - 1);
      }
    };
  const { table, def } = Tokenizer.prototype;
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
      ...(Object.fromEntries(NESTING_RULES.map((rule) => [rule, bounded(rule)])) as TokenizerObject),
      ...tokenizer,
    },
  });
  return hasFootnotes ? marked.use(footnotes) : marked;
}

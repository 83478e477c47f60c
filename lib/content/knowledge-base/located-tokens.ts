import type { Token } from "marked";
import type { FootnoteToken } from "@/lib/content/knowledge-base/footnotes";

/** Text of a token, and for each of its characters the offset in the article's Markdown. */
export type Located = { text: string; at: Int32Array };

export function locatedText(text: string): Located {
  const at = new Int32Array(text.length);
  for (let offset = 0; offset < at.length; offset++) at[offset] = offset;
  return { text, at };
}

/** Includes text between tags such as `<code>`, which is rendered unescaped. */
export function isHtml(token: Token): boolean {
  return token.type === "html" || (token.type === "text" && token.escaped === true);
}

/**
 * Finds a token's text in its parent's, from an offset; null if it isn't there.
 * The parent also has marks of quotations, lists, and tables, and other spacing, so the remaining characters
 * are matched singly. No such mark contains "<", so the start of a tag is unambiguous.
 */
export function locate({ text, at }: Located, from: number, raw: string): (Located & { end: number }) | null {
  const exactEnd = from + raw.length;
  if (text.startsWith(raw, from)) return { text: raw, at: at.subarray(from, exactEnd), end: exactEnd };
  const offsets = new Int32Array(raw.length);
  let end = from;
  for (let index = 0; index < raw.length; index++) {
    const character = raw.charAt(index);
    if (/\S/.test(character)) {
      end = text.indexOf(character, end) + 1;
      if (end === 0) return null;
    }
    offsets[index] = at[Math.max(end - 1, 0)] ?? 0;
  }
  return { text: raw, at: offsets, end };
}

export function childrenOf(token: Token, within: Located): [Token[], Located][] {
  if (token.type === "code" || token.type === "codespan") return [];
  if (token.type === "list") return [[token.items as Token[], within]];
  if (token.type === "table") {
    const lines = linesOf(within);
    // Cells beyond the header's have no tokens, so each row is handled separately; the empty one is the line of dashes.
    return [token.header, [], ...token.rows].map((cells: { tokens: Token[] }[], index) => [
      cells.flatMap(({ tokens }) => tokens),
      lines[index] ?? within,
    ]);
  }
  if (token.type === "footnote") return [[token.tokens ?? [], after(within, (token as FootnoteToken).mark)]];
  return "tokens" in token && token.tokens ? [[token.tokens, within]] : [];
}

function after({ text, at }: Located, offset: number): Located {
  return { text: text.slice(offset), at: at.subarray(offset) };
}

function linesOf({ text, at }: Located): Located[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const located = { text: line, at: at.subarray(start, start + line.length) };
    start += line.length + 1;
    return located;
  });
}

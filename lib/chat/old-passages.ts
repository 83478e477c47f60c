import { wordsIn } from "@/lib/chat/question-words";
import { toPlainText } from "@/lib/knowledge-base/snippet";

/** In characters: what an answer quotes of one page. */
const LONGEST_PASSAGE = 700;
/** Of an article's text: where passages are looked for. */
const LONGEST_SOURCE = 60_000;

/** A piece of one of our pages, as plain text. `href` is the page's path. */
export type Passage = { title: string; href: string; text: string };

/**
 * The part of an article that says most about the words: its best paragraph, and as much of what follows as there is room for.
 *
 * @param markdown the article's text
 * @returns plain text of at most 700 characters, lines parted by line feeds
 */
export function bestPassage(markdown: string, words: readonly string[]): string {
  const blocks = markdown
    .slice(0, LONGEST_SOURCE)
    .split(/\n\s*\n|\n(?=#)/)
    .map((block) => ({ isHeading: /^\s*#/.test(block), text: plainLinesOf(block) }))
    .filter(({ text }) => text);
  const scores = blocks.map(({ text, isHeading }, index) => {
    // A heading speaks for what stands below it.
    const heading = !isHeading && blocks[index - 1]?.isHeading ? blocks[index - 1]?.text : "";
    return isHeading ? -1 : wordsIn(`${heading} ${text}`, words).length;
  });
  const best = scores.indexOf(Math.max(...scores));
  let passage = "";
  for (const { text, isHeading } of blocks.slice(Math.max(0, best))) {
    if (passage && (isHeading || passage.length + text.length > LONGEST_PASSAGE)) break;
    passage += passage ? `\n${text}` : text;
  }
  return cut(passage);
}

/** Markdown's lines as plain text: paragraphs as one line, entries of lists as one each. */
function plainLinesOf(block: string): string {
  return block
    .split(/\n(?=[^\S\n]*(?:[-*+]|\d+[.)]|\|))/)
    .map((line) => {
      const isEntry = /^\s*(?:[-*+]|\d+[.)])\s/.test(line);
      const plain = toPlainText(line);
      return plain && isEntry ? `- ${plain}` : plain;
    })
    .filter(Boolean)
    .join("\n");
}

function cut(text: string): string {
  if (text.length <= LONGEST_PASSAGE) return text;
  const end = Math.max(
    text.lastIndexOf(". ", LONGEST_PASSAGE - 1) + 1,
    text.lastIndexOf("\n", LONGEST_PASSAGE),
  );
  return text.slice(0, end > 0 ? end : text.lastIndexOf(" ", LONGEST_PASSAGE)).trim();
}

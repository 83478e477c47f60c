import { closedNamesIn } from "@/lib/content/knowledge-base/html-names";
import { toPlainText } from "@/lib/content/knowledge-base/snippet";
import type { Card } from "@/lib/crm/chat/cards";

const MAX_PASSAGE_LENGTH = 700;
const MAX_SOURCE_LENGTH = 60_000;
const MAX_PER_ARTICLE = 30;
const MAX_PER_SECTION = 8;

export type ArticleText = {
  slug: string;
  title: string;
  excerpt: string | null;
  tags: readonly string[];
  content: string;
};

/** Splits an article by headings into passages of at most 700 characters. */
export function cardsOfArticle({ slug, title, excerpt, tags, content }: ArticleText): Card[] {
  const path = `/knowledge-base/${slug}`;
  const about = tags.join(" ");
  const source = content.slice(0, MAX_SOURCE_LENGTH);
  const closed = closedNamesIn(source);
  const pieces = source.split(/\n(?=#{1,6} )/).slice(0, MAX_PER_ARTICLE);
  const sections = pieces.flatMap((piece, index): Card[] => {
    const [, heading] = /^#{1,6} (.*)/.exec(piece) ?? [];
    const body = heading === undefined ? piece : piece.slice(piece.indexOf("\n") + 1);
    const text = heading !== undefined && !piece.includes("\n") ? "" : plainLines(body, closed);
    const question = heading === undefined ? undefined : toPlainText(heading, closed);
    return passagesOf(text).map((text, part) => ({
      id: `article.${slug}.${index}.${part}`,
      topic: "article",
      title,
      question,
      about,
      path,
      text,
    }));
  });
  const whole = { id: `article.${slug}`, topic: "article", title, about, path, text: excerpt ?? "" };
  return [whole, ...sections].filter(({ text }) => text);
}

function passagesOf(text: string): string[] {
  const passages: string[] = [];
  for (let rest = text; rest && passages.length < MAX_PER_SECTION; ) {
    const passage = shortened(rest, MAX_PASSAGE_LENGTH);
    passages.push(passage);
    rest = rest.slice(passage.replace(/ …$/, "").length).trim();
  }
  return passages;
}

function plainLines(markdown: string, closed: ReadonlySet<string>): string {
  return (
    markdown
      // ReDoS: at most 80 spaces are looked at in each line.
      .replace(/^[^\S\n]{0,80}(?:```|~~~).*$/gm, "")
      .split(/\n\s*\n|\n(?=[^\S\n]*(?:[-*+]|\d+[.)]|\|))/)
      .map((line) => {
        if (/^\s*\|/.test(line)) return cellsOf(line, closed);
        const plain = toPlainText(line, closed);
        return plain && /^\s*(?:[-*+]|\d+[.)])\s/.test(line) ? `- ${plain}` : plain;
      })
      .filter(Boolean)
      .join("\n")
  );
}

/**
 * "VPN: everything on the network, slow": a table row by its first cell; nothing for the head's underline.
 */
function cellsOf(row: string, closed: ReadonlySet<string>): string {
  const cells = row.split("|").flatMap((cell) => toPlainText(cell, closed) || []);
  if (cells.every((cell) => /^[-: ]*$/.test(cell))) return "";
  const [first = "", ...others] = cells;
  return others.length > 0 ? `- ${first}: ${others.join(", ")}` : `- ${first}`;
}

/** Cuts a text after a whole sentence or line. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = Math.max(text.lastIndexOf(". ", longest - 1) + 1, text.lastIndexOf("\n", longest));
  return end > 0 ? text.slice(0, end).trim() : `${text.slice(0, text.lastIndexOf(" ", longest - 2))} …`;
}

import { closedNamesIn, typedTextAt } from "@/lib/content/knowledge-base/html-names";
import type { SnippetPart } from "@/lib/content/knowledge-base/schema";

const LENGTH = 200;
const LENGTH_BEFORE_MATCH = 60;
const WORD = /[\p{L}\p{N}]+/gu;

type Found = { stems: readonly string[]; needle: string };

/**
 * Match in the excerpt, else the first one in the text, else the excerpt without a match. Pieces of plain
 * text, which need not be trusted as HTML.
 */
export function makeSnippet(excerpt: string, content: string, found: Found): SnippetPart[] {
  const inExcerpt = markMatches(excerpt, found);
  if (inExcerpt.some(({ match }) => match)) return inExcerpt;
  const passage = findPassage(content, found.stems);
  const inContent = passage ? markMatches(passage, found) : [];
  return inContent.some(({ match }) => match) ? inContent : inExcerpt;
}

export function markMatches(text: string, { stems, needle }: Found): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const normalized = normalize(word);
    const isPart = needle.length > 1 && normalized.includes(needle);
    if (!isPart && !stems.some((stem) => hasStem(normalized, stem))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), match: false });
    end = index + word.length;
    parts.push({ text: text.slice(index, end), match: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), match: false });
  return parts;
}

/** Handles English inflections: "backups" has the stem "backup", "policy" and "policies" have "polici". */
function hasStem(word: string, stem: string): boolean {
  const longestEnding = stem.length >= 5 ? 5 : 3;
  if (word.length > stem.length + longestEnding) return false;
  return word.startsWith(stem) || (stem.endsWith("i") && word === `${stem.slice(0, -1)}y`);
}

function findPassage(content: string, stems: readonly string[]): string | null {
  const beginnings = stems
    .filter((stem) => /^[\p{L}\p{N}]+$/u.test(stem))
    .map((stem) => stem.replace(/i$/, "[iy]"));
  if (beginnings.length === 0) return null;
  // ReDoS: words of a search, of letters and digits alone.
  const pattern = new RegExp(`\\b(?:${beginnings.join("|")})`, "i");
  const at = content.search(pattern);
  if (at < 0) return null;
  const lineStart = content.lastIndexOf("\n", at) + 1;
  const line = content.slice(lineStart, lineStart + 4 * LENGTH + (at - lineStart));
  const plain = toPlainText(line, closedNamesIn(content));
  return cut(plain, Math.max(0, plain.search(pattern)));
}

function cut(text: string, at: number): string {
  const from = at > LENGTH_BEFORE_MATCH ? text.indexOf(" ", at - LENGTH_BEFORE_MATCH) + 1 : 0;
  const rest = text.slice(from);
  const to = rest.length > LENGTH ? rest.lastIndexOf(" ", LENGTH) : rest.length;
  return `${from > 0 ? "… " : ""}${rest.slice(0, to > 0 ? to : LENGTH)}${to < rest.length ? " …" : ""}`;
}

/**
 * Readable part of Markdown (GFM), in linear time: no pattern looks past the next mark that could begin
 * another match.
 * @param closed names of elements that are ended in the surrounding text
 */
export function toPlainText(markdown: string, closed: ReadonlySet<string> = closedNamesIn(markdown)): string {
  return markdown
    .replace(/<[a-z/!?][^<>]*>/gi, (tag) => (typedTextAt(tag, 0, closed) ? tag : ""))
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1")
    .replace(/^(?: *(?:#{1,6}|>|[-*+]|\d+[.)])\s+)+(?:\[[ xX]\] )?/gm, "")
    .replace(/^[ |:-]+$/gm, (line) => (line.includes("---") ? "" : line))
    .replace(/\*\*|\*|`+|~~/g, "")
    .replace(/\|/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

export function normalize(text: string): string {
  // Removes marks first: normalizing a long run of them takes quadratic time.
  return text
    .replace(/\p{M}+/gu, "")
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

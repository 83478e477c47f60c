/** Reading speed of an adult with technical text. */
const WORDS_PER_MINUTE = 220;

/**
 * How long an article takes to read, in whole minutes, at least one.
 * @param html the article's, as `sanitizeArticleHtml` gives it
 */
export function readingMinutes(html: string): number {
  // ReDoS: sanitized HTML, in which each < of a text is escaped.
  const words = html.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}

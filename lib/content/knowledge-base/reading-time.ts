const WORDS_PER_MINUTE = 220;

export function readingMinutes(html: string): number {
  // ReDoS: sanitized HTML, in which each < of a text is escaped.
  const words = html.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}

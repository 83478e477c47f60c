/** Of an adult who reads silently. */
const WORDS_A_MINUTE = 220;

/** The words of a Markdown text that are read: without addresses, HTML and the marks of Markdown. */
export function countWords(markdown: string): number {
  const read = markdown
    .replace(/<[^<>]*>/g, " ")
    .replace(/\]\([^()]*\)/g, "] ")
    .replace(/https?:\/\/\S+/g, " link ");
  return read.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** In whole minutes. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

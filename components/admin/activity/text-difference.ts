export type TextParts = { start: string; middle: string; end: string };

/** Splits two texts at the words where they differ: `start` and `end` are the same in both. */
export function differenceOf(before: string, after: string): { before: TextParts; after: TextParts } {
  const [old, now] = [splitWords(before), splitWords(after)];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start++;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return { before: cut(old, start, end), after: cut(now, start, end) };
}

function splitWords(text: string): string[] {
  return text.split(/(\s+)/);
}

function cut(words: string[], start: number, end: number): TextParts {
  const last = words.length - end;
  return {
    start: words.slice(0, start).join(""),
    middle: words.slice(start, last).join(""),
    end: words.slice(last).join(""),
  };
}

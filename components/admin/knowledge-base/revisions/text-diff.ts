import { type Change, diffLines, diffWordsWithSpace } from "diff";

const WORDS_WITHIN_MS = 800;
const LINES_WITHIN_MS = 800;

export type DiffPart = { text: string; is: "same" | "removed" | "added" };

/** Differences of two texts, word by word; line by line, or as a whole, if that would take too long. */
export function textDiff(before: string, after: string): DiffPart[] {
  const found =
    diffWordsWithSpace(before, after, { timeout: WORDS_WITHIN_MS }) ??
    diffLines(before, after, { timeout: LINES_WITHIN_MS });
  if (found) return found.map(partOf);
  return [
    { text: before, is: "removed" },
    { text: after, is: "added" },
  ];
}

function partOf({ value, added, removed }: Change): DiffPart {
  return { text: value, is: added ? "added" : removed ? "removed" : "same" };
}

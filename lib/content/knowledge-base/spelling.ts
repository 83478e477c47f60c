/** Shorter words resemble too many others; from `LONG` on two errors are forgiven. */
const MIN_LENGTH = 5;
const LONG = 9;
const MAX_ALTERNATIVES = 5;

/**
 * Returns `typed` itself, else words that it begins, else the nearest ones with its first letter. Four
 * letters must be the same in another order. Empty if none is close.
 */
export function correctedWords(typed: string, vocabulary: readonly string[]): string[] {
  if (vocabulary.includes(typed)) return [typed];
  if (typed.length < MIN_LENGTH - 1) return [];
  const begun = vocabulary.filter((word) => word.startsWith(typed));
  if (begun.length > 0) return begun.slice(0, MAX_ALTERNATIVES);
  const sound = soundOf(typed);
  const near = vocabulary
    .filter((word) =>
      typed.length < MIN_LENGTH ? sorted(word) === sorted(typed) : soundOf(word)[0] === sound[0],
    )
    .map((word) => ({ word, errors: editDistance(sound, soundOf(word)) }));
  const fewest = Math.min(...near.map(({ errors }) => errors));
  if (fewest > (typed.length < LONG ? 1 : 2)) return [];
  return near
    .filter(({ errors }) => errors === fewest)
    .map(({ word }) => word)
    .slice(0, MAX_ALTERNATIVES);
}

const soundOf = (word: string) => word.replaceAll("ph", "f");
const sorted = (word: string) => [...word].sort().join("");

export function editDistance(typed: string, intended: string): number {
  let before: number[] = [];
  let last = Array.from({ length: intended.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= intended.length; j++) {
      const same = typed[i - 1] === intended[j - 1];
      let fewest = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && typed[i - 1] === intended[j - 2] && typed[i - 2] === intended[j - 1];
      if (swapped) fewest = Math.min(fewest, at(before, j - 2) + 1);
      row.push(fewest);
    }
    [before, last] = [last, row];
  }
  return at(last, intended.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

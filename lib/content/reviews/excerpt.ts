export const EXCERPT_LENGTH = 200;

/**
 * Splits after the whole words within the first 200 characters; the rest is empty for a short review. A
 * longer single word is cut itself, but never inside a character.
 */
export function excerpt(text: string): { shown: string; rest: string } {
  const characters = Array.from(text);
  if (characters.length <= EXCERPT_LENGTH) return { shown: text, rest: "" };
  const head = characters.slice(0, EXCERPT_LENGTH).join("");
  const endsWord = /\s/.test(characters[EXCERPT_LENGTH] ?? "");
  const shown = (endsWord ? head : head.replace(/\s\S*$/, "")).trimEnd();
  return { shown, rest: text.slice(shown.length) };
}

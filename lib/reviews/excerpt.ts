/** docs/product.md 1.9. */
export const EXCERPT_LENGTH = 200;

/** The first 200 characters and an ellipsis; a shorter text as it is. No character is cut in two. */
export function excerpt(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= EXCERPT_LENGTH) return text;
  return `${characters.slice(0, EXCERPT_LENGTH).join("").trimEnd()}…`;
}

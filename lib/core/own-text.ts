/**
 * Copies a text to its own memory: the engine retains the whole source of a substring, such as 16 kB of
 * request head.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}

/**
 * The same text in memory of its own. The engine keeps the whole of what a text was cut out of for as long as the part is
 * kept: of a request's head up to 16 kB for an address of 13 characters.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}

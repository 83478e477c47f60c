/** The engine retains the whole source of a substring, such as 16 kB of request head. */
export function detachString(text: string): string {
  return Buffer.from(text).toString();
}

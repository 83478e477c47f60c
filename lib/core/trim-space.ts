const TAB = 9;
const SPACE = 32;

/** RFC 9110, 5.6.3. `String.prototype.trim` would accept values that other readers find malformed. */
export function trimSpace(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && isSpace(value.charCodeAt(start))) start += 1;
  while (end > start && isSpace(value.charCodeAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

const isSpace = (code: number): boolean => code === SPACE || code === TAB;

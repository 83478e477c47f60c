const TAB = 9;
const SPACE = 32;

/**
 * Returns a header's value without the space around it, which is blanks and tabs alone (RFC 9110, 5.6.3).
 * `String.prototype.trim` takes more, so that a value that another reader finds malformed would pass for a proper one.
 */
export function trimSpace(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && isSpace(value.charCodeAt(start))) start += 1;
  while (end > start && isSpace(value.charCodeAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

const isSpace = (code: number): boolean => code === SPACE || code === TAB;

import { mayNamePerson } from "@/lib/core/personal-data";

export const MAX_PATH_LENGTH = 300;

const BROWSER_REQUEST = /^\/(\.well-known|apple-touch-icon[^/]*|favicon\.ico|browserconfig\.xml)(\/|$)/i;
/** Date in an address, as in blogs: its digits are no personal number. */
const DATE = /(?<!\d)(19|20)\d\d[-_.]?[01]\d[-_.]?[0-3]\d(?!\d)/g;
/** Secret in a path: long and unbroken, letters and digits mixed. ReDoS: at most MAX_PATH_LENGTH characters. */
const SECRET =
  /(?=[\w.~+=-]*\d[^\d/]*\d[^\d/]*\d)(?=[\w.~+=-]*[a-z])[\w.~+=]{20,}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Decoded, without query; null if the path may be personal or secret, is an automatic request of browsers, or
 * is too long for a page.
 */
export function toNotFoundPath(path: string): string | null {
  const plain = decoded(path)
    ?.normalize("NFC")
    .replace(/\/{2,}/g, "/");
  if (plain === undefined || !plain.startsWith("/") || Array.from(plain).length > MAX_PATH_LENGTH)
    return null;
  if (INVISIBLE.test(plain) || BROWSER_REQUEST.test(plain)) return null;
  const isPersonal = plain
    .split("/")
    .some((part) => mayNamePerson(part.replace(DATE, "")) || SECRET.test(part));
  return isPersonal ? null : plain;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

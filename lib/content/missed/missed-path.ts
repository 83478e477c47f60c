import { mayTellOfPerson } from "@/lib/core/personal-data";

/** Of a path that is kept, in characters. */
export const LONGEST_PATH = 300;

/** What browsers and their makers' services ask each site for by themselves. */
const ASKED_BY_ITSELF = /^\/(\.well-known|apple-touch-icon[^/]*|favicon\.ico|browserconfig\.xml)(\/|$)/i;
/** A day in an address, as blogs have it: its digits are no number of a person's. */
const DAY = /(?<!\d)(19|20)\d\d[-_.]?[01]\d[-_.]?[0-3]\d(?!\d)/g;
/** A key to something: long, of one piece, with letters and digits mixed. ReDoS: at most LONGEST_PATH characters. */
const KEY =
  /(?=[\w.~+=-]*\d[^\d/]*\d[^\d/]*\d)(?=[\w.~+=-]*[a-z])[\w.~+=]{20,}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * A path that nothing was found under, as it is kept: decoded, without its query; null where it may tell of a person or
 * open something, where browsers ask for it by themselves, or where it is too long to be an address of a page.
 */
export function toMissedPath(path: string): string | null {
  const plain = decoded(path)
    ?.normalize("NFC")
    .replace(/\/{2,}/g, "/");
  if (plain === undefined || !plain.startsWith("/") || Array.from(plain).length > LONGEST_PATH) return null;
  if (UNSEEN.test(plain) || ASKED_BY_ITSELF.test(plain)) return null;
  const isPersonal = plain
    .split("/")
    .some((part) => mayTellOfPerson(part.replace(DAY, "")) || KEY.test(part));
  return isPersonal ? null : plain;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

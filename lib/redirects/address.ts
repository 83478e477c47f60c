/**
 * Of the administration, calls and the build, and of customers who pay or sign in, which our mails link to: nobody is led
 * away from there.
 */
const RESERVED = /^\/(admin|api|_next|checkout|customer-portal)([/?#]|$)/;

/**
 * An address of this site as redirects compare it: its path decoded, in small letters and without slashes too many,
 * and its query as it stands. `/Old%20Page/?a=1` is `/old page?a=1`.
 */
export function redirectKey(target: string): string {
  const { path, query } = partsOf(target);
  const plain = decoded(path)
    .normalize("NFC")
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  return `${plain}${query}`;
}

/** Whether no redirect may begin there. */
export function isReserved(target: string): boolean {
  return RESERVED.test(redirectKey(partsOf(target).path));
}

/** Path, query with its question mark, and place with its #; each may be empty but the path. */
export function partsOf(target: string): { path: string; query: string; place: string } {
  const [whole = "", ...places] = target.split("#");
  const cut = whole.indexOf("?");
  return {
    path: cut < 0 ? whole : whole.slice(0, cut),
    query: cut < 0 ? "" : whole.slice(cut),
    place: places.length > 0 ? `#${places.join("#")}` : "",
  };
}

/** The target with the query of whoever was led there, unless it has one of its own. */
export function withQuery(to: string, query: string): string {
  const parts = partsOf(to);
  return parts.query !== "" || query === "" ? to : `${parts.path}${query}${parts.place}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

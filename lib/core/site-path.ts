const SITE = "https://site.invalid";

/** Browsers drop tabs, take a backslash for a slash and resolve dots: `/.//host` becomes `//host`. */
export function isPathOfSite(address: string): boolean {
  if (!address.startsWith("/") || !URL.canParse(address, SITE)) return false;
  const { origin, pathname } = new URL(address, SITE);
  return origin === SITE && !/^\/(?:\/|%2f|%5c)/i.test(pathname);
}

export type Current = "page" | "true" | undefined;

/**
 * A link that leads to the anchor in the page's address, such as "/services#prices", is marked alone. Anchors
 * of the home page lead to a place, not to a page.
 */
export function currentLinks(hrefs: readonly string[], path: string, hash = ""): Current[] {
  const anchor = hash && path !== "/" ? path + hash : null;
  if (anchor && hrefs.includes(anchor)) return hrefs.map((href) => (href === anchor ? "page" : undefined));
  return hrefs.map((href) => currentLink(href, path));
}

export function currentLink(href: string, path: string): Current {
  if (!href.startsWith("/") || href.includes("#")) return undefined;
  const [target = ""] = href.split("?");
  if (target === path) return "page";
  return target !== "/" && path.startsWith(`${target}/`) ? "true" : undefined;
}

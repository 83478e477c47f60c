/**
 * Returns a link's `aria-current`: "page", or "true" on a page below it. Anchors lead to a place, not to a
 * page.
 * @param href as written in the link
 * @param path of the page: "/knowledge-base/backups"
 */
export function currentLink(href: string, path: string): "page" | "true" | undefined {
  if (!href.startsWith("/") || href.includes("#")) return undefined;
  const [target = ""] = href.split("?");
  if (target === path) return "page";
  return target !== "/" && path.startsWith(`${target}/`) ? "true" : undefined;
}

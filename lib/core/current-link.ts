/**
 * What a link says of the page that one is on (`aria-current`): that it leads to this page, that this page is one below
 * its own, such as an article below the knowledge base, or nothing. An anchor leads to a place, not to a page.
 * @param href as it stands in the link
 * @param path of the page: "/knowledge-base/backups"
 */
export function currentLink(href: string, path: string): "page" | "true" | undefined {
  if (!href.startsWith("/") || href.includes("#")) return undefined;
  const [target = ""] = href.split("?");
  if (target === path) return "page";
  return target !== "/" && path.startsWith(`${target}/`) ? "true" : undefined;
}

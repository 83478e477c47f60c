import { currentLink } from "@/lib/core/current-link";

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
/** As `SiteLink` writes it: what else a link has comes after its address. */
const LINK = /<a href="(\/[^"]*)"/g;

/**
 * The same page with the links around it (menus, footer, security alert, the bar of phones) saying which of them leads to
 * it. The framework renders all that once for all pages; the page's canonical address says which one this is. After a
 * step to another page `SiteNavigation` says it anew. What links to itself within the page's own content is left alone.
 */
export function markCurrentLinks(html: string): string {
  const address = CANONICAL.exec(html)?.[1];
  const begin = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  if (!address || !URL.canParse(address) || begin < 0 || end < begin) return html;
  const { pathname } = new URL(address);
  const marked = (part: string) =>
    part.replace(LINK, (link, href: string) => {
      const said = currentLink(href, pathname);
      return said ? link.replace("<a ", `<a aria-current="${said}" `) : link;
    });
  return marked(html.slice(0, begin)) + html.slice(begin, end) + marked(html.slice(end));
}

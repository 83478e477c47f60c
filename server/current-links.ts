import { currentLink } from "@/lib/core/current-link";

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
const LINK = /<a href="(\/[^"]*)"/g;

/**
 * The framework renders these links once for all pages. After a client-side navigation `SiteNavigation`
 * updates them.
 */
export function markCurrentLinks(html: string): string {
  const address = CANONICAL.exec(html)?.[1];
  const begin = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  if (!address || !URL.canParse(address) || begin < 0 || end < begin) return html;
  const { pathname } = new URL(address);
  const marked = (part: string) =>
    part.replace(LINK, (link, href: string) => {
      const current = currentLink(href, pathname);
      return current ? link.replace("<a ", `<a aria-current="${current}" `) : link;
    });
  return marked(html.slice(0, begin)) + html.slice(begin, end) + marked(html.slice(end));
}

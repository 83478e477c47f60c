import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { isReserved, partsOf, pathKey } from "@/lib/content/redirects/address";
import { isSitePath } from "@/lib/content/site-links/site-link";

// ReDoS: one class of characters behind a fixed beginning.
const ARTICLE = new RegExp(`^${LIST_PATH}/([a-z0-9-]{1,255})$`);

export const slugOf = (path: string): string | undefined => ARTICLE.exec(path)?.[1];

/**
 * Corrects capitals: `/Contact?a=B` is `/contact?a=B`. An article may not exist. Undefined if the target
 * names no page, or has no capitals.
 */
export function toLowercasePage(target: string): string | undefined {
  const { path, query } = partsOf(target);
  if (path === path.toLowerCase() || isReserved(target)) return undefined;
  const plain = pathKey(path);
  const isPage = isSitePath(plain) || slugOf(plain) !== undefined;
  return isPage && plain !== path ? `${plain}${query}` : undefined;
}

import { partsOf, redirectKey } from "@/lib/content/redirects/address";
import { slugOf, toLowercasePage } from "@/lib/content/redirects/site-path";
import { type RedirectFound, serverBridge } from "@/lib/core/server-bridge";
import { withTimeout } from "@/lib/core/with-timeout";
import { clientOf, type ParsedRequest, targetPath } from "@/lib/http/rules/request";

const OURS = /^\/(admin|api|_next)(\/|$)/;

export type SiteAddresses = {
  hasPage(path: string): boolean;
  /** Returns an article path's current slug: null if there is no article, undefined for other paths. */
  slugAt(path: string, request: ParsedRequest): Promise<string | null | undefined>;
};

export type Destination = { redirect?: RedirectFound; location?: string; slug?: string | null };

export class SiteRedirects {
  constructor(private readonly addresses: SiteAddresses) {}

  concerns({ target }: ParsedRequest): boolean {
    const { redirects } = serverBridge();
    if (!redirects || OURS.test(target)) return false;
    return !redirects.isFresh() || this.#find(target) !== undefined || toLowercasePage(target) !== undefined;
  }

  async of(request: ParsedRequest): Promise<Destination> {
    const { target } = request;
    const { redirects } = serverBridge();
    if (redirects && !redirects.isFresh() && !OURS.test(target)) await withTimeout(redirects.refresh());
    const redirect = OURS.test(target) ? undefined : this.#find(target);
    if (redirect?.replacesPage) return { redirect };
    const slug = await this.addresses.slugAt(targetPath(target), request);
    if (redirect && !slug) return { redirect };
    const location = await this.#ownAddress(request, slug);
    return { location, slug };
  }

  async #ownAddress(request: ParsedRequest, slug: string | null | undefined): Promise<string | undefined> {
    const { target } = request;
    const plain = toLowercasePage(target);
    if (plain === undefined)
      return slug && slug !== slugOf(targetPath(target)) ? movedTarget(target, slug) : undefined;
    const current = await this.addresses.slugAt(targetPath(plain), request);
    if (current === undefined) return plain;
    return current === null ? undefined : movedTarget(target, current);
  }

  #find(target: string): RedirectFound | undefined {
    const found = serverBridge().redirects?.find(target);
    return found && (found.replacesPage || !this.#isPage(target)) ? found : undefined;
  }

  #isPage(target: string): boolean {
    const plain = encodeURI(partsOf(redirectKey(target)).path);
    return [targetPath(target), plain].some((path) => this.addresses.hasPage(path));
  }
}

export function movedTarget(target: string, slug: string): string {
  const cut = target.indexOf("?");
  return `/knowledge-base/${slug}${cut < 0 ? "" : target.slice(cut)}`;
}

export function recordRedirect(request: ParsedRequest, { id }: RedirectFound): void {
  note(request, id);
}

export function recordMissedAddress(request: ParsedRequest): void {
  if (!OURS.test(request.target)) note(request);
}

function note(request: ParsedRequest, redirectId?: number): void {
  const { method, target, header } = request;
  // Prefetches by the framework's client are no visits.
  if (method !== "GET" || header("next-router-prefetch") !== undefined) return;
  serverBridge().recordVisit?.({
    path: targetPath(target),
    redirectId,
    client: clientOf(request),
    userAgent: header("user-agent"),
    referrer: header("referer"),
  });
}

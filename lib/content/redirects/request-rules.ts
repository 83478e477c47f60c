import { partsOf, redirectKey } from "@/lib/content/redirects/address";
import { inItsCase, slugOf } from "@/lib/content/redirects/site-path";
import { type RedirectFound, serverBridge } from "@/lib/core/server-bridge";
import { soon } from "@/lib/core/soon";
import { clientOf, type ParsedRequest, pathOf } from "@/lib/http/rules/request";

/** Paths of which no redirect is looked up, and nothing noted: the administration, calls and the build. */
const OURS = /^\/(admin|api|_next)(\/|$)/;

/** The addresses that the site has. */
export type KnownAddresses = {
  /** Tells whether a page or a file is there; articles are asked for by `slugAt`. */
  hasPage(path: string): boolean;
  /** Returns the slug that the article at a path has now: null where there is none, undefined of other paths. */
  slugAt(path: string, request: ParsedRequest): Promise<string | null | undefined>;
};

/** The address that a request is led to, if any, and the slug of the article that it asks for, as `slugAt` returns it. */
export type Destination = { redirect?: RedirectFound; location?: string; slug?: string | null };

/** Staff's redirects (lib/content/redirects) and moved addresses, before anything is rendered. */
export class SiteRedirects {
  readonly #addresses: KnownAddresses;

  constructor(addresses: KnownAddresses) {
    this.#addresses = addresses;
  }

  /** Tells whether a request is led elsewhere, or has to wait for redirects that have just been edited. */
  concerns({ target }: ParsedRequest): boolean {
    const { redirects } = serverBridge();
    if (!redirects || OURS.test(target)) return false;
    return !redirects.isFresh() || this.#find(target) !== undefined || inItsCase(target) !== undefined;
  }

  /** Decides where a GET or HEAD is led: a redirect in a page's place, of a missing page, or to the page's own address. */
  async of(request: ParsedRequest): Promise<Destination> {
    const { target } = request;
    const { redirects } = serverBridge();
    if (redirects && !redirects.isFresh() && !OURS.test(target)) await soon(redirects.refresh());
    const redirect = OURS.test(target) ? undefined : this.#find(target);
    if (redirect?.replacesPage) return { redirect };
    const slug = await this.#addresses.slugAt(pathOf(target), request);
    if (redirect && !slug) return { redirect };
    const location = await this.#ownAddress(request, slug);
    return { location, slug };
  }

  /** Returns the address of a page that was asked for in capitals, or of an article under its slug of before. */
  async #ownAddress(request: ParsedRequest, slug: string | null | undefined): Promise<string | undefined> {
    const { target } = request;
    const plain = inItsCase(target);
    if (plain === undefined)
      return slug && slug !== slugOf(pathOf(target)) ? movedTarget(target, slug) : undefined;
    const current = await this.#addresses.slugAt(pathOf(plain), request);
    if (current === undefined) return plain;
    return current === null ? undefined : movedTarget(target, current);
  }

  #find(target: string): RedirectFound | undefined {
    const found = serverBridge().redirects?.find(target);
    return found && (found.replacesPage || !this.#isPage(target)) ? found : undefined;
  }

  /** Also of an address that differs from a page's by what is no difference to a redirect. */
  #isPage(target: string): boolean {
    const plain = encodeURI(partsOf(redirectKey(target)).path);
    return [pathOf(target), plain].some((path) => this.#addresses.hasPage(path));
  }
}

/** Returns path and query of an article's target under another slug. */
export function movedTarget(target: string, slug: string): string {
  const cut = target.indexOf("?");
  return `/knowledge-base/${slug}${cut < 0 ? "" : target.slice(cut)}`;
}

/** Counts a visitor whom a redirect led on. */
export function noteLed(request: ParsedRequest, { id }: RedirectFound): void {
  note(request, id);
}

/** Counts a page that a visitor asked for and that is not there. */
export function noteMissed(request: ParsedRequest): void {
  if (!OURS.test(request.target)) note(request);
}

function note(request: ParsedRequest, redirectId?: number): void {
  const { method, target, header } = request;
  // Nobody has asked for what the framework's client fetches in advance.
  if (method !== "GET" || header("next-router-prefetch") !== undefined) return;
  serverBridge().noteVisit?.({
    path: pathOf(target),
    redirectId,
    client: clientOf(request),
    userAgent: header("user-agent"),
    referrer: header("referer"),
  });
}

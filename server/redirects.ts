import { partsOf, redirectKey } from "@/lib/redirects/address";
import { inItsCase } from "@/lib/redirects/site-path";
import { type RedirectFound, serverBridge } from "@/lib/server-bridge";
import { soon } from "@/lib/soon";
import type { Addresses } from "./addresses";
import { type Asked, clientOf, pathOf } from "./asked";
import { fileAt } from "./kept-addresses";
import type { StaticFiles } from "./static-files";

/** Of the administration, of calls and of the build nothing is looked up, and nothing noted down. */
const OURS = /^\/(admin|api|_next)(\/|$)/;

/** Where staff lead visitors (lib/redirects): out of memory, before anything is rendered. */
export class SiteRedirects {
  readonly #addresses: Addresses;
  readonly #files: StaticFiles;

  constructor(addresses: Addresses, files: StaticFiles) {
    this.#addresses = addresses;
    this.#files = files;
  }

  /** Whether a request is led on, or has to wait for what has just been edited: nothing for the direct lane. */
  concerns({ target }: Asked): boolean {
    const { redirects } = serverBridge();
    if (!redirects || OURS.test(target)) return false;
    return !redirects.isFresh() || this.#find(target) !== undefined || inItsCase(target) !== undefined;
  }

  /** The redirect from an address that has no page, or whose page it replaces; of articles the caller knows. */
  async find({ target }: Asked): Promise<RedirectFound | undefined> {
    const { redirects } = serverBridge();
    if (!redirects || OURS.test(target)) return undefined;
    if (!redirects.isFresh()) await soon(redirects.refresh());
    return this.#find(target);
  }

  #find(target: string): RedirectFound | undefined {
    const found = serverBridge().redirects?.find(target);
    return found && (found.replacesPage || !this.#isPage(target)) ? found : undefined;
  }

  /** Also of an address that differs from a page's by what is no difference to a redirect. */
  #isPage(target: string): boolean {
    const plain = encodeURI(partsOf(redirectKey(target)).path);
    return [pathOf(target), plain].some((path) => {
      const isFile = fileAt({ kind: "unknown", path }, this.#files) !== undefined;
      return isFile || this.#addresses.find(path).kind === "page";
    });
  }
}

/** Tells staff of whom a redirect led on. */
export function noteLed(asked: Asked, { id }: RedirectFound): void {
  note(asked, id);
}

/** Tells staff of a page that a visitor asked for, and that is not there. */
export function noteMissed(asked: Asked, status: number): void {
  if (status === 404 && !OURS.test(asked.target)) note(asked);
}

function note(asked: Asked, redirectId?: number): void {
  const { method, target, header } = asked;
  // What the framework's client asks for in advance, nobody has asked for.
  if (method !== "GET" || header("next-router-prefetch") !== undefined) return;
  serverBridge().noteVisit?.({
    path: pathOf(target),
    redirectId,
    client: clientOf(asked),
    userAgent: header("user-agent"),
    referrer: header("referer"),
  });
}

import { createHash } from "node:crypto";
import { type FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";
import { INCOMPLETE_TAG, RESPONSE_TAGS } from "@/lib/core/response-tags";
import { serverBridge } from "@/lib/core/server-bridge";
import type { ParsedRequest } from "@/lib/http/rules/request";
import { type Application, type AppResponse, type Call, requestFromApplication } from "./application";
import { CachedResponse, type Validity } from "./cached-response";
import type { ResponseCache } from "./response-cache";
import { publicHeaders, withSecurityHeaders } from "./response-headers";

const MAX_BYTES = 2 * 1024 * 1024;

export type CacheableRequest = {
  key: string;
  call: Call;
  /** True if the address names a version; only the existing one is cached. */
  namesVersion?: boolean;
};

export type Outcome = CachedResponse | AppResponse;

type PendingResponse = { countAtStart?: number; outcome: Promise<Outcome> };

/**
 * Makes responses that are the same for every visitor: each once, however many request it, and again after a
 * change. A request after a change never gets an older version, unless no newer one is available. Known
 * pages have priority over new ones.
 */
export class RenderedResponses {
  readonly #making = new Map<string, PendingResponse>();

  constructor(
    private readonly store: ResponseCache,
    private readonly handle: Application,
    private readonly semaphore: FairSemaphore,
  ) {}

  /**
   * @param client sender of the request: the line is shared fairly between clients
   * @throws QueueFullError, or the application's error, if nothing was ever made under that key
   */
  async find(cacheable: CacheableRequest, client?: string): Promise<Outcome> {
    const response = this.store.get(cacheable.key);
    if (response) return response;
    const lastStored = this.store.last(cacheable.key);
    const last = lastStored?.validity.isIncomplete ? undefined : lastStored;
    try {
      const outcome = await this.#joinOrMake(cacheable, last !== undefined, client);
      const isLess =
        outcome instanceof CachedResponse ? outcome.validity.isIncomplete : outcome.status >= 500;
      return last && isLess ? last : outcome;
    } catch (error) {
      if (last) return last;
      throw error;
    }
  }

  forget(page: string): void {
    for (const key of [page, page + TREE_QUERY]) this.store.delete(key);
  }

  /** Joins a rendering that no expiry has outdated, or starts one. */
  #joinOrMake(cacheable: CacheableRequest, isKnown: boolean, client: string | undefined): Promise<Outcome> {
    const { expiries } = serverBridge();
    const running = this.#making.get(cacheable.key);
    if (running && (running.countAtStart ?? expiries.count) === expiries.count) return running.outcome;
    const pending = {} as PendingResponse;
    const begin = () => {
      pending.countAtStart = expiries.count;
      return this.#ask(cacheable);
    };
    const run = isKnown ? this.semaphore.runFirst(begin) : this.semaphore.run(begin, client);
    pending.outcome = run.finally(() => {
      if (this.#making.get(cacheable.key) === pending) this.#making.delete(cacheable.key);
    });
    this.#making.set(cacheable.key, pending);
    return pending.outcome;
  }

  async #ask(cacheable: CacheableRequest): Promise<Outcome> {
    const { key, call } = cacheable;
    const requestedAt = serverBridge().expiries.now();
    const response = await requestFromApplication(this.handle, call);
    const { status, body, headers } = response;
    if (status >= 500 && serverBridge().readingLeftMs?.() === 0) throw new QueueFullError();
    const validity = isCacheable(response, cacheable) ? validityOf(response, requestedAt) : undefined;
    if (!validity) {
      // The previous one was deleted: it must not reappear when nothing newer is available.
      if (status < 500) this.store.delete(key);
      return response;
    }
    const { "content-length": _length, ...fields } = withSecurityHeaders(publicHeaders(headers));
    fields.etag ??= `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
    const finished = await CachedResponse.make({ status, fields, body }, validity);
    // An incomplete response never replaces a whole one.
    const last = this.store.last(key);
    if (!validity.isIncomplete || !last || last.validity.isIncomplete) this.store.set(key, finished);
    return finished;
  }
}

function isCacheable({ status, headers, body }: AppResponse, { namesVersion }: CacheableRequest): boolean {
  if (namesVersion && !String(headers["cache-control"]).includes("immutable")) return false;
  return (
    (status === 200 || status === 404) && headers["set-cookie"] === undefined && body.length <= MAX_BYTES
  );
}

function validityOf({ headers }: AppResponse, requestedAt: number): Validity | undefined {
  const header = headers[RESPONSE_TAGS.toLowerCase()];
  if (typeof header !== "string") return undefined;
  const [list = "", from = requestedAt, until = Number.POSITIVE_INFINITY] = header.split(";");
  const tags = list.split(",");
  return {
    tags,
    renderedFrom: Math.min(Number(from), requestedAt),
    freshUntil: Number(until),
    isIncomplete: tags.includes(INCOMPLETE_TAG),
  };
}

export function cacheableImage(key: string, host: string, requestId: string): CacheableRequest {
  const headers = { host, accept: "*/*", "x-request-id": requestId };
  return { key, call: { method: "GET", target: key, headers }, namesVersion: /[?&]v=/.test(key) };
}

/**
 * Undefined for other requests of the framework's client.
 * @param page its path: another than the visitor's if many addresses show one page
 */
export function cacheablePage(
  request: ParsedRequest,
  host: string,
  page: string,
): CacheableRequest | undefined {
  const headers: Record<string, string> = { host, accept: "*/*" };
  if (request.header("rsc") !== "1") return { key: page, call: { method: "GET", target: page, headers } };
  if (!request.target.endsWith(TREE_QUERY) || CLIENT_HEADERS.some(request.header)) return undefined;
  headers.rsc = "1";
  return { key: `${page}${TREE_QUERY}`, call: { method: "GET", target: `${page}${TREE_QUERY}`, headers } };
}

const TREE_QUERY = "?_rsc";

/** With these the framework's client requests a part of a page, or its difference from another one. */
const CLIENT_HEADERS = [
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

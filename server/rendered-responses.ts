import { createHash } from "node:crypto";
import { type FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import type { ParsedRequest } from "@/lib/http/rules/request";
import { type Answer, type Application, type Call, requestFromApplication } from "./application";
import { CachedResponse, type Validity } from "./cached-response";
import { type PageFacts, withPageFacts } from "./page-cache";
import type { ResponseCache } from "./response-cache";
import { withSecurityHeaders } from "./response-headers";

/** Lists the tags of a shared response (lib/core/answer-tags.ts). Never sent on. */
const TAGS_HEADER = "x-answer-tags";
const MAX_BYTES = 2 * 1024 * 1024;

export type CacheableRequest = {
  key: string;
  call: Call;
  /** True if the address names a version; only the existing one is cached. */
  namesVersion?: boolean;
};

/** Cached response, or one that is not cached: an error, a redirect, a momentary state. */
export type Outcome = CachedResponse | Answer;

type PendingResponse = {
  /** `at`: the expiry count at its start; absent while it waits. */
  begun: { at?: number };
  outcome: Promise<Outcome>;
};

/**
 * Makes responses that are the same for every visitor: each once, however many request it, and again after a
 * change. A request after a change never gets an older version, unless no newer one is available. Existing
 * documents have priority over new ones, and over requests of the framework's client, which can do without.
 */
export class RenderedResponses {
  readonly #store: ResponseCache;
  readonly #handle: Application;
  readonly #semaphore: FairSemaphore;
  readonly #making = new Map<string, PendingResponse>();

  constructor({
    store,
    handle,
    semaphore,
  }: { store: ResponseCache; handle: Application; semaphore: FairSemaphore }) {
    this.#store = store;
    this.#handle = handle;
    this.#semaphore = semaphore;
  }

  /**
   * @param client sender of the request: the line is shared fairly between clients
   * @throws QueueFullError, or the application's error, if nothing was ever made under that key
   */
  async find(cacheable: CacheableRequest, client?: string): Promise<Outcome> {
    const answer = this.#store.get(cacheable.key);
    if (answer) return answer;
    const lastStored = this.#store.last(cacheable.key);
    const last = lastStored?.isIncomplete ? undefined : lastStored;
    try {
      const outcome = await this.#makeOrJoin(cacheable, last !== undefined, client);
      const isLess = outcome instanceof CachedResponse ? outcome.isIncomplete : outcome.status >= 500;
      return last && isLess ? last : outcome;
    } catch (error) {
      if (last && !(error instanceof QueueFullError && isForClient(cacheable))) return last;
      throw error;
    }
  }

  async #makeOrJoin(
    cacheable: CacheableRequest,
    hasPrevious: boolean,
    client: string | undefined,
  ): Promise<Outcome> {
    const { expiries } = serverBridge();
    const running = this.#making.get(cacheable.key);
    const isCurrent = running && (running.begun.at ?? expiries.count) === expiries.count;
    if (!isCurrent) return this.#make(cacheable, hasPrevious, client);
    return running.outcome.catch((error: unknown) => {
      // The first request waited so long that no slot came; this one has more time left.
      if (!(error instanceof QueueFullError)) throw error;
      return this.#making.get(cacheable.key)?.outcome ?? this.#make(cacheable, hasPrevious, client);
    });
  }

  #make(cacheable: CacheableRequest, hasPrevious: boolean, client: string | undefined): Promise<Outcome> {
    const begun: PendingResponse["begun"] = {};
    const begin = () => {
      begun.at = serverBridge().expiries.count;
      return this.#ask(cacheable);
    };
    const goesFirst = hasPrevious && !isForClient(cacheable);
    const run = goesFirst ? this.#semaphore.runFirst(begin) : this.#semaphore.run(begin, client);
    const outcome = run.finally(() => {
      if (this.#making.get(cacheable.key) === pending) this.#making.delete(cacheable.key);
    });
    const pending: PendingResponse = { begun, outcome };
    this.#making.set(cacheable.key, pending);
    return outcome;
  }

  async #ask(cacheable: CacheableRequest): Promise<Outcome> {
    const { key, call } = cacheable;
    // Another request may have made it.
    const made = this.#store.get(key);
    if (made) return made;
    const requestedAt = serverBridge().expiries.now();
    const { answer, facts } = await withPageFacts(() => requestFromApplication(this.#handle, call));
    if (answer.status >= 500 && serverBridge().readingLeftMs?.() === 0) throw new QueueFullError();
    const validity = isCacheable(answer, cacheable) ? validityOf(answer, facts, requestedAt) : undefined;
    if (!validity) {
      // The previous one was deleted: it must not reappear when nothing newer is available.
      if (answer.status < 500) this.#store.delete(key);
      return answer;
    }
    const { etag, "content-length": _length, ...headers } = adjusted(answer.headers);
    const fields = withSecurityHeaders(headers);
    const { status, body } = answer;
    const finished = new CachedResponse(
      { status, fields, etag: typeof etag === "string" ? etag : tagOf(body), body },
      validity,
    );
    // An incomplete response never replaces a whole one.
    const last = this.#store.last(key);
    if (!finished.isIncomplete || !last || last.isIncomplete) this.#store.set(key, finished);
    return finished;
  }
}

const tagOf = (body: Buffer) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;

const isForClient = ({ call }: CacheableRequest) => call.headers.rsc !== undefined;

function isCacheable({ status, headers, body }: Answer, { namesVersion }: CacheableRequest): boolean {
  if (namesVersion && !String(headers["cache-control"]).includes("immutable")) return false;
  return (
    (status === 200 || status === 404) && headers["set-cookie"] === undefined && body.length <= MAX_BYTES
  );
}

function validityOf(
  { headers }: Answer,
  facts: PageFacts | undefined,
  requestedAt: number,
): Validity | undefined {
  const tags = headers[TAGS_HEADER];
  if (typeof tags === "string") return { tags: tags.split(","), renderedFrom: requestedAt };
  if (!facts || headers["x-nextjs-cache"] === undefined) return undefined;
  const { tags: pageTags, freshUntil, isIncomplete } = facts;
  return {
    tags: pageTags,
    renderedFrom: Math.min(facts.renderedFrom, requestedAt),
    freshUntil,
    isIncomplete,
  };
}

/**
 * Makes shared caches revalidate a page each time (the framework would say a year), and drops the framework's
 * cache status, which differs from one rendering to the next.
 */
export function adjusted(headers: Answer["headers"]): Answer["headers"] {
  const cacheControl = String(headers["cache-control"] ?? "");
  return {
    ...headers,
    ...(cacheControl.startsWith("s-maxage") ? { "cache-control": "public, max-age=0, must-revalidate" } : {}),
    "x-nextjs-cache": undefined,
    [TAGS_HEADER]: undefined,
    // Set for calls that respond on the connection itself (pass-call.ts).
    "x-body-length": undefined,
  };
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
  const isTree = CLIENT_HEADERS.every((name) => request.header(name) === undefined);
  if (!isTree || !request.target.endsWith(TREE_QUERY)) return undefined;
  headers.rsc = "1";
  return { key: `${page}${TREE_QUERY}`, call: { method: "GET", target: `${page}${TREE_QUERY}`, headers } };
}

const TREE_QUERY = "?_rsc";

/**
 * Headers with which the framework's client requests a part of a page, or its difference from another one.
 */
const CLIENT_HEADERS = [
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

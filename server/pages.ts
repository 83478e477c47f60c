import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import { notFound, unavailable } from "@/lib/http/rules/refusals";
import { clientOf, type ParsedRequest } from "@/lib/http/rules/request";
import { admitted, Refused } from "./admission";
import { type Application, requestFromApplication } from "./application";
import { fileAt, imageOf, NO_SUCH_ARTICLE, NO_SUCH_PAGE } from "./cache-keys";
import { CachedResponse } from "./cached-response";
import { acceptedEncodings, lacksGzip, replyTo } from "./negotiation";
import { finishPersonalPage } from "./personal-page";
import { type CacheableRequest, cacheablePage, type Outcome, RenderedResponses } from "./rendered-responses";
import { ResponseCache } from "./response-cache";
import type { Route } from "./routes";
import { type ResponseContext, sendRefusal, sendReply, sendUncachedResponse } from "./sending";
import { settings } from "./settings";
import { StaticFiles } from "./static-files";

export type PageRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  parsed: ParsedRequest;
  own: ResponseContext;
};

const MAX_SLUG_LENGTH = 255;
const MAX_WAIT_MS = 4_000;
/** Rendering time left after the wait. */
const RENDERING_MS = 700;

/** Subtracts the time already spent. */
function mayWaitMs(): number {
  const leftMs = serverBridge().readingLeftMs?.() ?? Number.POSITIVE_INFINITY;
  return Math.min(MAX_WAIT_MS, leftMs - RENDERING_MS);
}

export class Pages {
  readonly files: StaticFiles;
  readonly #handle: Application;
  readonly #store = new ResponseCache(settings.answerBytes);
  readonly #rendered: RenderedResponses;
  readonly #images: RenderedResponses;
  readonly #host: string;
  /** One rendering at a time: they only share a processor. */
  readonly #renderings = new FairSemaphore({
    maxConcurrent: 1,
    waiting: 96,
    waitMs: mayWaitMs,
    maxPerClient: 64,
  });
  /** Pages for one visitor, such as searches. */
  readonly #ownRenderings = new FairSemaphore({
    maxConcurrent: 2,
    waiting: 64,
    waitMs: mayWaitMs,
    maxPerClient: 8,
  });
  /** Separate, so that a flood of searches keeps no one from their appointment. */
  readonly #appointments = new FairSemaphore({
    maxConcurrent: 2,
    waiting: 64,
    waitMs: mayWaitMs,
    maxPerClient: 8,
  });
  /** Includes the sign-in page, which strangers may request, too. */
  readonly #administration = new FairSemaphore({
    maxConcurrent: 2,
    waiting: 32,
    waitMs: 10_000,
    maxPerClient: 8,
  });
  readonly #imageSemaphore = new FairSemaphore({
    maxConcurrent: 4,
    waiting: 96,
    waitMs: 10_000,
    maxPerClient: 64,
  });
  readonly #lookUps = new FairSemaphore({
    maxConcurrent: 8,
    waiting: 512,
    waitMs: mayWaitMs,
    maxPerClient: 64,
  });

  /** Slugs without an article, or moved ones, by their last look-up. */
  readonly #missingOrMovedSlugs = new LRUCache<string, { to: string | null; at: number }>({ max: 5_000 });
  readonly #filesBeingRead = new Map<string, Promise<CachedResponse>>();

  constructor(handle: Application) {
    const { folder, buildFolder } = settings;
    this.#handle = handle;
    this.files = new StaticFiles({ folder, buildFolder });
    this.#host = settings.siteHost ?? "localhost";
    this.#rendered = new RenderedResponses({ store: this.#store, handle, semaphore: this.#renderings });
    this.#images = new RenderedResponses({ store: this.#store, handle, semaphore: this.#imageSemaphore });
  }

  /** Spares the first visitors of a fresh process the first renderings: the home page's, and a missing one's. */
  async warmUp(): Promise<void> {
    for (const key of ["/", NO_SUCH_PAGE]) {
      const call = { method: "GET", target: key, headers: { host: this.#host, accept: "*/*" } };
      // Other instances' announcements may have outdated the first one.
      for (let attempt = 0; attempt < 2 && !this.#store.get(key); attempt++)
        await this.#rendered.find({ key, call });
      await this.#store.get(key)?.compress("gzip");
      this.#store.compressLater(key);
    }
  }

  finishedAt(key: string): CachedResponse | undefined {
    return this.#store.get(key);
  }

  /** Makes it once however many request it. */
  async sendImage(at: PageRequest): Promise<void> {
    const image = imageOf(at.parsed, { host: this.#host, requestId: at.own.requestId });
    await this.#sendCacheable(at, this.#images, image);
  }

  /**
   * Sends the content of an address.
   * @param isMissing true for the address of an article that does not exist
   */
  async send(at: PageRequest, address: Route, isMissing: boolean): Promise<void> {
    const { response, parsed, own } = at;
    const name = fileAt(address, this.files);
    if (name !== undefined) {
      this.#sendFinished(at, name, await this.#fileOf(name));
      return;
    }
    if (address.kind === "file") {
      sendRefusal(response, notFound, false, own);
      return;
    }
    const cacheable = this.#cacheableAt(address, parsed, isMissing);
    if (cacheable) await this.#sendCacheable(at, this.#rendered, cacheable);
    else await this.#sendRendered(at, address);
  }

  /** Returns undefined if the application has to see the request itself. */
  #cacheableAt(address: Route, parsed: ParsedRequest, isMissing: boolean): CacheableRequest | undefined {
    switch (address.kind) {
      case "page":
        return cacheablePage(parsed, this.#host, address.path);
      case "unknown":
        return cacheablePage(parsed, this.#host, NO_SUCH_PAGE);
      case "article":
        return cacheablePage(parsed, this.#host, isMissing ? NO_SUCH_ARTICLE : address.path);
      default:
        return undefined;
    }
  }

  /**
   * Null if there is no such article. Looked up before anything is rendered or cached for a made-up name.
   * @param client sender of the request: look-ups are shared fairly between clients
   * @throws QueueFullError for an article that was never rendered
   */
  async slugAt({ path, slug }: Extract<Route, { kind: "article" }>, client: string): Promise<string | null> {
    if (slug === "") return null;
    if (this.#store.get(path)) return slug;
    const find = serverBridge().currentSlugOf;
    if (!find) return slug;
    const at = serverBridge().expiries.now();
    try {
      const current = await this.#lookUps.run(() => find(slug), client);
      this.#remember(slug, current, at);
      return current;
    } catch (error) {
      // Shows a previous version if there is one.
      if (error instanceof QueueFullError && !this.#store.last(path)) throw error;
      // The database is unreachable. An article already deleted by then must not reappear, unless restored
      // since, which is unknown; for others the application knows what may be shown.
      const cached = this.#missingOrMovedSlugs.get(slug);
      if (cached && serverBridge().expiries.hasExpired(["knowledge-base"], cached.at))
        throw new QueueFullError();
      return cached ? cached.to : slug;
    }
  }

  #remember(slug: string, current: string | null, at: number): void {
    if (current === slug) this.#missingOrMovedSlugs.delete(slug);
    else if (slug.length <= MAX_SLUG_LENGTH) this.#missingOrMovedSlugs.set(slug, { to: current, at });
  }

  async #sendCacheable(at: PageRequest, cacheable: RenderedResponses, what: CacheableRequest): Promise<void> {
    const outcome: Outcome = await cacheable.find(what, clientOf(at.parsed));
    if (!(outcome instanceof CachedResponse)) {
      await sendUncachedResponse(at.response, outcome, at.parsed.header, at.own);
      return;
    }
    if (lacksGzip(outcome, at.parsed.header)) {
      await outcome.compress("gzip");
      this.#store.recount(what.key, outcome);
    }
    this.#sendFinished(at, what.key, outcome);
  }

  #sendFinished({ response, parsed, own }: PageRequest, key: string, answer: CachedResponse): void {
    this.compressLater(key, answer, parsed);
    sendReply(response, replyTo(answer, parsed.method, parsed.header), own);
  }

  /** Compresses for the next client; this one gets what exists. */
  compressLater(key: string, answer: CachedResponse, parsed: ParsedRequest): void {
    const [best] = acceptedEncodings(parsed.header("accept-encoding"));
    if (best && answer.isCompressible && !answer.has(best)) this.#store.compressLater(key);
  }

  /** Read and compressed once, however many request it. */
  async #fileOf(path: string): Promise<CachedResponse> {
    const cacheable = this.#store.get(path);
    if (cacheable) return cacheable;
    let reading = this.#filesBeingRead.get(path);
    if (!reading) {
      reading = this.#readFile(path).finally(() => this.#filesBeingRead.delete(path));
      this.#filesBeingRead.set(path, reading);
    }
    return reading;
  }

  async #readFile(path: string): Promise<CachedResponse> {
    const file = await this.files.read(path);
    if (file.isCompressible) await file.compress("gzip");
    this.#store.set(path, file);
    return file;
  }

  async #sendRendered({ request, response, parsed, own }: PageRequest, address: Route): Promise<void> {
    const isAdministration = address.path === "/admin" || address.path.startsWith("/admin/");
    const client = clientOf(parsed);
    const render = () => {
      if (request.socket.destroyed) throw new Refused(unavailable);
      return requestFromApplication(this.#handle, {
        method: parsed.method,
        target: parsed.target,
        headers: request.headers,
      });
    };
    const inTurn = () => {
      if (isAdministration) return this.#administration.run(render, client);
      if (address.kind === "appointment") return this.#appointments.run(render, client);
      if (address.kind !== "page" && address.kind !== "article")
        return this.#ownRenderings.run(render, client);
      // Simultaneous requests share the framework's rendering, even across an edit.
      return this.#ownRenderings.run(() => this.#renderings.run(render), client);
    };
    const answer = await admitted(request, parsed, inTurn);
    const finished = isAdministration ? answer : finishPersonalPage(answer, settings.buildFolder);
    await sendUncachedResponse(response, finished, parsed.header, own);
  }
}

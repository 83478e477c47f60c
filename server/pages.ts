import { FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import { notFound } from "@/lib/http/rules/refusals";
import { admitted } from "./admission";
import { type Application, requestFromApplication } from "./application";
import { CachedResponse } from "./cached-response";
import type { Exchange } from "./exchange";
import { finishPersonalPage } from "./page-html";
import {
  type CacheableRequest,
  cacheableImage,
  cacheablePage,
  type Outcome,
  RenderedResponses,
} from "./rendered-responses";
import { ResponseCache } from "./response-cache";
import { isBelow, NO_SUCH_ARTICLE, NO_SUCH_PAGE, type Route } from "./routes";
import { settings } from "./settings";
import { StaticFiles } from "./static-files";

const MAX_WAIT_MS = 4_000;
const RENDERING_MS = 700;
const LONG_WAIT_MS = 10_000;
const HOST = settings.siteHost ?? "localhost";

function mayWaitMs(): number {
  const leftMs = serverBridge().readingLeftMs?.() ?? Number.POSITIVE_INFINITY;
  return Math.min(MAX_WAIT_MS, leftMs - RENDERING_MS);
}

export class Pages {
  readonly files = new StaticFiles(settings);
  readonly #store = new ResponseCache(settings.cacheBytes);
  readonly #rendered: RenderedResponses;
  readonly #images: RenderedResponses;
  readonly #queues = {
    /** Pages for everyone, one rendering at a time: they only share a processor. */
    shared: new FairSemaphore({ maxConcurrent: 1, waiting: 96, maxPerClient: 64, waitMs: mayWaitMs }),
    own: new FairSemaphore({ maxConcurrent: 2, waiting: 64, maxPerClient: 8, waitMs: mayWaitMs }),
    /** Separate, so that a flood of searches keeps no one from their appointment. */
    appointments: new FairSemaphore({ maxConcurrent: 2, waiting: 64, maxPerClient: 8, waitMs: mayWaitMs }),
    /** Includes the sign-in page, which strangers may request, too. */
    administration: new FairSemaphore({
      maxConcurrent: 2,
      waiting: 32,
      maxPerClient: 8,
      waitMs: LONG_WAIT_MS,
    }),
    images: new FairSemaphore({ maxConcurrent: 4, waiting: 96, maxPerClient: 64, waitMs: LONG_WAIT_MS }),
    lookUps: new FairSemaphore({ maxConcurrent: 8, waiting: 512, maxPerClient: 64, waitMs: mayWaitMs }),
  };

  readonly #reading = new Map<string, Promise<CachedResponse>>();

  constructor(private readonly handle: Application) {
    this.#rendered = new RenderedResponses(this.#store, handle, this.#queues.shared);
    this.#images = new RenderedResponses(this.#store, handle, this.#queues.images);
  }

  /** Spares the first visitors of a fresh process the first renderings: the home page's, and a missing one's. */
  async warmUp(): Promise<void> {
    for (const key of ["/", NO_SUCH_PAGE]) {
      const call = { method: "GET", target: key, headers: { host: HOST, accept: "*/*" } };
      await this.#rendered.find({ key, call });
    }
  }

  finishedAt({ key }: Route): CachedResponse | undefined {
    return key === undefined ? undefined : this.#store.get(key);
  }

  /** Makes it once however many request it, anonymously: a private image is never cached. */
  async sendImage(at: Exchange, key: string): Promise<void> {
    await this.#sendCacheable(at, this.#images, cacheableImage(key, HOST, at.requestId));
  }

  /** @param isMissing true for the address of an article that does not exist */
  async send(at: Exchange, route: Route, isMissing: boolean): Promise<void> {
    const { kind, key } = route;
    if (kind === "file") {
      if (key === undefined) at.refuse(notFound);
      else this.#sendFinished(at, await this.#fileAt(key));
      return;
    }
    const page = isMissing ? NO_SUCH_ARTICLE : key;
    // Undefined if the application has to see the request itself.
    const cacheable = page === undefined ? undefined : cacheablePage(at.parsed, HOST, page);
    if (cacheable) await this.#sendCacheable(at, this.#rendered, cacheable);
    else await this.#sendRendered(at, route);
  }

  /**
   * Null if there is no such article. Looked up before anything is rendered or cached for a made-up name.
   * @param client sender of the request: look-ups are shared fairly between clients
   * @throws QueueFullError for an article that was never rendered
   */
  async slugAt({ path, slug = "" }: Route, client: string): Promise<string | null> {
    if (slug === "") return null;
    if (this.#store.get(path)) return slug;
    const find = serverBridge().currentSlugOf;
    if (!find) return slug;
    try {
      const current = await this.#queues.lookUps.run(() => find(slug), client);
      // Otherwise a deleted article would reappear while the database is down.
      if (current !== slug) this.#rendered.forget(path);
      return current;
    } catch (error) {
      // Without the database the application decides, and a previous version may be shown.
      if (error instanceof QueueFullError && !this.#store.last(path)) throw error;
      return slug;
    }
  }

  async #sendCacheable(at: Exchange, cacheable: RenderedResponses, what: CacheableRequest): Promise<void> {
    const outcome: Outcome = await cacheable.find(what, at.client);
    if (outcome instanceof CachedResponse) this.#sendFinished(at, outcome);
    else await at.sendUncached(outcome);
  }

  #sendFinished(at: Exchange, response: CachedResponse): void {
    at.reply(response.replyTo(at.parsed.method, at.parsed.header));
  }

  async #fileAt(name: string): Promise<CachedResponse> {
    const stored = this.#store.get(name);
    if (stored) return stored;
    const reading = this.#reading.get(name) ?? this.files.read(name);
    this.#reading.set(name, reading);
    const file = await reading.finally(() => this.#reading.delete(name));
    this.#store.set(name, file);
    return file;
  }

  async #sendRendered(at: Exchange, { kind, path }: Route): Promise<void> {
    const { client, request } = at;
    const queues = this.#queues;
    const isAdministration = isBelow(path, "/admin");
    const render = () => {
      if (request.socket.destroyed) throw new QueueFullError();
      return requestFromApplication(this.handle, at.call);
    };
    const inTurn = () => {
      if (isAdministration) return queues.administration.run(render, client);
      if (kind === "appointment") return queues.appointments.run(render, client);
      if (kind !== "page" && kind !== "article") return queues.own.run(render, client);
      // Simultaneous requests share the framework's rendering, even across an edit.
      return queues.own.run(() => queues.shared.run(render), client);
    };
    const response = await admitted(at, inTurn);
    await at.sendUncached(isAdministration ? response : finishPersonalPage(response, settings.buildFolder));
  }
}

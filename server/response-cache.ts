import { LRUCache } from "lru-cache";
import { log } from "@/lib/core/log";
import { serverBridge } from "@/lib/core/server-bridge";
import type { CachedResponse } from "./cached-response";

/** Limited by size in memory, all encodings together. Adds the best compression in the background, to one after the other. */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>;
  #compressed = Promise.resolve();
  readonly #expiries = serverBridge().expiries;

  constructor(maxBytes: number) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (response, key) => response.bytes + 2 * key.length,
    });
  }

  get(key: string): CachedResponse | undefined {
    const response = this.#responses.get(key);
    return response && !this.#hasExpired(response) ? response : undefined;
  }

  last(key: string): CachedResponse | undefined {
    return this.#responses.get(key);
  }

  set(key: string, response: CachedResponse): void {
    if (this.#hasExpired(response)) return;
    this.#responses.set(key, response);
    if (response.isCompressible) this.#compressed = this.#compressed.then(() => this.#compress(key));
  }

  delete(key: string): void {
    this.#responses.delete(key);
  }

  async #compress(key: string): Promise<void> {
    const response = this.get(key);
    if (!response || response.has("br")) return;
    try {
      await response.compress("br");
      if (this.#responses.peek(key) !== response) return;
      // Setting the same object again would leave its counted size unchanged.
      this.#responses.delete(key);
      this.#responses.set(key, response);
    } catch (error) {
      log.warn({ error, key }, "a response could not be compressed");
    }
  }

  #hasExpired({ validity }: CachedResponse): boolean {
    const { tags, renderedFrom, freshUntil = Number.POSITIVE_INFINITY } = validity;
    return Date.now() >= freshUntil || this.#expiries.hasExpired(tags, renderedFrom);
  }
}

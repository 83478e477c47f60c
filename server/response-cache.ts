import { LRUCache } from "lru-cache";
import { log } from "@/lib/core/log";
import { serverBridge } from "@/lib/core/server-bridge";
import type { CachedResponse } from "./cached-response";

/** Limited by size in memory, all encodings together. Adds the best compression in the background, to one after the other. */
export class ResponseCache {
  readonly #answers: LRUCache<string, CachedResponse>;
  #compressed = Promise.resolve();
  readonly #expiries = serverBridge().expiries;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer, key) => answer.bytes + 2 * key.length,
    });
  }

  get(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key);
    return answer && this.#isTrue(answer) ? answer : undefined;
  }

  last(key: string): CachedResponse | undefined {
    return this.#answers.get(key);
  }

  set(key: string, answer: CachedResponse): void {
    if (this.#hasExpired(answer)) return;
    this.#answers.set(key, answer);
    if (answer.isCompressible) this.#compressed = this.#compressed.then(() => this.#compress(key));
  }

  delete(key: string): void {
    this.#answers.delete(key);
  }

  async #compress(key: string): Promise<void> {
    const answer = this.get(key);
    if (!answer || answer.has("br")) return;
    try {
      await answer.compress("br");
      if (this.#answers.peek(key) !== answer) return;
      // Setting the same object again would leave its counted size unchanged.
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    } catch (error) {
      log.warn({ error, key }, "an answer could not be compressed");
    }
  }

  #isTrue(answer: CachedResponse): boolean {
    if (Date.now() >= (answer.validity.freshUntil ?? Number.POSITIVE_INFINITY)) return false;
    const { count } = this.#expiries;
    if (answer.validatedAt === count) return true;
    if (this.#hasExpired(answer)) return false;
    answer.validatedAt = count;
    return true;
  }

  #hasExpired({ validity: { tags, renderedFrom } }: CachedResponse): boolean {
    return this.#expiries.hasExpired(tags, renderedFrom);
  }
}

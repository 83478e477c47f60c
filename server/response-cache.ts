import { LRUCache } from "lru-cache";
import { serverBridge } from "@/lib/core/server-bridge";
import { logWarning } from "./access-log";
import type { CachedResponse } from "./cached-response";

const COMPRESSIONS_WAITING_AT_MOST = 256;

/**
 * The finished answers of this process, the least asked for let go first. What is counted is the bytes that they take
 * in memory, all encodings together.
 */
export class ResponseCache {
  readonly #answers: LRUCache<string, CachedResponse>;
  readonly #toCompress = new Set<string>();
  #compressing = false;
  readonly #expiries = serverBridge().expiries;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer, key) => answer.bytes + 2 * key.length,
    });
  }

  /** The answer that is true now; undefined where there is none, or none any more. */
  get(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key);
    return answer && this.#isTrue(answer) ? answer : undefined;
  }

  /** The answer that was true last. */
  last(key: string): CachedResponse | undefined {
    return this.#answers.get(key);
  }

  /** Keeps the answer, unless what it says has changed since it was made. */
  set(key: string, answer: CachedResponse): void {
    if (this.#expiries.hasExpired(answer.tags, answer.renderedFrom)) return;
    this.#answers.set(key, answer);
  }

  delete(key: string): void {
    this.#answers.delete(key);
  }

  /** Counts the bytes anew, after some were added, unless another has taken the answer's place. */
  recount(key: string, answer: CachedResponse): void {
    if (this.#answers.peek(key) !== answer) return;
    // Set once more in its own place, it would go on being counted as it was.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
  }

  /** Has the answer compressed as well as can be, one after the other and beside everything else. */
  compressLater(key: string): void {
    if (this.#toCompress.size >= COMPRESSIONS_WAITING_AT_MOST) return;
    this.#toCompress.add(key);
    if (!this.#compressing) void this.#compress();
  }

  async #compress(): Promise<void> {
    this.#compressing = true;
    for (const key of this.#toCompress) {
      this.#toCompress.delete(key);
      const answer = this.get(key);
      if (!answer) continue;
      try {
        await answer.compress("gzip");
        await answer.compress("br");
        this.recount(key, answer);
      } catch (error) {
        logWarning({ error, key }, "an answer could not be compressed");
      }
    }
    this.#compressing = false;
  }

  #isTrue(answer: CachedResponse): boolean {
    if (answer.freshUntil !== undefined && Date.now() >= answer.freshUntil) return false;
    const { count } = this.#expiries;
    if (answer.trueAt === count) return true;
    if (this.#expiries.hasExpired(answer.tags, answer.renderedFrom)) return false;
    answer.trueAt = count;
    return true;
  }
}

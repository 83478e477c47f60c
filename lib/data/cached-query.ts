import "server-only";
import type { CacheTag } from "@/lib/core/cache-tags";
import { log } from "@/lib/core/log";
import { withOwnBudget } from "@/lib/core/request-budget";
import { expiryCount, hasExpired, readTime } from "@/lib/data/cache";

const RETRY_MS = 5_000;

/** Read once, and again after one of its tags has expired. If reading fails, the previous value stays in use. */
export class CachedQuery<T> {
  readonly #tags: readonly CacheTag[];
  readonly #read: () => Promise<T>;
  readonly #name: string;
  #value: T;
  #readAt = Number.NEGATIVE_INFINITY;
  #retryAt = 0;
  #failedAt: number | undefined;
  #trueAt: number | undefined;
  #reading: Promise<void> | undefined;

  constructor(name: string, tags: readonly CacheTag[], unread: T, read: () => Promise<T>) {
    this.#name = name;
    this.#tags = tags;
    this.#value = unread;
    this.#read = read;
  }

  get value(): T {
    return this.#value;
  }

  isFresh(): boolean {
    if (this.isCurrent()) return true;
    return performance.now() < this.#retryAt && expiryCount() === this.#failedAt;
  }

  /** Like `isFresh`, but false for a value that stays in use after a failed read. */
  isCurrent(): boolean {
    const count = expiryCount();
    if (count !== undefined && count === this.#trueAt) return true;
    const readAt = this.#readAt;
    const isTrue = readAt !== Number.NEGATIVE_INFINITY && !this.#tags.some((tag) => hasExpired(tag, readAt));
    this.#trueAt = isTrue ? count : undefined;
    return isTrue;
  }

  /** Never rejects. Calls during a read share its result, unless an edit has happened in between. */
  async refresh(): Promise<void> {
    if (this.#reading) await this.#reading;
    if (this.isFresh()) return;
    this.#reading ??= this.#readAgain().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #readAgain(): Promise<void> {
    const readAt = readTime();
    const count = expiryCount();
    try {
      this.#value = await withOwnBudget("pages", this.#read);
      this.#readAt = readAt;
      this.#trueAt = undefined;
      this.#retryAt = 0;
    } catch (error) {
      this.#retryAt = performance.now() + RETRY_MS;
      this.#failedAt = count;
      log.warn(
        { error, reading: this.#name },
        "cached data could not be refreshed; the previous value stays in use",
      );
    }
  }
}

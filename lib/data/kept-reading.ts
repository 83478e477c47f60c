import "server-only";
import type { CacheTag } from "@/lib/core/cache-tags";
import { log } from "@/lib/core/log";
import { withOwnBudget } from "@/lib/core/request-budget";
import { expiryCount, hasExpired, readTime } from "@/lib/data/cache";

/** A database that could not be read is not asked again by each request. */
const RETRY_MS = 5_000;

/**
 * What every request of this process needs and none asks the database for: read once, and again when an edit, here or on
 * another instance, has let one of its tags go. What can't be read is as it was read last.
 */
export class KeptReading<T> {
  readonly #tags: readonly CacheTag[];
  readonly #read: () => Promise<T>;
  readonly #name: string;
  #value: T;
  #readAt = Number.NEGATIVE_INFINITY;
  #retryAt = 0;
  /** Of the expiries when it could not be read: an edit, or a database that is back, is a reason to try at once. */
  #failedAt: number | undefined;
  /** Of the expiries when it was last found true: every request asks. */
  #trueAt: number | undefined;
  #reading: Promise<void> | undefined;

  /** @param unread what stands for it until it has been read */
  constructor(name: string, tags: readonly CacheTag[], unread: T, read: () => Promise<T>) {
    this.#name = name;
    this.#tags = tags;
    this.#value = unread;
    this.#read = read;
  }

  get value(): T {
    return this.#value;
  }

  /** Whether nothing has been changed since it was read. */
  isFresh(): boolean {
    if (this.isTrue()) return true;
    return performance.now() < this.#retryAt && expiryCount() === this.#failedAt;
  }

  /** The same, but not of what could not be read and goes on for a while. */
  isTrue(): boolean {
    const count = expiryCount();
    if (count !== undefined && count === this.#trueAt) return true;
    const readAt = this.#readAt;
    const isTrue = readAt !== Number.NEGATIVE_INFINITY && !this.#tags.some((tag) => hasExpired(tag, readAt));
    this.#trueAt = isTrue ? count : undefined;
    return isTrue;
  }

  /** Never fails. Who asks while it is being read gets what that gives, unless an edit has come in between. */
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
        "what is kept in memory could not be read; that of before goes on",
      );
    }
  }
}

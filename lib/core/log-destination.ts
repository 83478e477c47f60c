import { write, writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;
const FLUSH_EVERY_MS = 250;
/** Limit of about 4 MB, for a stalled reader or a full disk. */
const MAX_HELD = 4 * 1024 * 1024;
const LAST_TRIES = 20;
const LAST_TRY_MS = 25;

/**
 * A failed write is retried; above the buffer limit the newest lines are dropped. The library's own
 * destination throws uncatchable errors, and retries forever at exit.
 */
export class LogDestination {
  #held = "";
  #left = Buffer.alloc(0);
  #isWriting = false;
  #hasBegun = false;

  #begin(): void {
    this.#hasBegun = true;
    setInterval(() => this.flush(), FLUSH_EVERY_MS).unref();
    process.on("exit", () => this.flushSync());
  }

  write(line: string): void {
    if (!this.#hasBegun) this.#begin();
    if (this.#held.length + this.#left.length + line.length > MAX_HELD) return;
    this.#held += line;
    if (!this.#isWriting) this.#writeAtOnce();
    if (this.#held.length > 0) this.flush();
  }

  /** Runs at once, so that a process killed in the next moment has logged what it knew. */
  #writeAtOnce(): void {
    try {
      if (this.#hasMore()) this.#left = this.#left.subarray(writeSync(STANDARD_OUTPUT, this.#left));
    } catch {
      // The next line or regular flush retries it.
    }
  }

  flush(): void {
    if (this.#isWriting || !this.#hasMore()) return;
    this.#isWriting = true;
    write(STANDARD_OUTPUT, this.#left, (error, written) => {
      this.#isWriting = false;
      if (error) return;
      this.#left = this.#left.subarray(written);
      this.flush();
    });
  }

  /** The system finishes writes in progress; those that it refuses now are lost. */
  flushSync(): void {
    if (this.#isWriting) this.#left = Buffer.alloc(0);
    for (let tries = LAST_TRIES; tries > 0 && this.#hasMore(); ) {
      try {
        this.#left = this.#left.subarray(writeSync(STANDARD_OUTPUT, this.#left));
      } catch (error) {
        if (!isBusy(error)) return;
        tries -= 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_TRY_MS);
      }
    }
  }

  #hasMore(): boolean {
    if (this.#left.length === 0) {
      this.#left = Buffer.from(this.#held);
      this.#held = "";
    }
    return this.#left.length > 0;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN";
}

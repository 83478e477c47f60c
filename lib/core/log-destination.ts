import { write, writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;
const FLUSH_EVERY_MS = 250;
/** Of a reader that has stopped reading, or a disk without space, in UTF-16 units. */
const MOST_HELD = 4 * 1024 * 1024;
/** At the end, for a reader that is only slow. */
const LAST_TRIES = 20;
const LAST_TRY_MS = 25;

/**
 * Standard output, for a log. What it does not take is no error of whoever wrote the line: it is held and tried again, and
 * of too much the newest lines are lost. The library's own destination throws such an error where nobody can catch it, and
 * at the end tries for ever.
 */
export class LogDestination {
  /** So much is gathered before it is written, but for the regular times and the end. */
  readonly #gathered: number;
  #held = "";
  /** Of what was handed over, what is not written yet. */
  #left = Buffer.alloc(0);
  #isWriting = false;
  #hasBegun = false;

  constructor({ gathered = 0 } = {}) {
    this.#gathered = gathered;
  }

  /** Begins with the first line: whoever writes none, as most tests do, holds on to no timer and no listener. */
  #begin(): void {
    this.#hasBegun = true;
    setInterval(() => this.flush(), FLUSH_EVERY_MS).unref();
    process.on("exit", () => this.flushSync());
  }

  write(line: string): void {
    if (!this.#hasBegun) this.#begin();
    if (this.#held.length + this.#left.length + line.length > MOST_HELD) return;
    this.#held += line;
    if (this.#gathered === 0 && !this.#isWriting) this.#writeAtOnce();
    if (this.#held.length > this.#gathered) this.flush();
  }

  /** So that a process which is killed in the next moment has told what it knew. */
  #writeAtOnce(): void {
    try {
      if (this.#hasMore()) this.#left = this.#left.subarray(writeSync(STANDARD_OUTPUT, this.#left));
    } catch {
      // It is tried again with the next line, or at the next regular time.
    }
  }

  flush(): void {
    if (this.#isWriting || !this.#hasMore()) return;
    this.#isWriting = true;
    write(STANDARD_OUTPUT, this.#left, (error, written) => {
      this.#isWriting = false;
      // The next time may be a better one.
      if (error) return;
      this.#left = this.#left.subarray(written);
      if (this.#left.length > 0 || this.#held.length > this.#gathered) this.flush();
    });
  }

  /** What the system has in hand already it writes by itself; what it refuses now is lost. */
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

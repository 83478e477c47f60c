const SECOND_MS = 1_000;
/** Lines of a second that are all written. */
const ALL = 20;
/** Beyond those, one of so many is. */
const ONE_OF = 50;

/** Bounds the log of pages under load: 60 MB came in minutes. */
export class LineSampling {
  #second = Number.NEGATIVE_INFINITY;
  #count = 0;

  /**
   * Returns the number of responses that the line represents; 0 if it is not written. `now` in milliseconds.
   */
  standsFor(now: number): number {
    if (now - this.#second >= SECOND_MS) {
      this.#second = now;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count <= ALL) return 1;
    return (this.#count - ALL) % ONE_OF === 0 ? ONE_OF : 0;
  }
}

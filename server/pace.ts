/** `waiting`: so many in all; `ofOneClient`: so many of them. */
export type PaceLimits = { aTurn: number; waiting: number; ofOneClient: number };

/**
 * Has a few begin in a turn of the event loop, the others in the turns after it. Everything here shares one thread, and
 * hundreds of connections that ask without pause would each get their share of every turn, even if only to be refused,
 * before the next step of anybody's form and before a page that is kept, which the direct lane sends at once. Clients
 * come by turns, too: whoever asks once does not wait behind the hundreds of another.
 */
export class Pace {
  readonly #limits: PaceLimits;
  /** By client; whose turn it is next stands first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #begun = 0;
  #isScheduled = false;

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /**
   * Begins now or in a turn soon after.
   * @returns false where so many wait that this one had better be told
   */
  take(client: string, begin: () => void): boolean {
    const own = this.#waiting.get(client);
    const { aTurn, waiting, ofOneClient } = this.#limits;
    if (this.#waitingCount >= waiting || (own && own.length >= ofOneClient)) return false;
    this.#schedule();
    if (this.#begun < aTurn && this.#waitingCount === 0) {
      this.#begun++;
      begin();
      return true;
    }
    if (own) own.push(begin);
    else this.#waiting.set(client, [begin]);
    this.#waitingCount++;
    return true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#nextTurn());
  }

  #nextTurn(): void {
    this.#isScheduled = false;
    this.#begun = 0;
    while (this.#begun < this.#limits.aTurn) {
      const begin = this.#next();
      if (!begin) break;
      this.#begun++;
      // Each apart, so that what one of them sets off at once is done before the next begins.
      setImmediate(begin);
    }
    if (this.#begun > 0) this.#schedule();
  }

  #next(): (() => void) | undefined {
    for (const [client, own] of this.#waiting) {
      const begin = own.shift();
      this.#waiting.delete(client);
      if (own.length > 0) this.#waiting.set(client, own);
      this.#waitingCount--;
      return begin;
    }
    return undefined;
  }
}

import { LRUCache } from "lru-cache";

/** `waiting`: so many in all; `ofOneClient`: so many of them. */
export type PaceLimits = { aTurn: number; waiting: number; ofOneClient: number };

/** What waits, by client; whose turn it is next stands first. */
type Line = Map<string, (() => void)[]>;

/** For so long after a request of theirs has begun, clients are no newcomers; at most so many are remembered. */
const KNOWN_MS = 10_000;
const MOST_KNOWN = 5_000;

/**
 * Has a few begin in a turn of the event loop, the others in the turns after it. Everything here shares one thread, and
 * hundreds of connections that ask without pause would each get their share of every turn, even if only to be refused,
 * before the next step of anybody's form and before a page that is kept, which the direct lane sends at once. Clients
 * come by turns, too: whoever asks once does not wait behind the hundreds of another. Nor behind hundreds of clients that
 * ask without pause: every other turn is for those who have not asked lately.
 */
export class Pace {
  readonly #limits: PaceLimits;
  readonly #newcomers: Line = new Map();
  readonly #others: Line = new Map();
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: KNOWN_MS, ttlResolution: 1_000 });
  #isTurnOfNewcomers = true;
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
    const own = this.#newcomers.get(client) ?? this.#others.get(client);
    const { aTurn, waiting, ofOneClient } = this.#limits;
    if (this.#waitingCount >= waiting || (own && own.length >= ofOneClient)) return false;
    this.#schedule();
    if (this.#begun < aTurn && this.#waitingCount === 0) {
      this.#begun++;
      this.#known.set(client, true);
      begin();
      return true;
    }
    if (own) own.push(begin);
    else (this.#known.has(client) ? this.#others : this.#newcomers).set(client, [begin]);
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
    const isOfNewcomers = this.#isTurnOfNewcomers ? this.#newcomers.size > 0 : this.#others.size === 0;
    const line = isOfNewcomers ? this.#newcomers : this.#others;
    const [first] = line;
    if (!first) return undefined;
    this.#isTurnOfNewcomers = !isOfNewcomers;
    const [client, own] = first;
    line.delete(client);
    this.#known.set(client, true);
    const begin = own.shift();
    if (own.length > 0) this.#others.set(client, own);
    this.#waitingCount--;
    return begin;
  }
}

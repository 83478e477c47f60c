/**
 * Who reads comes after who sends something. Everything here shares one thread, and hundreds of connections that ask
 * without pause would each get their share of every turn of its loop, before the next step of anybody's form and before
 * a page that is kept, which the direct lane sends at once: so only a few of what reads begin in a turn, even if only to
 * be refused, the others in the turns after it, in their order.
 */
export class Pace {
  readonly #limits: { aTurn: number; waiting: number };
  readonly #waiting: (() => void)[] = [];
  #begun = 0;
  #isScheduled = false;

  constructor(limits: { aTurn: number; waiting: number }) {
    this.#limits = limits;
  }

  /**
   * Begins now or in a turn soon after.
   * @returns false where so many wait that this one had better be told
   */
  take(begin: () => void): boolean {
    if (this.#waiting.length >= this.#limits.waiting) return false;
    this.#schedule();
    if (this.#begun < this.#limits.aTurn && this.#waiting.length === 0) {
      this.#begun++;
      begin();
    } else {
      this.#waiting.push(begin);
    }
    return true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#nextTurn());
  }

  #nextTurn(): void {
    this.#isScheduled = false;
    const some = this.#waiting.splice(0, this.#limits.aTurn);
    this.#begun = some.length;
    // Each apart, so that what one of them sets off at once is done before the next begins.
    for (const begin of some) setImmediate(begin);
    if (some.length > 0) this.#schedule();
  }
}

/** Nobody else may wait: there are too many already, or it took too long. */
export class NoTurnError extends Error {
  constructor() {
    super("too many wait for a turn");
    this.name = "NoTurnError";
  }
}

type Waiting = { begin: () => void };

/**
 * Lets few things of a kind happen at once. What comes while they do waits in line, in order, for a bounded time; what
 * finds the line full is refused at once, so that a flood costs neither memory nor the patience of those who wait.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #waitingAtMost: number;
  readonly #longestWaitMs: number;
  readonly #ofOneClient: number;
  readonly #byClient = new Map<string, number>();
  readonly #line = new Set<Waiting>();
  #running = 0;

  /** `ofOneClient`: so many of one client run or wait; more are refused while others get their turn. */
  constructor(options: {
    atOnce: number;
    waitingAtMost: number;
    longestWaitMs: number;
    ofOneClient?: number;
  }) {
    this.#atOnce = options.atOnce;
    this.#waitingAtMost = options.waitingAtMost;
    this.#longestWaitMs = options.longestWaitMs;
    this.#ofOneClient = options.ofOneClient ?? Number.POSITIVE_INFINITY;
  }

  /** Runs `work` when its turn has come. @throws {NoTurnError} when it does not come in time */
  async run<T>(work: () => Promise<T>, client?: string): Promise<T> {
    if (client === undefined) return this.#run(work);
    const own = this.#byClient.get(client) ?? 0;
    if (own >= this.#ofOneClient) throw new NoTurnError();
    this.#byClient.set(client, own + 1);
    try {
      return await this.#run(work);
    } finally {
      const rest = (this.#byClient.get(client) ?? 1) - 1;
      if (rest > 0) this.#byClient.set(client, rest);
      else this.#byClient.delete(client);
    }
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // What a rendering leaves to the next round of the event loop goes before the next one begins: renderings whose
      // rounds overlap keep each other in memory (docs/decisions/0025).
      setImmediate(() => setImmediate(() => this.#passOn()));
    }
  }

  #wait(): Promise<void> {
    if (this.#line.size >= this.#waitingAtMost) throw new NoTurnError();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#line.delete(waiting);
        reject(new NoTurnError());
      }, this.#longestWaitMs);
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#line.add(waiting);
    });
  }

  /** A turn is passed on, not given back, so that nobody slips in before those who wait. */
  #passOn(): void {
    const [next] = this.#line;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#line.delete(next);
    next.begin();
  }
}

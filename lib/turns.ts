import { untraced } from "@/lib/untraced";

/** Nobody else may wait: there are too many already, or it took too long. */
export class NoTurnError extends Error {
  constructor() {
    super("too many wait for a turn");
    this.name = "NoTurnError";
  }
}

type Waiting = { begin: () => void };

/** Who works and who waits: plain data, which several bundles of one process can share. */
export type Line = { running: number; waiting: Set<Waiting> };

export const emptyLine = (): Line => ({ running: 0, waiting: new Set() });

export type TurnLimits = {
  /** So many run at once. */
  atOnce: number;
  /** So many more wait; beyond them whoever comes is refused at once. */
  waiting: number;
  /** Nobody waits longer, in milliseconds. */
  waitMs: number;
  /** So many of one client run or wait; more are refused while others get their turn. */
  ofOneClient?: number;
};

/**
 * Lets few things of a kind happen at once. What comes while they do waits in line, in order, for a bounded time; what
 * finds the line full is refused at once, so that a flood costs neither memory nor the patience of those who wait.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #line: Line;
  readonly #refusal: () => Error;
  readonly #byClient = new Map<string, number>();

  /** @param refusal what is thrown where there is no turn */
  constructor(
    limits: TurnLimits,
    line: Line = emptyLine(),
    refusal: () => Error = () => untraced(() => new NoTurnError()),
  ) {
    this.#limits = limits;
    this.#line = line;
    this.#refusal = refusal;
  }

  /** Whether whoever comes now is refused. */
  get isFull(): boolean {
    const { atOnce, waiting } = this.#limits;
    return this.#line.running >= atOnce && this.#line.waiting.size >= waiting;
  }

  /** Runs `work` when its turn has come. @throws {NoTurnError} (unless it is another refusal) when it does not in time */
  async run<T>(work: () => Promise<T>, client?: string): Promise<T> {
    if (client === undefined) return this.#run(work);
    const own = this.#byClient.get(client) ?? 0;
    if (own >= (this.#limits.ofOneClient ?? Number.POSITIVE_INFINITY)) throw this.#refusal();
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
    if (this.#line.running < this.#limits.atOnce) this.#line.running += 1;
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
    if (this.isFull) throw this.#refusal();
    const { waiting } = this.#line;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(own);
        reject(this.#refusal());
      }, this.#limits.waitMs);
      const own: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      waiting.add(own);
    });
  }

  /** A turn is passed on, not given back, so that nobody slips in before those who wait. */
  #passOn(): void {
    const [next] = this.#line.waiting;
    if (!next) {
      this.#line.running -= 1;
      return;
    }
    this.#line.waiting.delete(next);
    next.begin();
  }
}

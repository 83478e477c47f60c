import { untraced } from "@/lib/untraced";

/** Nobody else may wait: there are too many already, or it took too long. */
export class NoTurnError extends Error {
  constructor() {
    super("too many wait for a turn");
    this.name = "NoTurnError";
  }
}

type Waiting = { begin: () => void; round: number };

/** Who works and who waits: plain data, which several bundles of one process can share. */
export type Line = { running: number; first: Set<Waiting>; waiting: Set<Waiting> };

export const emptyLine = (): Line => ({ running: 0, first: new Set(), waiting: new Set() });

/** So many clients are looked through at most for those whose rounds are over. */
const MOST_ROUNDS = 1_000;

export type TurnLimits = {
  /** So many run at once. */
  atOnce: number;
  /** So many more wait, and as many of those who go first; beyond them whoever comes is refused at once. */
  waiting: number;
  /** Nobody waits longer, in milliseconds; asked of whoever comes where it is not the same for all. */
  waitMs: number | (() => number);
  /** So many of one client run or wait; more are refused while others get their turn. */
  ofOneClient?: number;
};

/**
 * Lets few things of a kind happen at once. What comes while they do waits in line for a bounded time, in order, of clients
 * that say who they are in rounds in which each has one turn; what finds the line full is refused at once, so that a flood
 * costs neither memory nor the patience of those who wait.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #line: Line;
  readonly #refusal: () => Error;
  readonly #byClient = new Map<string, number>();
  /** The round of whoever began last, and the last one in which each client has a turn. */
  #round = 0;
  readonly #rounds = new Map<string, number>();

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
    if (client === undefined) return this.#run(work, undefined);
    const own = this.#byClient.get(client) ?? 0;
    if (own >= (this.#limits.ofOneClient ?? Number.POSITIVE_INFINITY)) throw this.#refusal();
    this.#byClient.set(client, own + 1);
    try {
      return await this.#run(work, client);
    } finally {
      const rest = (this.#byClient.get(client) ?? 1) - 1;
      if (rest > 0) this.#byClient.set(client, rest);
      else this.#byClient.delete(client);
    }
  }

  /** The same, before all who wait, but for those who came before in this way. @throws {NoTurnError} as `run` does */
  runFirst<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(work, undefined, this.#line.first);
  }

  async #run<T>(
    work: () => Promise<T>,
    client: string | undefined,
    waiting = this.#line.waiting,
  ): Promise<T> {
    const round = this.#roundOf(client);
    if (this.#line.running < this.#limits.atOnce) {
      this.#line.running += 1;
      this.#round = Math.max(this.#round, round);
    } else await this.#wait(waiting, round);
    try {
      return await work();
    } finally {
      // What a rendering leaves to the next round of the event loop goes before the next one begins: renderings whose
      // rounds overlap keep each other in memory (docs/decisions/0025).
      setImmediate(() => setImmediate(() => this.#passOn()));
    }
  }

  #roundOf(client: string | undefined): number {
    if (client === undefined) return this.#round;
    const round = Math.max(this.#round, (this.#rounds.get(client) ?? -1) + 1);
    if (this.#rounds.size >= MOST_ROUNDS) {
      for (const [other, last] of this.#rounds) if (last < this.#round) this.#rounds.delete(other);
    }
    this.#rounds.set(client, round);
    return round;
  }

  #wait(waiting: Set<Waiting>, round: number): Promise<void> {
    const { waitMs } = this.#limits;
    const longest = typeof waitMs === "number" ? waitMs : waitMs();
    if (waiting.size >= this.#limits.waiting || longest <= 0) throw this.#refusal();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(own);
        reject(this.#refusal());
      }, longest);
      const own: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        round,
      };
      waiting.add(own);
    });
  }

  /** A turn is passed on, not given back, so that nobody slips in before those who wait. */
  #passOn(): void {
    const { first, waiting } = this.#line;
    const line = first.size > 0 ? first : waiting;
    const [oldest] = line;
    if (!oldest) {
      this.#line.running -= 1;
      return;
    }
    let next = oldest;
    for (const one of line) if (one.round < next.round) next = one;
    line.delete(next);
    this.#round = Math.max(this.#round, next.round);
    next.begin();
  }
}

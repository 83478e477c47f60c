import { untraced } from "@/lib/core/untraced";

/** Nobody else may wait: there are too many already, or it took too long. */
export class NoTurnError extends Error {
  constructor() {
    super("too many wait for a turn");
    this.name = "NoTurnError";
  }
}

type Waiting = { begin: () => void; refuse: () => void; client: string | undefined };

/** Who works and who waits: plain data, which several bundles of one process can share. */
export type Line = { running: number; first: Set<Waiting>; waiting: Set<Waiting> };

export const emptyLine = (): Line => ({ running: 0, first: new Set(), waiting: new Set() });

export type TurnLimits = {
  /** So many run at once. */
  atOnce: number;
  /** So many more wait, and as many of those who go first; beyond them somebody is refused at once. */
  waiting: number;
  /** Nobody waits longer, in milliseconds; asked of whoever comes where it is not the same for all. */
  waitMs: number | (() => number);
  /** So many of one client run or wait; more are refused while others get their turn. */
  ofOneClient?: number;
};

/**
 * Lets few things of a kind happen at once. What comes while they do waits in line for a bounded time; every other turn is
 * for who has waited longest, and the others for the client that wants least. Where the line is full, somebody is refused at
 * once, so that a flood costs neither memory nor the patience of those who wait: whoever comes, or the latest of the client
 * that takes most of the line, so that a few who ask without pause don't shut out who asks once.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #line: Line;
  readonly #refusal: () => Error;
  readonly #byClient = new Map<string, number>();
  #isTurnOfOldest = false;

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
    if (this.#line.running < this.#limits.atOnce) this.#line.running += 1;
    else await this.#wait(waiting, client);
    try {
      return await work();
    } finally {
      // What a rendering leaves to the next round of the event loop goes before the next one begins: renderings whose
      // rounds overlap keep each other in memory (docs/decisions/0025).
      setImmediate(() => setImmediate(() => this.#passOn()));
    }
  }

  #wait(waiting: Set<Waiting>, client: string | undefined): Promise<void> {
    const { waitMs } = this.#limits;
    const longest = typeof waitMs === "number" ? waitMs : waitMs();
    if (longest <= 0) throw this.#refusal();
    if (waiting.size >= this.#limits.waiting) this.#makeRoom(waiting, client);
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        waiting.delete(own);
        reject(this.#refusal());
      };
      const timer = setTimeout(refuse, longest);
      const own: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse,
        client,
      };
      waiting.add(own);
    });
  }

  /** In a full line: at the cost of the client that would still have no less of it than who comes. */
  #makeRoom(line: ReadonlySet<Waiting>, client: string | undefined): void {
    if (client === undefined) throw this.#refusal();
    const latest = new Map<string, { count: number; one: Waiting }>();
    for (const one of line) {
      if (one.client === undefined) continue;
      latest.set(one.client, { count: (latest.get(one.client)?.count ?? 0) + 1, one });
    }
    let most: { count: number; one: Waiting } | undefined;
    for (const of of latest.values()) if (of.count > (most?.count ?? 0)) most = of;
    if (!most || most.count < (latest.get(client)?.count ?? 0) + 2) throw this.#refusal();
    most.one.refuse();
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
    // Those who go first keep to their order, and take no part in the others' rounds.
    if (line === waiting) this.#isTurnOfOldest = !this.#isTurnOfOldest;
    const next = line === first || this.#isTurnOfOldest ? oldest : this.#leastWanting(line, oldest);
    line.delete(next);
    next.begin();
  }

  /** Of the client of whom the fewest run or wait; of several the one that came first. */
  #leastWanting(line: ReadonlySet<Waiting>, oldest: Waiting): Waiting {
    const wanted = ({ client }: Waiting) => (client === undefined ? 1 : (this.#byClient.get(client) ?? 1));
    let least = oldest;
    for (const one of line) if (wanted(one) < wanted(least)) least = one;
    return least;
  }
}

import { withoutStackTrace } from "@/lib/core/without-stack-trace";

export class QueueFullError extends Error {
  constructor() {
    super("too many wait for a turn");
    this.name = "QueueFullError";
  }
}

type Waiting = { begin: () => void; refuse: () => void; client: string | undefined };

/** Plain data, which several bundles of one process can share. */
export type Queue = { running: number; first: Set<Waiting>; waiting: Set<Waiting> };

export const emptyQueue = (): Queue => ({ running: 0, first: new Set(), waiting: new Set() });

export type SemaphoreLimits = {
  maxConcurrent: number;
  /** Separate limits for prioritized and other work; beyond them work is refused at once. */
  waiting: number;
  waitMs: number | (() => number);
  maxPerClient?: number;
};

/**
 * Excess work waits in a queue for a bounded time; every other slot goes to the longest wait, the others to the
 * client that wants least. In a full queue, one entry is refused at once, so that a flood costs neither memory
 * nor waiting time: the new one, or the latest of the client with the most entries, so that a few persistent
 * clients don't shut out the others.
 */
export class FairSemaphore {
  readonly #byClient = new Map<string, number>();
  #isTurnOfOldest = false;

  constructor(
    private readonly limits: SemaphoreLimits,
    private readonly queue: Queue = emptyQueue(),
    private readonly refusal: () => Error = () => withoutStackTrace(() => new QueueFullError()),
  ) {}

  get isFull(): boolean {
    const { maxConcurrent, waiting } = this.limits;
    return this.queue.running >= maxConcurrent && this.queue.waiting.size >= waiting;
  }

  /** @throws {QueueFullError} (unless it is another refusal) if it gets no slot in time */
  async run<T>(work: () => Promise<T>, client?: string): Promise<T> {
    if (client === undefined) return this.#run(work, undefined);
    const own = this.#byClient.get(client) ?? 0;
    if (own >= (this.limits.maxPerClient ?? Number.POSITIVE_INFINITY)) throw this.refusal();
    this.#byClient.set(client, own + 1);
    try {
      return await this.#run(work, client);
    } finally {
      const rest = (this.#byClient.get(client) ?? 1) - 1;
      if (rest > 0) this.#byClient.set(client, rest);
      else this.#byClient.delete(client);
    }
  }

  runFirst<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(work, undefined, this.queue.first);
  }

  async #run<T>(
    work: () => Promise<T>,
    client: string | undefined,
    waiting = this.queue.waiting,
  ): Promise<T> {
    if (this.queue.running < this.limits.maxConcurrent) this.queue.running += 1;
    else await this.#wait(waiting, client);
    try {
      return await work();
    } finally {
      // Lets a rendering's deferred work run first: renderings that overlap retain memory (docs/decisions/0025).
      setImmediate(() => setImmediate(() => this.#passOn()));
    }
  }

  #wait(waiting: Set<Waiting>, client: string | undefined): Promise<void> {
    const { waitMs } = this.limits;
    const longest = typeof waitMs === "number" ? waitMs : waitMs();
    if (longest <= 0) throw this.refusal();
    if (waiting.size >= this.limits.waiting) this.#makeRoom(waiting, client);
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        waiting.delete(own);
        reject(this.refusal());
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

  #makeRoom(queue: ReadonlySet<Waiting>, client: string | undefined): void {
    if (client === undefined) throw this.refusal();
    const latest = new Map<string, { count: number; one: Waiting }>();
    for (const one of queue) {
      if (one.client === undefined) continue;
      latest.set(one.client, { count: (latest.get(one.client)?.count ?? 0) + 1, one });
    }
    let most: { count: number; one: Waiting } | undefined;
    for (const of of latest.values()) if (of.count > (most?.count ?? 0)) most = of;
    if (!most || most.count < (latest.get(client)?.count ?? 0) + 2) throw this.refusal();
    most.one.refuse();
  }

  /** Hands a slot on directly, so that no new entry gets ahead of waiting ones. */
  #passOn(): void {
    const { first, waiting } = this.queue;
    const queue = first.size > 0 ? first : waiting;
    const [oldest] = queue;
    if (!oldest) {
      this.queue.running -= 1;
      return;
    }
    if (queue === waiting) this.#isTurnOfOldest = !this.#isTurnOfOldest;
    const next = queue === first || this.#isTurnOfOldest ? oldest : this.#leastWanting(queue, oldest);
    queue.delete(next);
    next.begin();
  }

  #leastWanting(queue: ReadonlySet<Waiting>, oldest: Waiting): Waiting {
    const waitingOf = ({ client }: Waiting) => (client === undefined ? 1 : (this.#byClient.get(client) ?? 1));
    let least = oldest;
    for (const one of queue) if (waitingOf(one) < waitingOf(least)) least = one;
    return least;
  }
}

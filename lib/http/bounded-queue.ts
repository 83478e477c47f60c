import "server-only";
import { AppError } from "@/lib/http/errors";
import { processWide } from "@/lib/process-wide";

type Limits = {
  /** So many run at once. */
  atOnce: number;
  /** So many more wait; beyond them whoever comes is turned away at once. */
  waiting: number;
  /** Nobody waits longer, in milliseconds. */
  waitMs: number;
};

const RETRY_AFTER_SECONDS = 2;

/** The server does as much as it can at once: 503, and no fault that anybody has to look into. */
export class Overloaded extends AppError {
  constructor() {
    super("unavailable", "The site is very busy. Please try again in a moment.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}

type Queue = { running: number; waiters: { start: () => void }[] };

/**
 * Work that costs much, a little of it at once, and a short queue before it: first come, first served. Queues of one
 * name are one in this process. They share plain data alone: a class of one bundle would throw errors that another
 * does not know.
 */
export class BoundedQueue {
  readonly #limits: Limits;
  readonly #queue: Queue;

  constructor(name: string, limits: Limits) {
    this.#limits = limits;
    this.#queue = processWide<Queue>(`queue.${name}`, () => ({ running: 0, waiters: [] }));
  }

  /** Whether whoever comes now is turned away. */
  get isFull(): boolean {
    const { atOnce, waiting } = this.#limits;
    return this.#queue.running >= atOnce && this.#queue.waiters.length >= waiting;
  }

  /** Runs `work` in its turn; throws `Overloaded` where there is no room to wait, or after waiting in vain. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#takeTurn();
    try {
      return await work();
    } finally {
      // Whoever ends passes its turn on, so that nobody slips in between.
      const next = this.#queue.waiters.shift();
      if (next) next.start();
      else this.#queue.running--;
    }
  }

  async #takeTurn(): Promise<void> {
    const { atOnce, waitMs } = this.#limits;
    if (this.#queue.running < atOnce) {
      this.#queue.running++;
      return;
    }
    if (this.isFull) throw new Overloaded();
    await new Promise<void>((resolve, reject) => {
      const waiter = { start: resolve };
      const timer = setTimeout(() => {
        const place = this.#queue.waiters.indexOf(waiter);
        if (place < 0) return;
        this.#queue.waiters.splice(place, 1);
        reject(new Overloaded());
      }, waitMs);
      waiter.start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#queue.waiters.push(waiter);
    });
  }
}

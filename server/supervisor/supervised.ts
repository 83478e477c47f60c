import { setTimeout as sleep } from "node:timers/promises";

export type Running = {
  readonly pid: number | undefined;
  /** Settles with the way it ended: "was ended by SIGKILL", "ended with code 1". */
  readonly exited: Promise<string>;
  /** Ends it cleanly, or at once as soon as `hurry` is aborted. */
  stop(hurry?: AbortSignal): Promise<void>;
  retire?(): Promise<void>;
};

/** Resolves when it is ready; rejects if it ended before. `because`: how the one before it ended unexpectedly. */
type Start = (signal: AbortSignal, because?: string) => Promise<Running>;

export type Report = { log: (line: string) => void; fail: (error: unknown) => void };

const DELAYS_MS = [0, 500, 1_000, 2_000, 4_000, 8_000];
const SETTLED_AFTER_MS = 5_000;
const MAX_CONSECUTIVE_DEATHS = 10;
/** Limit before it has ever run. */
const MAX_DEATHS_AT_START = 3;

/** Decides after each death when to restart. Times are milliseconds of one clock. */
export class Restarts {
  deaths = 0;
  #runsSince = Number.POSITIVE_INFINITY;
  #most = MAX_DEATHS_AT_START;

  started(now: number): void {
    this.#runsSince = now;
    this.#most = MAX_CONSECUTIVE_DEATHS;
  }

  /** Returns the delay before the next start, or undefined if it has died too often. */
  died(now: number): number | undefined {
    this.deaths = now - this.#runsSince >= SETTLED_AFTER_MS ? 1 : this.deaths + 1;
    this.#runsSince = Number.POSITIVE_INFINITY;
    return this.deaths < this.#most ? DELAYS_MS[Math.min(this.deaths, DELAYS_MS.length) - 1] : undefined;
  }
}

export class Supervised {
  readonly #restarts = new Restarts();
  readonly #stopping = new AbortController();
  readonly #retiring = new Set<Running>();
  #current: Running | undefined;
  #starts: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly startOne: Start,
    private readonly report: Report,
  ) {}

  adopt(running: Running): void {
    this.#restarts.started(performance.now());
    this.#current = running;
    void running.exited.then((how) => {
      if (this.#current !== running) return;
      this.#current = undefined;
      if (this.#stopping.signal.aborted) return;
      this.#track(this.#bringUp(`${this.name} (process ${running.pid}) ${how}`)).catch(this.report.fail);
    });
  }

  start(): Promise<void> {
    return this.#track(this.#bringUp());
  }

  /** Starts a fresh one before the old one retires. If it does not start, the old one stays. */
  async replace(): Promise<void> {
    const old = this.#current;
    if (!old) return void (await this.#starts);
    const next = await this.#track(this.startOne(this.#stopping.signal));
    // The old one died meanwhile: its own successor is starting.
    if (this.#current !== old || this.#stopping.signal.aborted) return next.stop();
    this.adopt(next);
    this.#retiring.add(old);
    await old.retire?.();
    this.#retiring.delete(old);
  }

  async stop(hurry?: AbortSignal): Promise<void> {
    this.#stopping.abort();
    await this.#starts;
    await Promise.all([this.#current, ...this.#retiring].map((one) => one?.stop(hurry)));
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.#starts = Promise.allSettled([this.#starts, work]);
    return work;
  }

  async #bringUp(because?: string): Promise<void> {
    const { signal } = this.#stopping;
    const since = performance.now();
    if (because) await this.#waitAfterDeath(because);
    while (!signal.aborted) {
      try {
        const running = await this.startOne(signal, because);
        this.adopt(running);
        const seconds = ((performance.now() - since) / 1000).toFixed(1);
        if (because) this.report.log(`${this.name} runs again (process ${running.pid}), after ${seconds} s.`);
        return;
      } catch (error) {
        if (signal.aborted) return;
        await this.#waitAfterDeath(`${this.name} did not start: ${reasonOf(error)}`);
      }
    }
  }

  /** @throws if it has died too often */
  async #waitAfterDeath(what: string): Promise<void> {
    const delayMs = this.#restarts.died(performance.now());
    if (delayMs === undefined)
      throw new Error(`${what}; given up after ${this.#restarts.deaths} times in a row`);
    this.report.log(`${what}; it is started again ${delayMs === 0 ? "at once" : `in ${delayMs / 1000} s`}.`);
    await sleep(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

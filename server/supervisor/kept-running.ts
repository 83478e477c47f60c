import { setTimeout as sleep } from "node:timers/promises";
import { type RestartPolicy, Restarts } from "./restarts";

export type Running = {
  readonly pid: number | undefined;
  /** Settles with the way it ended: "was ended by SIGKILL", "ended with code 1". */
  readonly exited: Promise<string>;
  /** Ends it cleanly, or at once as soon as `hurry` is aborted. */
  stop(hurry?: AbortSignal): Promise<void>;
};

export type Service<R extends Running> = {
  name: string;
  /** Resolves when it is ready; rejects if it ended before. `isMissing`: no other works until then. */
  start(signal: AbortSignal, isMissing: boolean): Promise<R>;
};

export class GivenUp extends Error {}

export class KeptRunning<R extends Running> {
  readonly givenUp: Promise<never>;
  readonly #service: Service<R>;
  readonly #restarts: Restarts;
  readonly #log: (line: string) => void;
  readonly #stopping = new AbortController();
  readonly #retiring = new Set<R>();
  #current: R | undefined;
  #comingUp: Promise<void> = Promise.resolve();
  #replacing: Promise<void> = Promise.resolve();
  #giveUp: (error: unknown) => void = () => undefined;

  constructor(service: Service<R>, policy: RestartPolicy, log: (line: string) => void) {
    this.#service = service;
    this.#restarts = new Restarts(policy);
    this.#log = log;
    this.givenUp = new Promise((_, reject) => {
      this.#giveUp = reject;
    });
    // Callers that do not await it get the error from start().
    this.givenUp.catch(() => undefined);
  }

  adopt(running: R): void {
    this.#restarts.started(performance.now());
    this.#current = running;
    void running.exited.then((how) => {
      if (this.#current !== running) return;
      this.#current = undefined;
      if (!this.#stopping.signal.aborted) this.#comingUp = this.#recover(running, how);
    });
  }

  async start(): Promise<void> {
    this.#comingUp = this.#bringUp().catch(this.#giveUp);
    await Promise.race([this.#comingUp, this.givenUp]);
  }

  /**
   * Starts the fresh one before `retire` is called with the old one. If it does not start, the old one stays.
   */
  async replace(retire: (old: R) => Promise<void>): Promise<void> {
    const old = this.#current;
    if (!old) {
      await this.#comingUp;
      return;
    }
    this.#replacing = this.#replace(old, retire);
    await this.#replacing;
  }

  async stop(hurry?: AbortSignal): Promise<void> {
    this.#stopping.abort();
    await this.#comingUp;
    await Promise.all([this.#current, ...this.#retiring].map((one) => one?.stop(hurry)));
    await this.#replacing.catch(() => undefined);
  }

  async #replace(old: R, retire: (old: R) => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    const next = await this.#service.start(signal, false);
    // The old one died meanwhile: its own successor is starting.
    if (this.#current !== old || signal.aborted) {
      await next.stop();
      return;
    }
    this.adopt(next);
    this.#retiring.add(old);
    await retire(old);
    this.#retiring.delete(old);
  }

  async #recover({ pid }: R, how: string): Promise<void> {
    const { name } = this.#service;
    const since = performance.now();
    try {
      await this.#waitAfterDeath(`${name} (process ${pid}) ${how}`);
      await this.#bringUp();
    } catch (error) {
      this.#giveUp(error);
      return;
    }
    if (!this.#current) return;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    this.#log(`${name} runs again (process ${this.#current.pid}), after ${seconds} s.`);
  }

  async #bringUp(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        this.adopt(await this.#service.start(signal, true));
        return;
      } catch (error) {
        if (signal.aborted) return;
        const why = error instanceof Error ? error.message : String(error);
        await this.#waitAfterDeath(`${this.#service.name} did not start: ${why}`);
      }
    }
  }

  /** @throws GivenUp if it has died too often */
  async #waitAfterDeath(what: string): Promise<void> {
    const delayMs = this.#restarts.died(performance.now());
    if (delayMs === undefined) {
      const times = this.#restarts.deaths;
      throw new GivenUp(`${what}; given up after ${times} times in a short while`);
    }
    this.#log(`${what}; it is started again ${delayMs === 0 ? "at once" : `in ${delayMs / 1000} s`}.`);
    await sleep(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

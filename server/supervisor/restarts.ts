export type RestartPolicy = {
  /** The last delay applies to all further deaths. */
  delaysMs: readonly [number, ...number[]];
  /** Run time after which the next death is no longer consecutive. */
  settledAfterMs: number;
  /** Maximum deaths within `windowMs` before it has settled. */
  giveUpAfter: number;
  windowMs: number;
  /** Limit before it has ever run. */
  giveUpAtStartAfter: number;
};

export const restartPolicy: RestartPolicy = {
  delaysMs: [0, 500, 1_000, 2_000, 4_000, 8_000],
  settledAfterMs: 5_000,
  giveUpAfter: 10,
  windowMs: 120_000,
  giveUpAtStartAfter: 3,
};

/** Decides after each death when to restart. Times are milliseconds of one clock. */
export class Restarts {
  readonly #policy: RestartPolicy;
  #deaths: number[] = [];
  #inARow = 0;
  #runsSince: number | undefined;
  #hasRun = false;

  constructor(policy: RestartPolicy) {
    this.#policy = policy;
  }

  started(now: number): void {
    this.#runsSince = now;
    this.#hasRun = true;
  }

  /** Returns the delay before the next start, or undefined if it has died too often. */
  died(now: number): number | undefined {
    const { delaysMs, settledAfterMs, giveUpAfter, giveUpAtStartAfter, windowMs } = this.#policy;
    const ranMs = this.#runsSince === undefined ? 0 : now - this.#runsSince;
    this.#runsSince = undefined;
    this.#inARow = ranMs >= settledAfterMs ? 1 : this.#inARow + 1;
    const recent = this.#deaths.filter((time) => now - time < windowMs);
    // A service killed after it ran well can still run.
    this.#deaths = ranMs >= settledAfterMs ? recent : [...recent, now];
    if (this.#deaths.length >= (this.#hasRun ? giveUpAfter : giveUpAtStartAfter)) return undefined;
    return delaysMs[this.#inARow - 1] ?? delaysMs.at(-1);
  }

  get deaths(): number {
    return this.#deaths.length;
  }
}

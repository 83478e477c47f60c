export type RestartPolicy = {
  /** What is waited before each start after a death in a row; the last one holds for all that follow. */
  delaysMs: readonly [number, ...number[]];
  /** After this long the next death is no longer one in a row. */
  settledAfterMs: number;
  /** So many deaths within `windowMs` of what had not settled yet are too many. */
  giveUpAfter: number;
  windowMs: number;
  /** So many are too many for what has never run yet. */
  giveUpAtStartAfter: number;
};

export const restartPolicy: RestartPolicy = {
  delaysMs: [0, 500, 1_000, 2_000, 4_000, 8_000],
  settledAfterMs: 5_000,
  giveUpAfter: 10,
  windowMs: 120_000,
  giveUpAtStartAfter: 3,
};

/** Decides, death by death, when something is started again. Times are milliseconds of one clock. */
export class Restarts {
  readonly #policy: RestartPolicy;
  #deaths: number[] = [];
  #inARow = 0;
  #runsSince: number | undefined;
  #hasRun = false;

  constructor(policy: RestartPolicy) {
    this.#policy = policy;
  }

  /** Notes that it runs. */
  started(now: number): void {
    this.#runsSince = now;
    this.#hasRun = true;
  }

  /** Notes its death; how long to wait before the next start, or undefined where it has died too often. */
  died(now: number): number | undefined {
    const { delaysMs, settledAfterMs, giveUpAfter, giveUpAtStartAfter, windowMs } = this.#policy;
    const ranMs = this.#runsSince === undefined ? 0 : now - this.#runsSince;
    this.#runsSince = undefined;
    this.#inARow = ranMs >= settledAfterMs ? 1 : this.#inARow + 1;
    const recent = this.#deaths.filter((time) => now - time < windowMs);
    // What ran well until something killed it is no sign that it can't run.
    this.#deaths = ranMs >= settledAfterMs ? recent : [...recent, now];
    if (this.#deaths.length >= (this.#hasRun ? giveUpAfter : giveUpAtStartAfter)) return undefined;
    return delaysMs[this.#inARow - 1] ?? delaysMs.at(-1);
  }

  /** How often it has died of late. */
  get deaths(): number {
    return this.#deaths.length;
  }
}

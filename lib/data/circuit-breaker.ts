import "server-only";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { isLasting, recordOutage, recordResponse } from "@/lib/data/outages";

type State = {
  failures: number;
  since: number | null;
  closedUntil: number | null;
  isProbing: boolean;
};

type Options = {
  name: string;
  /** Consecutive outages that open it. One that does not pass by itself is reported at once, and stops no other call. */
  failures?: number;
  /** Pause without calls; afterwards one call is made, and its success admits the others. */
  pauseMs?: number;
  /**
   * Message without secrets for an outage; null for a refusal by a working system; undefined if the failure
   * says nothing about it.
   */
  outageIn: (error: unknown) => string | null | undefined;
  refusal: () => Error;
};

/** Makes calls fail at once after several consecutive outages, except an occasional probe. */
export class CircuitBreaker {
  readonly #state: State;
  readonly #options: Required<Options>;

  constructor(options: Options) {
    this.#options = { failures: 5, pauseMs: 5_000, ...options };
    this.#state = processWide(`circuit.${options.name}`, () => ({
      failures: 0,
      since: null,
      closedUntil: null,
      isProbing: false,
    }));
  }

  get isOpen(): boolean {
    const { closedUntil, isProbing } = this.#state;
    return closedUntil !== null && (isProbing || performance.now() < closedUntil);
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    const result = await this.begin(call);
    this.recordSuccess();
    return result;
  }

  /**
   * Makes a call that does not end with its result, such as reading a file: `recordSuccess` or `recordFailure`
   * reports the end.
   */
  async begin<T>(call: () => Promise<T>): Promise<T> {
    if (this.isOpen) throw this.#options.refusal();
    const state = this.#state;
    const isProbe = state.closedUntil !== null;
    if (isProbe) state.isProbing = true;
    try {
      return await call();
    } catch (error) {
      this.recordFailure(error);
      throw error;
    } finally {
      if (isProbe) state.isProbing = false;
    }
  }

  recordFailure(error: unknown): void {
    const reason = this.#options.outageIn(error);
    if (reason === null) this.recordSuccess();
    else if (reason !== undefined) this.#failed(reason);
  }

  recordSuccess(): void {
    const { name } = this.#options;
    const { closedUntil, since } = this.#state;
    const wasOpen = closedUntil !== null;
    Object.assign(this.#state, { failures: 0, since: null, closedUntil: null });
    if (wasOpen) {
      const minutes = Math.round((Date.now() - (since ?? Date.now())) / 6_000) / 10;
      log.info({ outside: name, minutes }, "an outside system works again");
    }
    recordResponse(name, wasOpen);
  }

  #failed(reason: string): void {
    const state = this.#state;
    const { name, failures, pauseMs } = this.#options;
    state.failures += 1;
    state.since ??= Date.now();
    if (state.failures >= failures) {
      const isFirst = state.closedUntil === null;
      state.closedUntil = performance.now() + pauseMs;
      if (isFirst)
        log.error({ outside: name, reason }, "an outside system is down: calls to it fail at once");
    } else if (!isLasting(reason)) return;
    recordOutage(name, new Date(state.since), reason);
  }
}

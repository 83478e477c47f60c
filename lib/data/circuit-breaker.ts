import "server-only";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { noteAnswer, noteOutage } from "@/lib/data/outages";

/** Plain data, which all bundles of this process share. */
type State = {
  /** Outages on end. */
  failures: number;
  /** When the first of them was; null while all is well. */
  since: number | null;
  /** Until when nobody is let through; null while it is closed. */
  closedUntil: number | null;
  isProbing: boolean;
};

type Options = {
  /** Of the outside system, in the log and for staff: "billing". */
  name: string;
  /** So many outages on end open it. */
  failures?: number;
  /** How long nobody is let through then; afterwards one call is, and the others with its success. */
  pauseMs?: number;
  /**
   * The failure in words, without secrets, where it says that the system is out of order; null where the system answered,
   * and refused; undefined where the failure says nothing about the system.
   */
  outageIn: (error: unknown) => string | null | undefined;
  /** What is thrown instead of a call that is not made. */
  refusal: () => Error;
};

const FAILURES = 5;
const PAUSE_MS = 5_000;

/**
 * Spares an outside system that is out of order, and those who would wait for it: after several outages on end calls fail
 * at once, but for one now and then that finds out whether it works again. Each process counts for itself; staff see the
 * outages of all (`lib/data/outages.ts`).
 */
export class CircuitBreaker {
  readonly #state: State;
  readonly #options: Required<Options>;

  constructor(options: Options) {
    this.#options = { failures: FAILURES, pauseMs: PAUSE_MS, ...options };
    this.#state = processWide(`circuit.${options.name}`, () => ({
      failures: 0,
      since: null,
      closedUntil: null,
      isProbing: false,
    }));
  }

  /** Whether a call that is made now would fail at once. */
  get isOpen(): boolean {
    const { closedUntil, isProbing } = this.#state;
    return closedUntil !== null && (isProbing || performance.now() < closedUntil);
  }

  /** Makes the call, unless the system is known to be out of order. @throws what it throws, or the refusal */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const result = await this.begin(call);
    this.noteSuccess();
    return result;
  }

  /**
   * The same of a call that is not over with its result, as the reading of a file is not: its failure counts, and the end is
   * noted by `noteSuccess` or `noteFailure`.
   */
  async begin<T>(call: () => Promise<T>): Promise<T> {
    if (this.isOpen) throw this.#options.refusal();
    const state = this.#state;
    const isProbe = state.closedUntil !== null;
    if (isProbe) state.isProbing = true;
    try {
      return await call();
    } catch (error) {
      this.noteFailure(error);
      throw error;
    } finally {
      if (isProbe) state.isProbing = false;
    }
  }

  noteFailure(error: unknown): void {
    const words = this.#options.outageIn(error);
    if (words === null) this.noteSuccess();
    else if (words !== undefined) this.#failed(words);
  }

  noteSuccess(): void {
    const { name } = this.#options;
    const { closedUntil, since } = this.#state;
    const wasOpen = closedUntil !== null;
    Object.assign(this.#state, { failures: 0, since: null, closedUntil: null });
    if (wasOpen) {
      const minutes = Math.round((Date.now() - (since ?? Date.now())) / 6_000) / 10;
      log.info({ outside: name, minutes }, "an outside system works again");
    }
    noteAnswer(name, wasOpen);
  }

  #failed(words: string): void {
    const state = this.#state;
    const { name, failures, pauseMs } = this.#options;
    state.failures += 1;
    state.since ??= Date.now();
    if (state.failures < failures) return;
    const isNews = state.closedUntil === null;
    state.closedUntil = performance.now() + pauseMs;
    if (isNews) {
      log.error({ outside: name, words }, "an outside system is out of order: calls to it fail at once");
    }
    noteOutage(name, new Date(state.since), words);
  }
}

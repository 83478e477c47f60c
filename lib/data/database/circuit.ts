import "server-only";
import { setTimeout as sleep } from "node:timers/promises";

type Circuit = {
  /** Rejects where the database does not answer in time. */
  probe: () => Promise<void>;
  onOpen: () => void;
  onClose: () => void;
  retryMs?: number;
};

const RETRY_MS = 500;
/** One late answer may be this process's own: it was busy. */
const FAILURES_THAT_COUNT = 2;

/**
 * Knows whether the database answers, so that only the first requests have to find out by waiting. Whoever has
 * waited long says so; then the database is asked on a connection of its own, and as long as it gives no answer the
 * circuit stands open: nobody waits, and it is asked again by itself.
 */
export class DatabaseCircuit {
  readonly #circuit: Circuit;
  #probing = false;
  #open = false;

  constructor(circuit: Circuit) {
    this.#circuit = circuit;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  /** Says that something waits longer than it should. Asks the database, unless that is being done. */
  suspect(): void {
    if (this.#probing) return;
    this.#probing = true;
    void this.#watch().finally(() => {
      this.#probing = false;
    });
  }

  async #watch(): Promise<void> {
    const { onOpen, onClose, retryMs = RETRY_MS } = this.#circuit;
    for (let failures = 0; !(await this.#isAnswering()); ) {
      failures++;
      if (failures === FAILURES_THAT_COUNT) {
        this.#open = true;
        onOpen();
      }
      if (failures >= FAILURES_THAT_COUNT) await sleep(retryMs, undefined, { ref: false });
    }
    if (!this.#open) return;
    this.#open = false;
    onClose();
  }

  #isAnswering(): Promise<boolean> {
    return this.#circuit.probe().then(
      () => true,
      () => false,
    );
  }
}

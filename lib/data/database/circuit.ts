import "server-only";
import { setTimeout as sleep } from "node:timers/promises";

type Circuit = {
  probe: () => Promise<void>;
  onOpen: () => void;
  onClose: () => void;
  retryMs?: number;
};

const RETRY_MS = 500;
/** A single late response may be this process's own fault: it was busy. */
const FAILURES_THAT_COUNT = 2;

/**
 * Only the first requests discover an outage by waiting. Probes the database on a separate connection; the
 * circuit stays open until it responds.
 */
export class DatabaseCircuit {
  #probing = false;
  #open = false;

  constructor(private readonly circuit: Circuit) {}

  get isOpen(): boolean {
    return this.#open;
  }

  suspect(): void {
    if (this.#probing) return;
    this.#probing = true;
    void this.#watch().finally(() => {
      this.#probing = false;
    });
  }

  async #watch(): Promise<void> {
    const { onOpen, onClose, retryMs = RETRY_MS } = this.circuit;
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
    return this.circuit.probe().then(
      () => true,
      () => false,
    );
  }
}

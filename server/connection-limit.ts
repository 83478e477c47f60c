import type { Socket } from "node:net";
import { getHeapStatistics } from "node:v8";
import { logWarning } from "./access-log";
import { settings } from "./settings";

/** What a connection may take in memory: a head that has not come to its end, what node:http makes of it, a body's beginning. */
const BYTES_OF_ONE = 64 * 1024;
const MOST = 8_000;
const WARNED_EVERY_MS = 60_000;

export type ConnectionLimits = {
  /** At once, in one process. */
  all: number;
  /** Of one address; undefined where it may be a proxy's. */
  ofAddress?: number;
};

/** A process with a small heap runs on a small machine: half of what the heap may be goes to connections at most. */
export function connectionLimits(
  heapBytes = getHeapStatistics().heap_size_limit,
  proxyHops = settings.proxyHops,
): ConnectionLimits {
  const all = Math.min(MOST, Math.floor(heapBytes / 2 / BYTES_OF_ONE));
  return { all, ofAddress: proxyHops > 0 ? undefined : Math.floor(all / 2) };
}

const REFUSAL =
  "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/** Counts the connections of a process. Whoever comes beyond the limits is told 503 at once, and nothing is read of them. */
export class ConnectionLimit {
  readonly #limits: ConnectionLimits;
  readonly #byAddress = new Map<string, number>();
  #all = 0;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Whether the connection is taken; otherwise it is being ended. */
  admits(socket: Socket): boolean {
    const address = socket.remoteAddress ?? "unknown";
    const ofAddress = this.#byAddress.get(address) ?? 0;
    const { all, ofAddress: mostOfAddress = Number.POSITIVE_INFINITY } = this.#limits;
    if (this.#all >= all || ofAddress >= mostOfAddress) {
      this.#refuse(socket, address);
      return false;
    }
    this.#all += 1;
    this.#byAddress.set(address, ofAddress + 1);
    socket.once("close", () => {
      this.#all -= 1;
      const rest = (this.#byAddress.get(address) ?? 1) - 1;
      if (rest > 0) this.#byAddress.set(address, rest);
      else this.#byAddress.delete(address);
    });
    return true;
  }

  #refuse(socket: Socket, address: string): void {
    socket.on("error", () => undefined);
    socket.end(REFUSAL, () => socket.destroy());
    const now = performance.now();
    if (now - this.#warnedAt < WARNED_EVERY_MS) return;
    this.#warnedAt = now;
    logWarning({ connections: this.#all, address }, "too many connections: further ones are refused");
  }
}

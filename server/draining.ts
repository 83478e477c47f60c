import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Drain = {
  /** How long a connection on which nothing happens is kept: its client may be about to ask. */
  graceMs: number;
  /** When connections are cut off that still have not come to their end. */
  limitMs: number;
};

/** Connections that the HTTP server does not know of. */
type OtherConnections = { close(): void; closeIdleConnections(): void; closeAllConnections(): void };

const IDLE_CHECK_MS = 50;

/**
 * Ends a server without cutting off a request: accepts no more connections, goes on answering on those that there
 * are, each time with `Connection: close`, and closes the idle ones after the grace. Resolves when no connection is
 * left; says whether it had to cut some off.
 */
export async function drain(
  server: Server,
  { graceMs, limitMs }: Drain,
  others?: OtherConnections,
): Promise<{ cutOff: boolean }> {
  others?.close();
  server.prependListener("request", (_request, answer) => {
    answer.setHeader("Connection", "close");
  });
  const done = new AbortController();
  // Not the HTTP server's own close(), which would close idle connections at once, and watch no time limit after it.
  const closed = new Promise<void>((resolve) => {
    SocketServer.prototype.close.call(server, () => resolve());
  }).finally(() => done.abort());
  const wait = (ms: number) => sleep(ms, undefined, { signal: done.signal }).catch(() => undefined);

  const begun = performance.now();
  const passed = () => performance.now() - begun;
  await wait(Math.min(graceMs, limitMs));
  while (!done.signal.aborted && passed() < limitMs) {
    server.closeIdleConnections();
    others?.closeIdleConnections();
    await wait(IDLE_CHECK_MS);
  }
  const cutOff = !done.signal.aborted;
  server.closeAllConnections();
  others?.closeAllConnections();
  if (!cutOff) await closed;
  return { cutOff };
}

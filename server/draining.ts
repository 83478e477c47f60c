import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Listener } from "./listening";

export type DrainTimes = {
  /** Time for which an idle connection stays open: a request may follow. */
  graceMs: number;
  /** Time after which unfinished connections are cut off. */
  limitMs: number;
};

/** Resolves when no connection is left. */
export type Drain = (times: DrainTimes) => Promise<{ cutOff: boolean }>;

const IDLE_CHECK_MS = 50;

/**
 * Ends without cutting off a request: accepts no more connections, continues on existing ones with
 * `Connection: close`, and closes idle ones after the grace. Must be called before the server listens.
 */
export function drainable(server: Server, listener: Listener): Drain {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  function closeIdle() {
    server.closeIdleConnections();
    // Browsers open connections in advance; the server does not count them as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return async ({ graceMs, limitMs }) => {
    server.prependListener("request", (_request, answer) => {
      answer.setHeader("Connection", "close");
    });
    const done = new AbortController();
    const closed = listener.close().finally(() => done.abort());
    const wait = (ms: number) => sleep(ms, undefined, { signal: done.signal }).catch(() => undefined);

    const begun = performance.now();
    await wait(Math.min(graceMs, limitMs));
    while (!done.signal.aborted && performance.now() - begun < limitMs) {
      closeIdle();
      await wait(IDLE_CHECK_MS);
    }
    const cutOff = !done.signal.aborted;
    for (const socket of sockets) socket.destroy();
    await closed;
    return { cutOff };
  };
}

import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Listener } from "./listening";

export type DrainTimes = {
  /** Time for which a connection on which nothing happens is kept: its client may be about to ask. */
  graceMs: number;
  /** Time after which connections are cut off that still have not come to their end. */
  limitMs: number;
};

/** Resolves when no connection is left; says whether some had to be cut off. */
export type Drain = (times: DrainTimes) => Promise<{ cutOff: boolean }>;

const IDLE_CHECK_MS = 50;

/**
 * What ends a server without cutting off a request: it accepts no more connections, goes on answering on those that
 * there are, each time with `Connection: close`, and closes the idle ones after the grace. To be called before the
 * server listens.
 */
export function drainable(server: Server, listener: Listener): Drain {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  function closeIdle() {
    server.closeIdleConnections();
    // Opened in advance, as browsers do. To the server they are not idle: it waits for their first request.
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

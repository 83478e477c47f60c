import { once } from "node:events";
import type { Server } from "node:http";
import { createServer as createAcceptor, type Socket, Server as SocketServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A second's visitors. The system may allow fewer. */
export const BACKLOG = 4_096;

/**
 * Duplicates of the listening socket in a web process. libuv accepts one connection per handle in a turn of
 * the event loop: with one, a visitor waited behind 500 others for 500 turns.
 */
export const LISTENING_HANDLES = 16;

const IDLE_CHECK_MS = 50;

type DrainTimes = { graceMs: number; limitMs: number };

export class Listener {
  readonly #acceptors: SocketServer[];
  readonly #sockets = new Set<Socket>();

  constructor(private readonly server: Server) {
    this.#acceptors = [server];
    server.on("connection", (socket: Socket) => {
      // Counts those of all acceptors together; Node's own check counts each acceptor's.
      if (this.#sockets.size >= (server.maxConnections || Infinity)) return void socket.destroy();
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
  }

  /** Listens on the supervisor's socket (numbers in LISTEN_FD) or, without one, on its own port. */
  async listen({ port, host }: { port: number; host?: string }): Promise<void> {
    const [inherited, ...further] = process.env.LISTEN_FD?.split(",").map(Number) ?? [];
    // They mean nothing to child processes of this one.
    delete process.env.LISTEN_FD;
    if (inherited === undefined) this.server.listen({ port, host, backlog: BACKLOG });
    else this.server.listen({ fd: inherited }, BACKLOG);
    await once(this.server, "listening");
    for (const fd of further) await this.#acceptOn(fd);
  }

  /**
   * Ends without cutting off a request: accepts no more connections, continues on existing ones with
   * `Connection: close`, and closes idle ones after the grace. Resolves when no connection is left.
   * @returns whether a request was cut off after all
   */
  async drain({ graceMs, limitMs }: DrainTimes): Promise<boolean> {
    this.server.prependListener("request", (_request, response) => {
      response.setHeader("Connection", "close");
    });
    const done = new AbortController();
    const closed = this.#close().finally(() => done.abort());
    const wait = (ms: number) => sleep(ms, undefined, { signal: done.signal }).catch(() => undefined);
    const begun = performance.now();
    await wait(Math.min(graceMs, limitMs));
    while (!done.signal.aborted && performance.now() - begun < limitMs) {
      this.server.closeIdleConnections();
      // Browsers open connections in advance; the server does not count them as idle.
      for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
      await wait(IDLE_CHECK_MS);
    }
    const isCutOff = !done.signal.aborted;
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    return isCutOff;
  }

  async #close(): Promise<void> {
    // Not the HTTP server's own close(), which would close idle connections at once and enforce no time limits.
    const close = (one: SocketServer) =>
      new Promise<void>((resolve) => SocketServer.prototype.close.call(one, () => resolve()));
    await Promise.all(this.#acceptors.map(close));
  }

  async #acceptOn(fd: number): Promise<void> {
    // Same options as the HTTP server's connections.
    const acceptor = createAcceptor({ allowHalfOpen: true, noDelay: true }, (socket) =>
      this.server.emit("connection", socket),
    );
    this.#acceptors.push(acceptor);
    await once(acceptor.listen({ fd }, BACKLOG), "listening");
  }
}

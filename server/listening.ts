import { once } from "node:events";
import type { Server } from "node:http";
import { createServer as createAcceptor, Server as SocketServer } from "node:net";

/** A second's visitors. The system may allow fewer. */
export const BACKLOG = 4_096;

/**
 * Duplicates of the listening socket in a web process. libuv accepts one connection per handle in a turn of
 * the event loop: with one, a visitor waited behind 500 others for 500 turns.
 */
export const LISTENING_HANDLES = 16;

export class Listener {
  readonly #server: Server;
  readonly #acceptors: SocketServer[] = [];

  constructor(server: Server) {
    this.#server = server;
  }

  /** Listens on the supervisor's socket (numbers in LISTEN_FD) or, without one, on its own port. */
  async listen({ port, host }: { port: number; host?: string }): Promise<void> {
    const [inherited, ...further] = process.env.LISTEN_FD?.split(",").map(Number) ?? [];
    // They mean nothing to child processes of this one.
    delete process.env.LISTEN_FD;
    if (inherited === undefined) this.#server.listen({ port, host, backlog: BACKLOG });
    else this.#server.listen({ fd: inherited }, BACKLOG);
    await once(this.#server, "listening");
    for (const fd of further) await this.#acceptOn(fd);
  }

  /** Stops accepting; resolves when no connection is left. */
  async close(): Promise<void> {
    const closed = [this.#server, ...this.#acceptors].map(
      (one) =>
        // Not the HTTP server's own close(), which would close idle connections at once and enforce no time
        // limits.
        new Promise<void>((resolve) => {
          SocketServer.prototype.close.call(one, () => resolve());
        }),
    );
    await Promise.all(closed);
  }

  async #acceptOn(fd: number): Promise<void> {
    // Same options as the HTTP server's connections.
    const acceptor = createAcceptor({ allowHalfOpen: true, noDelay: true }, (socket) =>
      this.#server.emit("connection", socket),
    );
    if (this.#server.maxConnections) acceptor.maxConnections = this.#server.maxConnections;
    this.#acceptors.push(acceptor);
    await once(acceptor.listen({ fd }, BACKLOG), "listening");
  }
}

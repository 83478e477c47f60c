import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Ends a connection on which more requests than that wait for their answers. A client may ask again before it is
 * answered (RFC 9112, 9.3.2), though browsers and proxies do not; node:http makes a request and a response of each at
 * once, a thousand out of 64 kB, and keeps them as long as nobody takes the answers: 2 MB for 400 of them.
 */
export function limitUnanswered(most: number, listener: Listener): Listener {
  const counts = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // The rest of a piece that was read before the connection was ended.
    if (socket.destroyed) return;
    const count = (counts.get(socket) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    counts.set(socket, count);
    response.once("close", () => counts.set(socket, (counts.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}

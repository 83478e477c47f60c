import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

/** The answers that a connection is still owed, in their order. */
export function unansweredOn(socket: Socket): ReadonlySet<ServerResponse> {
  return unanswered.get(socket) ?? new Set();
}

/**
 * Ends a connection on which more requests than that wait for their answers. A client may ask again before it is
 * answered (RFC 9112, 9.3.2), though browsers and proxies do not; node:http makes a request and a response of each at
 * once, a thousand out of 64 kB, and keeps them as long as nobody takes the answers: 2 MB for 400 of them.
 *
 * Where the client hangs up, node:http tells only the answer that is being sent. Those behind it are told here, or a
 * stream among them would go on for nobody.
 */
export function limitUnanswered(most: number, listener: Listener): Listener {
  return (request, response) => {
    const { socket } = request;
    // The rest of a piece that was read before the connection was ended.
    if (socket.destroyed) return;
    const responses = unanswered.get(socket) ?? begun(socket);
    if (responses.size >= most) {
      socket.destroy();
      return;
    }
    responses.add(response);
    response.once("close", () => responses.delete(response));
    listener(request, response);
  };
}

function begun(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  unanswered.set(socket, responses);
  socket.once("close", () => {
    for (const response of [...responses]) {
      // The one that is being sent is node:http's to tell.
      if (response.socket) continue;
      response.destroy();
      response.emit("close");
    }
  });
  return responses;
}

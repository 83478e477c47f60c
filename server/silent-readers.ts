import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * Ends the connections whose readers take nothing of an answer for so long, though there is something for them to take.
 * An answer that is still being made, or that goes on only now and then, may take as long as it likes: how long those may
 * take is limited where they are made. After an answer the connection stays for as long, which is more than node:http
 * gives it and announces.
 */
export function endSilentReaders(server: Server, limitMs: number): void {
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    // Of the socket, which looks at each expiry whether its reader took a byte since the last, and then starts anew: it may
    // take two limits.
    response.setTimeout(limitMs, () => {
      if (socket.writableLength > 0) socket.destroy();
      else socket.setTimeout(limitMs);
    });
    response.once("close", () => socket.setTimeout(limitMs));
  });
}

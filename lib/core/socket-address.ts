import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { processWide } from "@/lib/core/process-wide";

/**
 * Name of the header by which the application, which can't see sockets, gets to know the address of a connection. Each
 * process makes up its own, so that no client can send it, on a host either that sets none.
 */
export const SOCKET_ADDRESS_HEADER = processWide(
  "socketAddressHeader",
  () => `x-socket-address-${randomBytes(16).toString("hex")}`,
);

/** Tells the application which connection a request came by. */
export function tellSocketAddress({ headers, socket }: IncomingMessage): void {
  headers[SOCKET_ADDRESS_HEADER] = socket.remoteAddress ?? "unknown";
}

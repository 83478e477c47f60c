import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { processWide } from "@/lib/core/process-wide";

/** The application can't see sockets. The name is random per process, so that no client can send it. */
export const SOCKET_ADDRESS_HEADER = processWide(
  "socketAddressHeader",
  () => `x-socket-address-${randomBytes(16).toString("hex")}`,
);

export function setSocketAddress({ headers, socket }: IncomingMessage): void {
  headers[SOCKET_ADDRESS_HEADER] = socket.remoteAddress ?? "unknown";
}

import "server-only";
import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

const CONNECT_MS = 8_000;

const early = new WeakSet<object>();

/**
 * True for an unknown name, no connection, or a certificate that is not the gateway's: nothing can have been
 * charged.
 */
export function wasBeforeSending(error: unknown): boolean {
  return typeof error === "object" && error !== null && early.has(error);
}

function watched<T extends Duplex | null | undefined>(socket: T, made: "connect" | "secureConnect"): T {
  if (!socket) return socket;
  const tooLate = () => socket.destroy(new Error(`no connection within ${CONNECT_MS / 1_000} s`));
  const timer = setTimeout(tooLate, CONNECT_MS);
  const note = (error: Error) => early.add(error);
  // Runs before the client's own listeners, which pass the error on.
  socket.prependListener("error", note);
  socket.once(made, () => {
    clearTimeout(timer);
    socket.off("error", note);
  });
  socket.once("close", () => clearTimeout(timer));
  return socket;
}

/*
 * A new connection for each request: a reused one may be closed already, and a charge sent into it is lost
 * without our knowing whether it arrived.
 */
const options = { keepAlive: false };

class PlainAgent extends http.Agent {
  override createConnection(...how: Parameters<http.Agent["createConnection"]>) {
    return watched(super.createConnection(...how), "connect");
  }
}

class SecureAgent extends https.Agent {
  override createConnection(...how: Parameters<https.Agent["createConnection"]>) {
    return watched(super.createConnection(...how), "secureConnect");
  }
}

export const httpAgent = new PlainAgent(options);
export const httpsAgent = new SecureAgent(options);

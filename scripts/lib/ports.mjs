import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Returns the port, after a test that it can be bound.
 * @param port 0 picks one
 * @param host undefined means every interface, as a web server listens by default
 */
async function tryPort(port, host) {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, "listening");
  const { port: bound } = server.address();
  server.close();
  await once(server, "close");
  return bound;
}

/**
 * Below the ports that systems use for outgoing connections, one of which could take the port before the
 * server listens. Above the last port that browsers block.
 */
const OURS = { first: 11_000, last: 32_000 };
const TRIES = 20;
const STATES = { EADDRINUSE: "busy", EACCES: "forbidden" };

export async function freePort() {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = randomInt(OURS.first, OURS.last);
    if ((await portState(port, "127.0.0.1")) === "free") return port;
  }
  return tryPort(0, "127.0.0.1");
}

export async function portState(port, host) {
  try {
    await tryPort(port, host);
    return "free";
  } catch (error) {
    return STATES[error.code] ?? "no such address";
  }
}

import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * @param port 0 picks one
 * @param host undefined means every interface, as a web server listens by default
 * @returns the port, after a test that it can be bound
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}

/**
 * Below the ports that systems use for outgoing connections, one of which could take the port before the
 * server listens. Above the last port that browsers block.
 */
const OURS = { first: 11_000, last: 32_000 };
const TRIES = 20;

/** @returns a port of 127.0.0.1 that nothing listens on */
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
    const code = error.code;
    if (code === "EADDRINUSE") return "busy";
    if (code === "EACCES") return "forbidden";
    return "no such address";
  }
}

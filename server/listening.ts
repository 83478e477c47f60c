import { once } from "node:events";
import type { Server } from "node:http";

/** How many connections may wait to be accepted: a second's visitors. The system may allow fewer. */
export const BACKLOG = 4_096;

/**
 * Listens on the socket that the supervisor holds and shares out (its number is in LISTEN_FD), or, where nobody
 * does, on a port of its own.
 */
export async function listen(server: Server, { port, host }: { port: number; host?: string }): Promise<void> {
  const inherited = process.env.LISTEN_FD;
  // It means nothing to the processes that this one may start.
  delete process.env.LISTEN_FD;
  if (inherited) server.listen({ fd: Number(inherited) }, BACKLOG);
  else server.listen({ port, host, backlog: BACKLOG });
  await once(server, "listening");
}

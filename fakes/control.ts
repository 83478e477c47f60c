import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Server as NetServer } from "node:net";
import { z } from "zod";

const MAX_BYTES = 1024 * 1024;

/**
 * Offers calls by "METHOD /path" to tests in another process; results are returned as JSON.
 * @returns an empty `url` unless it is wanted
 */
export async function startControl(isWanted: boolean, calls: Record<string, (body: unknown) => unknown>) {
  if (!isWanted) return { url: "", stop: async () => undefined };
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    const call = calls[`${request.method} ${request.url}`];
    if (!call) return reply(404, { success: false, message: Object.keys(calls).join(", ") });
    try {
      const body = await readBody(request);
      reply(200, (await call(body ? JSON.parse(body) : {})) ?? { success: true });
    } catch (error) {
      const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      reply(422, { success: false, message });
    }
  });
  return { url: await listen(server), stop: () => stopServer(server) };
}

export async function listen(server: Server, port = 0, host = "127.0.0.1"): Promise<string> {
  await once(server.listen(port, host), "listening");
  return `http://${host}:${portOf(server)}`;
}

export const portOf = (server: NetServer) => (server.address() as AddressInfo).port;

export async function listenSwitchably(server: Server) {
  let hangsUp = false;
  server.on("connection", (socket) => {
    if (hangsUp) socket.destroy();
  });
  const url = await listen(server);
  const port = portOf(server);
  return {
    url,
    async setReachable(how: "yes" | "refused" | "hung up") {
      hangsUp = how === "hung up";
      if (how !== "yes") server.closeAllConnections();
      if (how === "refused") await stopServer(server);
      else if (!server.listening) await listen(server, port);
    },
  };
}

export async function stopServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

export async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error("the body is too long");
  }
  return Buffer.concat(chunks).toString();
}

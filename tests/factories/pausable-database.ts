import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * The test file's database behind a proxy that can go silent, like PostgreSQL with stopped processes:
 * connections are accepted and stay open, without responses.
 */
export async function startPausableDatabase() {
  const target = new URL(process.env.TEST_FILE_DATABASE_URL ?? "");
  const sockets = new Set<Socket>();
  let silent = false;
  let broken = 0;
  const server: Server = createServer((client) => {
    if (broken > 0) {
      broken -= 1;
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
      if (silent) socket.pause();
    }
    client.on("data", (data) => upstream.write(data));
    upstream.on("data", (data) => client.write(data));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target.href);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Ends that many new connections before they are ready. */
    breakNext(count: number) {
      broken = count;
    },
    pause() {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      silent = false;
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

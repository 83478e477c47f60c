import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { until } from "@/tests/factories/until";
import { ConnectionLimit, connectionLimits } from "./connection-limit";
import { DirectLane } from "./direct-lane";

const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const MB = 1024 * 1024;

let server: Server;
const clients: Socket[] = [];

async function listen(limits: { all: number; ofAddress?: number }): Promise<void> {
  const limit = new ConnectionLimit(limits);
  server = createServer((_request, response) => response.end("here"));
  new DirectLane({
    lookup: () => undefined,
    admits: (socket) => limit.admits(socket),
    firstRequestMs: 5_000,
    keepAliveMs: 5_000,
    announcedKeepAliveMs: 4_000,
  }).attach(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
}

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

async function ask(localAddress = "127.0.0.1"): Promise<string> {
  const client = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", localAddress });
  clients.push(client);
  client.on("error", () => undefined);
  client.write(REQUEST);
  const [answer] = await once(client, "data");
  return String(answer);
}

it("tells who comes beyond the limits to come again, and takes others when somebody has gone", async () => {
  await listen({ all: 3, ofAddress: 2 });
  expect([await ask(), await ask()]).toEqual([
    expect.stringContaining("here"),
    expect.stringContaining("here"),
  ]);
  expect(await ask()).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\nRetry-After: 5\r\n/);
  expect(await ask("127.0.0.2")).toContain("here");
  expect(await ask("127.0.0.3")).toContain("503");
  clients[0]?.destroy();
  await until(async () => (await ask("127.0.0.3")).includes("here"));
});

it("has room for fewer under a small heap, and shares nothing out between addresses behind a proxy", () => {
  expect(connectionLimits(256 * MB, 0)).toEqual({ all: 2_048, ofAddress: 1_024 });
  expect(connectionLimits(4_096 * MB, 1)).toEqual({ all: 8_000, ofAddress: undefined });
});

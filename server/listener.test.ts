import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer as createAcceptor } from "node:net";
import { listen, portOf } from "@/fakes/control";
import { Listener } from "./listener";

let server: Server;
let listener: Listener;
let agent: Agent;
let responses: ServerResponse[];

beforeEach(async () => {
  responses = [];
  server = createServer((request, response) => {
    if (request.url === "/held") responses.push(response);
    else response.end("answer");
  });
  listener = new Listener(server);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await listen(server);
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function connectionHeader(path: string, port = portOf(server)) {
  const request = get({ port, host: "127.0.0.1", path, agent });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  await answer.resume().toArray();
  return answer.headers.connection;
}

test("ends at once without connections", async () => {
  expect(await listener.drain({ graceMs: 10_000, limitMs: 10_000 })).toBe(false);
});

test("finishes a running request, answers another on its connection, and then closes the connection", async () => {
  const at = portOf(server);
  const first = connectionHeader("/held");
  await once(server, "request");
  const drained = listener.drain({ graceMs: 10_000, limitMs: 20_000 });
  await expect(once(connect(at, "127.0.0.1"), "connect")).rejects.toThrow("ECONNREFUSED");
  responses[0]?.end("answer");
  expect(await first).toBe("keep-alive");
  expect(await connectionHeader("/", at)).toBe("close");
  expect(await drained).toBe(false);
});

test("closes idle connections after the grace period, including unused ones", async () => {
  await connectionHeader("/");
  const silent = connect(portOf(server), "127.0.0.1");
  await once(server, "connection");
  const closed = once(silent, "close");
  expect(await listener.drain({ graceMs: 20, limitMs: 10_000 })).toBe(false);
  await closed;
});

test("cuts off connections that do not end within the limit", async () => {
  const hung = connectionHeader("/held");
  hung.catch(() => undefined);
  await once(server, "request");
  expect(await listener.drain({ graceMs: 0, limitMs: 100 })).toBe(true);
  await expect(hung).rejects.toThrow("socket hang up");
});

test("refuses a connection beyond the maximum, whichever acceptor has the others", async () => {
  server.maxConnections = 2;
  const acceptor = createAcceptor((socket) => server.emit("connection", socket));
  await once(acceptor.listen(0, "127.0.0.1"), "listening");
  const { port } = acceptor.address() as AddressInfo;
  const first = connect(portOf(server), "127.0.0.1");
  await once(server, "connection");
  const second = connect(port, "127.0.0.1");
  await once(server, "connection");
  const third = connect(port, "127.0.0.1");
  await once(third.resume(), "close");
  expect([first.destroyed, second.destroyed]).toEqual([false, false]);
  for (const socket of [first, second]) socket.destroy();
  acceptor.close();
});

import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { until } from "@/tests/factories/until";
import { BODY_LIMITS, IncomingBodies } from "./incoming-bodies";

let server: Server;
let bodies: IncomingBodies;
let asked: IncomingMessage[];
const clients: Socket[] = [];

async function listen(limits: Partial<typeof BODY_LIMITS> = {}): Promise<void> {
  bodies = new IncomingBodies({ ...BODY_LIMITS, ...limits });
  asked = [];
  server = createServer(async (request, response) => {
    asked.push(request);
    bodies.watch(request, response);
    if (request.url === "/unread") return;
    if (request.url === "/refused") {
      response.writeHead(403, { Connection: "close" }).end("refused");
      return;
    }
    let length = 0;
    try {
      for await (const chunk of request) length += chunk.length;
    } catch {
      return;
    }
    response.end(`read ${length}`);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
}

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

/** What came back, and whether the connection was ended. */
function send(text: string) {
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  clients.push(client);
  const got = { text: "", isClosed: false };
  client.on("data", (chunk) => {
    got.text += String(chunk);
  });
  client.on("error", () => undefined);
  client.on("close", () => {
    got.isClosed = true;
  });
  client.write(text);
  return got;
}

const head = (path: string, field: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${field}\r\n\r\n`;
const chunked = (path: string, chunks: string) => head(path, "Transfer-Encoding: chunked") + chunks;

it("ends a connection that sends crumbs, whether or not they are read", async () => {
  await listen();
  for (const path of ["/", "/unread"]) {
    const crumbs = send(chunked(path, "1\r\na\r\n".repeat(5_000)));
    await until(() => crumbs.isClosed);
    expect(crumbs.text).toBe("");
    // Nor is anything kept of what came in one piece with them.
    expect(asked.at(-1)?.readableLength).toBeLessThan(2 * BODY_LIMITS.pieces);
  }
});

it("takes a body in a few small pieces, and a large one in many of them", async () => {
  await listen();
  const small = send(chunked("/", `${"1\r\na\r\n".repeat(200)}0\r\n\r\n`));
  const large = send(chunked("/", `${`200\r\n${"a".repeat(512)}\r\n`.repeat(1_500)}0\r\n\r\n`));
  await until(() => small.text.includes("read 200") && large.text.includes("read 768000"));
});

it("ends what has been sending for longest where unfinished bodies take too much, and lets newer ones in", async () => {
  await listen({ bytes: 100_000 });
  const half = head("/", "Content-Length: 60000") + "a".repeat(30_000);
  const oldest = send(half);
  await until(() => asked.length === 1);
  const others = [send(half), send(half)];
  await until(() => oldest.isClosed);
  const whole = send(`${head("/", "Content-Length: 30000")}${"a".repeat(30_000)}`);
  await until(() => whole.text.includes("read 30000"));
  expect(others.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it("counts nothing of what has come to its end or was broken off", async () => {
  await listen({ bytes: 50_000 });
  const waiting = send(head("/", "Content-Length: 20000") + "a".repeat(10_000));
  await until(() => asked.length === 1);
  for (let count = 0; count < 20; count++) {
    const whole = send(`${head("/", "Content-Length: 20000")}${"a".repeat(20_000)}`);
    await until(() => whole.text.includes("read 20000"));
    send(head("/", "Content-Length: 20000") + "a".repeat(10_000));
    await until(() => asked.length === 3 + 2 * count);
    clients.at(-1)?.end();
    await until(() => asked.at(-1)?.destroyed === true);
  }
  expect(waiting.isClosed).toBe(false);
});

it("holds nothing of a body whose sender was answered before its end", async () => {
  await listen();
  const refused = send(head("/refused", "Content-Length: 60000") + "a".repeat(30_000));
  await until(() => refused.text.includes("refused"));
  clients.at(-1)?.destroy();
  await until(() => bodies.bytes === 0);
});

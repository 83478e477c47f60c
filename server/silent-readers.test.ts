import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endSilentReaders } from "./silent-readers";

const LIMIT_MS = 200;
/** Where a connection is to last: a busy machine, too, takes less between two pieces that a slow reader has taken. */
const LONG_LIMIT_MS = 2_000;
/** More than the system keeps for a reader. */
const PIECE = Buffer.alloc(16 * 1024 * 1024, "x");

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

let server: Server;
let client: Socket;
let onServer: Socket;

/** What is asked on a connection whose client reads nothing until it is told to. */
async function ask(
  answer: Answer,
  request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
  limitMs = LIMIT_MS,
): Promise<void> {
  server = createServer(answer);
  endSilentReaders(server, limitMs);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const connected = once(server, "connection");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  [onServer] = (await connected) as [Socket];
  client.write(request);
}

afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

/** Reads, slowly where that is said, until the answer holds that text. */
async function read(end: string, { everyMs = 0 } = {}): Promise<string> {
  let tail = "";
  for await (const chunk of client.iterator({ destroyOnReturn: false })) {
    tail = (tail + String(chunk)).slice(-2_000);
    if (tail.includes(end)) return tail;
    if (everyMs > 0) await sleep(everyMs);
  }
  throw new Error("The answer ended before.");
}

it("ends a reader who takes nothing", async () => {
  const ended = jest.fn();
  await ask((_request, response) => response.once("close", ended).end(PIECE));
  await once(onServer, "close", { signal: AbortSignal.timeout(5_000) });
  expect(ended).toHaveBeenCalled();
});

it("ends a reader of what goes on for ever, though more is written again and again", async () => {
  await ask((_request, response) => {
    response.write(PIECE);
    const beat = setInterval(() => response.write("beat"), LIMIT_MS / 4);
    response.once("close", () => clearInterval(beat));
  });
  await once(onServer, "close", { signal: AbortSignal.timeout(5_000) });
});

it("leaves a slow reader alone", async () => {
  const whole = Buffer.concat([PIECE, Buffer.from("the end")]);
  await ask((_request, response) => response.end(whole), undefined, LONG_LIMIT_MS);
  const begun = performance.now();
  expect(await read("the end", { everyMs: 8 })).toContain("the end");
  expect(performance.now() - begun).toBeGreaterThan(LONG_LIMIT_MS);
}, 30_000);

it("leaves an answer alone that takes long to be made, and the connection's next one", async () => {
  await ask((_request, response) => setTimeout(() => response.end("answer"), 5 * LIMIT_MS));
  await read("answer");
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await read("answer");
});

it("keeps a connection after an answer for longer than its client was told", async () => {
  await ask((_request, response) => response.end("answer"), undefined, LONG_LIMIT_MS);
  server.keepAliveTimeout = 1;
  await read("answer");
  // node:http waits a second longer than it says.
  await sleep(1_500);
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await read("answer");
});

it("leaves an answer alone that goes on only now and then", async () => {
  await ask((_request, response) => {
    response.write("first");
    setTimeout(() => response.end("second"), 5 * LIMIT_MS);
  });
  await read("second");
});

it("leaves an upload alone that takes long", async () => {
  await ask(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    response.end(`had ${bytes}`);
  }, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab");
  await sleep(5 * LIMIT_MS);
  client.write("cd");
  await read("had 4");
});

it("ends a reader who has asked for much at once", async () => {
  const file = PIECE.subarray(0, 600_000);
  await ask((_request, response) => response.end(file), "GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(40));
  await once(onServer, "close", { signal: AbortSignal.timeout(5_000) });
});

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { DirectLane, plainRequest } from "./direct-lane";
import { FinishedAnswer, replyOf } from "./finished-answer";

const asked = (text: string) => plainRequest(Buffer.from(text, "latin1"), "127.0.0.1");
const host = "Host: x\r\n";
const TIMES = { firstRequestMs: 60_000, keepAliveMs: 60_000, announcedKeepAliveMs: 30_000 };

it("reads a plain request", () => {
  const request = asked(
    `GET /a?b=c HTTP/1.1\r\n${host}Accept-Encoding:  br \r\nConnection: keep-alive\r\n\r\n`,
  );
  expect(request).toMatchObject({ method: "GET", target: "/a?b=c" });
  expect(request?.header("accept-encoding")).toBe("br");
  expect(request?.header("cookie")).toBeUndefined();
});

it.each([
  ["1.1", "", false],
  ["1.1", "Connection: Keep-Alive\r\n", false],
  ["1.1", "Connection: close\r\n", true],
  ["1.0", "", true],
  ["1.0", "Connection: close\r\n", true],
  ["1.0", "Connection: keep-alive\r\n", false],
])(
  "knows by version %s and %j whether anything more is asked on the connection: %s",
  (version, line, isLast) => {
    expect(asked(`GET / HTTP/${version}\r\n${host}${line}\r\n`)).toMatchObject({ isLast });
  },
);

it.each([
  ["another method", `POST / HTTP/1.1\r\n${host}\r\n`],
  ["an unfinished head", `GET / HTTP/1.1\r\n${host}`],
  ["a second request behind it", `GET / HTTP/1.1\r\n${host}\r\nGET /b HTTP/1.1\r\n${host}\r\n`],
  ["a body", `GET / HTTP/1.1\r\n${host}Content-Length: 3\r\n\r\n`],
  ["a body in pieces", `GET / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`],
  ["another protocol", `GET / HTTP/1.1\r\n${host}Upgrade: h2c\r\n\r\n`],
  ["a wish to be refused first", `GET / HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\n`],
  ["another wish for the connection", `GET / HTTP/1.1\r\n${host}Connection: close, x\r\n\r\n`],
  ["a much older protocol", `GET / HTTP/0.9\r\n${host}\r\n`],
  ["no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"],
  ["a host behind a space that is none of HTTP's", "GET / HTTP/1.1\r\nHost: x\xa0\r\n\r\n"],
  ["a connection behind such a space", `GET / HTTP/1.1\r\n${host}Connection: \xa0close\r\n\r\n`],
  ["two hosts", `GET / HTTP/1.1\r\n${host}${host}\r\n`],
  ["a folded header", `GET / HTTP/1.1\r\n${host}Accept: a\r\n b\r\n\r\n`],
  ["a space before the colon", `GET / HTTP/1.1\r\n${host}Accept : a\r\n\r\n`],
  ["a bare line feed", `GET / HTTP/1.1\nHost: x\n\n`],
  ["a bare carriage return", `GET / HTTP/1.1\r\n${host}Accept: a\rb\r\n\r\n`],
  ["a NUL", `GET / HTTP/1.1\r\n${host}Accept: a\0\r\n\r\n`],
  ["an absolute address", `GET http://x/ HTTP/1.1\r\n${host}\r\n`],
  ["no address", `GET * HTTP/1.1\r\n${host}\r\n`],
  ["a long head", `GET / HTTP/1.1\r\n${host}Cookie: ${"a".repeat(9_000)}\r\n\r\n`],
  ["many headers", `GET / HTTP/1.1\r\n${host}${"X: a\r\n".repeat(100)}\r\n`],
])("leaves %s to node:http", (_name, text) => {
  expect(asked(text)).toBeUndefined();
});

describe("on a connection", () => {
  const page = replyOf(200, ["Content-Type", "text/plain", "Content-Length", "5"], Buffer.from("page!"));
  let server: Server;
  let lane: DirectLane;
  let socket: Socket;
  let text = "";

  beforeEach(async () => {
    server = createServer((request, response) => response.end(`http:${request.url}`));
    lane = new DirectLane({
      lookup: ({ target }) =>
        target === "/page" ? { reply: page, ownHead: "X-Own: 1\r\n", done: () => {} } : undefined,
      firstRequestMs: 5_000,
      keepAliveMs: 5_000,
      announcedKeepAliveMs: 3_000,
    });
    lane.attach(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    text = "";
    socket.on("data", (chunk) => {
      text += String(chunk);
    });
    await once(socket, "connect");
  });
  afterEach(() => {
    socket.destroy();
    server.close();
  });

  /** Waits until all of it has come. */
  async function until(part: string): Promise<void> {
    while (!text.includes(part)) await once(socket, "data");
  }

  it("answers what is finished, again and again, and HEAD without a body", async () => {
    socket.write(`HEAD /page HTTP/1.1\r\n${host}\r\n`);
    await until("\r\n\r\n");
    expect(text).toMatch(
      /^HTTP\/1\.1 200 OK\r\n[\s\S]*X-Own: 1\r\nConnection: keep-alive\r\n[\s\S]*\r\n\r\n$/,
    );
    text = "";
    socket.write(`GET /page HTTP/1.1\r\n${host}\r\n`);
    await until("page!");
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  });

  it("hands everything else over with the bytes as they came, and all that follows", async () => {
    socket.write(`GET /page HTTP/1.1\r\n${host}\r\n`);
    await until("page!");
    socket.write(`GET /other HTTP/1.1\r\n${host}\r\n`);
    await until("http:/other");
    socket.write(`GET /page HTTP/1.1\r\n${host}\r\nGET /second HTTP/1.1\r\n${host}\r\n`);
    await until("http:/second");
    expect(text).toContain("http:/page");
  });

  it("waits with node:http for a head that comes in pieces", async () => {
    socket.write("GET /pa");
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.write(`ge HTTP/1.1\r\n${host}\r\n`);
    await until("http:/page");
  });

  it("ends with a client that has nothing more to ask", async () => {
    socket.end(`GET /page HTTP/1.1\r\n${host}\r\n`);
    await once(socket, "end");
    expect(text.endsWith("page!")).toBe(true);
  });

  it.each([
    ["1.1", "Connection: close\r\n"],
    ["1.0", ""],
  ])("answers who wants nothing more by version %s, and ends", async (version, line) => {
    socket.write(`GET /page HTTP/${version}\r\n${host}${line}\r\n`);
    await once(socket, "end");
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n\r\npage!$/);
  });

  it("says that it ends when it is closing, and ends", async () => {
    lane.close();
    socket.write(`GET /page HTTP/1.1\r\n${host}\r\n`);
    await once(socket, "end");
    expect(text).toContain("Connection: close");
    expect(text.endsWith("page!")).toBe(true);
  });

  it("ends idle connections when it is told to", async () => {
    socket.write(`GET /page HTTP/1.1\r\n${host}\r\n`);
    await until("page!");
    lane.closeIdleConnections();
    await once(socket, "close");
  });
});

describe("with a client that does not read for a while", () => {
  // Shorter than any high-water mark: of what the system takes only in part, no drain is announced.
  const body = Buffer.alloc(10 * 1024);
  const reply = replyOf(200, ["Content-Type", "text/plain", "Content-Length", String(body.length)], body);
  let server: Server;
  let socket: Socket;
  let answered = 0;
  let received = 0;

  beforeEach(async () => {
    answered = 0;
    received = 0;
    server = createServer();
    const lookup = () => {
      answered += 1;
      return { reply, ownHead: "", done: () => {} };
    };
    new DirectLane({ lookup, ...TIMES }).attach(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    await once(socket, "connect");
  });
  afterEach(() => {
    socket.destroy();
    server.close();
  });

  /** Asks once more; whether an answer was made before long. */
  async function ask(): Promise<boolean> {
    const before = answered;
    socket.write(`GET /page HTTP/1.1\r\n${host}\r\n`);
    for (let waits = 0; waits < 100 && answered === before; waits += 1) await sleep(2);
    return answered > before;
  }

  async function untilReceived(answers: number): Promise<void> {
    for (let waits = 0; waits < 500 && received < answers * body.length; waits += 1) await sleep(5);
    expect(received).toBe(answers * body.length);
  }

  it("goes on once it reads", async () => {
    let asked = 1;
    while (await ask()) asked += 1;
    expect(asked).toBeGreaterThan(1);
    socket.on("data", (chunk: Buffer) => {
      received += chunk.filter((byte) => byte === 0).length;
    });
    await untilReceived(asked);
    expect(await ask()).toBe(true);
    await untilReceived(asked + 1);
  }, 30_000);
});

describe("with an answer whose body has room for its head", () => {
  /** A connection of which the system takes nothing until it is told to. */
  class HeldSocket extends Duplex {
    readonly remoteAddress = "127.0.0.1";
    readonly taken: Buffer[] = [];
    timeout = 0;
    #isTaking = false;
    #take: (() => void) | undefined;

    override _read(): void {}

    override _write(chunk: Buffer, _encoding: string, taken: () => void): void {
      if (chunk.length > 0) this.taken.push(chunk);
      if (this.#isTaking) taken();
      else this.#take = taken;
    }

    async takeAll(): Promise<void> {
      this.#isTaking = true;
      this.#take?.();
      await sleep(1);
    }

    readonly destroySoon = jest.fn();

    setNoDelay(): void {}

    setTimeout(ms: number): void {
      this.timeout = ms;
    }

    get text(): string {
      return String(this.taken[0]);
    }
  }

  const answer = new FinishedAnswer(
    { status: 200, fields: ["Content-Type", "text/plain"], etag: undefined, body: Buffer.from("page!") },
    { tags: [], renderedFrom: 0 },
  );
  const reply = answer.whole("identity");
  const heard = jest.fn();
  const server = createServer((request, response) => {
    heard();
    response.end(`http:${request.url}`);
  });
  let ownHead = "";
  const lane = new DirectLane({
    lookup: ({ target }) => (target === "/page" ? { reply, ownHead, done: () => {} } : undefined),
    ...TIMES,
  });
  lane.attach(server);

  /** Until the end of a turn nothing is sent. */
  const turn = () => new Promise(setImmediate);

  async function ask(own: string): Promise<HeldSocket> {
    ownHead = own;
    const socket = new HeldSocket();
    server.emit("connection", socket);
    socket.emit("data", Buffer.from(`GET /page HTTP/1.1\r\n${host}\r\n`));
    await turn();
    return socket;
  }

  const sent = (own: string) =>
    `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n${own}` +
    "Connection: keep-alive\r\nKeep-Alive: timeout=30\r\n\r\npage!";

  it("sends both in one piece, each time with what is this request's own, however long", async () => {
    for (const own of ["X-Own: 1\r\n", "X-Own: 2\r\n", "X-Own: a longer one\r\n", "", "X-Own: 3\r\n"]) {
      const socket = await ask(own);
      expect(socket.taken).toHaveLength(1);
      expect(socket.text).toBe(sent(own));
      await socket.takeAll();
    }
  });

  it("leaves the head alone that a reader has not taken, whoever else asks meanwhile", async () => {
    const behind = await ask("X-Own: 1\r\n");
    const others = [await ask("X-Own: 2\r\n"), await ask("X-Own: 3\r\n")];
    await others[0]?.takeAll();
    const last = await ask("X-Own: 4\r\n");
    expect(behind.text).toBe(sent("X-Own: 1\r\n"));
    for (const socket of [...others, last]) expect(socket.text).not.toContain("X-Own: 1");
    await behind.takeAll();
  });

  it("answers two who ask in one turn, and one who asks twice, each with what is its own", async () => {
    const sockets = [new HeldSocket(), new HeldSocket()];
    for (const socket of sockets) server.emit("connection", socket);
    const asking = ["1", "2", "3"].map((own, index) => {
      ownHead = `X-Own: ${own}\r\n`;
      sockets[index % 2]?.emit("data", Buffer.from(`GET /page HTTP/1.1\r\n${host}\r\n`));
      return ownHead;
    });
    await turn();
    for (const socket of sockets) await socket.takeAll();
    const texts = sockets.map(({ taken }) => Buffer.concat(taken).toString());
    expect(texts).toEqual([sent(asking[0] ?? "") + sent(asking[2] ?? ""), sent(asking[1] ?? "")]);
  });

  it("has answered before it hands over who asks for something else in the same turn", async () => {
    const socket = new HeldSocket();
    server.emit("connection", socket);
    ownHead = "";
    for (const path of ["/page", "/other"]) {
      socket.emit("data", Buffer.from(`GET ${path} HTTP/1.1\r\n${host}\r\n`));
    }
    await turn();
    await socket.takeAll();
    const text = Buffer.concat(socket.taken).toString();
    expect(text.startsWith(sent(""))).toBe(true);
    expect(text).toContain("http:/other");
  });

  it("leaves alone a connection that was handed over while its reader was behind", async () => {
    const socket = new HeldSocket();
    server.emit("connection", socket);
    ownHead = "";
    for (const path of ["/page", "/other"]) {
      socket.emit("data", Buffer.from(`GET ${path} HTTP/1.1\r\n${host}\r\n`));
    }
    await turn();
    await socket.takeAll();
    lane.closeIdleConnections();
    expect(socket.destroySoon).not.toHaveBeenCalled();
  });

  it("has answered before node:http begins with what somebody else asks in the same turn", async () => {
    const sockets = [new HeldSocket(), new HeldSocket()];
    for (const socket of sockets) server.emit("connection", socket);
    ownHead = "";
    const before = new Promise((resolve) => heard.mockImplementationOnce(() => resolve(sockets[0]?.text)));
    for (const [index, path] of ["/page", "/other"].entries()) {
      sockets[index]?.emit("data", Buffer.from(`GET ${path} HTTP/1.1\r\n${host}\r\n`));
    }
    expect(await before).toBe(sent(""));
    await turn();
    for (const socket of sockets) await socket.takeAll();
  });

  it("has answered before it ends with who asked", async () => {
    const socket = new HeldSocket();
    server.emit("connection", socket);
    ownHead = "";
    socket.emit("data", Buffer.from(`GET /page HTTP/1.1\r\n${host}\r\n`));
    socket.emit("end");
    await socket.takeAll();
    expect(socket.text).toBe(sent(""));
  });

  it("sends a longer head before its body", async () => {
    const own = `X-Own: ${"a".repeat(5_000)}\r\n`;
    const socket = await ask(own);
    expect(`${socket.text}page!`).toBe(sent(own));
    await socket.takeAll();
    expect(String(socket.taken[1])).toBe("page!");
  });
});

it("ends a connection that says nothing", async () => {
  const server = createServer();
  new DirectLane({
    lookup: () => undefined,
    firstRequestMs: 30,
    keepAliveMs: 30,
    announcedKeepAliveMs: 30,
  }).attach(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "close");
  server.close();
});

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { until } from "@/tests/factories/until";
import { database, newClientAddress, prepareSite, site } from "./site";

/** Raw bytes on the connection that no HTTP client would send, and clients that hang up. */
prepareSite();

const { hostname, port, host } = new URL(site.url);

/** Sends the text, and reads until the server closes the connection or `until` matches. */
async function send(text: string, until?: RegExp): Promise<string> {
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
    if (until?.test(answer)) socket.end();
  });
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "close");
  return answer;
}

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\n`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const closing = "Connection: close";

it.each([
  ["two hosts", lines("GET / HTTP/1.1", `Host: ${host}`, "Host: other.example", closing), 400],
  ["an invalid host", lines("GET / HTTP/1.1", "Host: a@b/c", closing), 400],
  ["TRACE", lines("TRACE / HTTP/1.1", `Host: ${host}`, closing), 405],
  ["an asterisk as the address", lines("OPTIONS * HTTP/1.1", `Host: ${host}`, closing), 400],
  ["a GET of an asterisk", lines("GET * HTTP/1.1", `Host: ${host}`, closing), 400],
  ["an absolute address", lines(`GET http://${host}/services HTTP/1.1`, `Host: ${host}`, closing), 200],
  ["an absolute address without a path", lines(`GET http://${host} HTTP/1.1`, `Host: ${host}`, closing), 200],
  [
    "an absolute address of a call",
    lines(`GET http://${host}/api/health HTTP/1.1`, `Host: ${host}`, closing),
    200,
  ],
  ["another scheme", lines("GET ftp://example.com/ HTTP/1.1", `Host: ${host}`, closing), 400],
  ["an unknown method", lines("PROPFIND / HTTP/1.1", `Host: ${host}`, closing), 405],
  ["a call's unknown method", lines("PATCH /api/contact HTTP/1.1", `Host: ${host}`, closing), 405],
  ["no host", lines("GET / HTTP/1.1", closing), 400],
  [
    "two lengths",
    lines("POST /api/contact HTTP/1.1", `Host: ${host}`, "Content-Length: 1", "Content-Length: 2"),
    400,
  ],
  [
    "a length and chunks",
    lines("POST /api/contact HTTP/1.1", `Host: ${host}`, "Content-Length: 3", "Transfer-Encoding: chunked"),
    400,
  ],
  ["a header without a name", lines("GET / HTTP/1.1", `Host: ${host}`, ": nothing"), 400],
  ["headers of 20 kB", lines("GET / HTTP/1.1", `Host: ${host}`, `Cookie: ${"x".repeat(20_000)}`), 431],
  [
    "a broken chunk of a body",
    `${lines("POST /api/contact HTTP/1.1", `Host: ${host}`, "Content-Type: application/json", "Transfer-Encoding: chunked")}zz\r\n`,
    400,
  ],
])("answers %s", async (_name, text, status) => {
  expect(statusOf(await send(text))).toBe(status);
});

it("answers a request to upgrade the protocol in HTTP/1.1", async () => {
  const offer = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"];
  for (const path of ["/services", "/api/health"]) {
    const answer = await send(lines(`GET ${path} HTTP/1.1`, `Host: ${host}`, ...offer), /\r\n\r\n/);
    expect(statusOf(answer)).toBe(200);
  }
});

it("accepts 200 headers and no more", async () => {
  const headers = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: a`);
  const ask = (count: number) =>
    send(lines("GET /services HTTP/1.1", `Host: ${host}`, closing, ...headers(count)));
  expect(statusOf(await ask(198))).toBe(200);
  expect(statusOf(await ask(199))).toBe(431);
  expect(statusOf(await ask(900))).toBe(431);
});

it("answers several pipelined requests in order", async () => {
  const ask = (path: string, ...more: string[]) => lines(`GET ${path} HTTP/1.1`, `Host: ${host}`, ...more);
  const text = ask("/robots.txt") + ask("/api/health") + ask("/llms.txt", closing);
  const answer = await send(text);
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  expect(answer.indexOf("User-Agent")).toBeLessThan(answer.indexOf('"status":"ok"'));
});

it("gives every response its own request id and the security headers", async () => {
  const answers = await Promise.all(
    [1, 2].map(() => send(lines("GET /services HTTP/1.1", `Host: ${host}`, closing))),
  );
  const ids = answers.map((answer) => /x-request-id: (\S+)/i.exec(answer)?.[1]);
  expect(new Set(ids).size).toBe(2);
  for (const answer of answers) expect(answer).toMatch(/x-content-type-options: nosniff/i);
});

describe("a client that disconnects", () => {
  type Line = { level: string; requestId?: string; path?: string; status?: number; msg: string };

  const logged = (): Line[] =>
    readFileSync(site.log, "utf8")
      .split("\n")
      .slice(0, -1)
      .flatMap((text) => (text.startsWith('{"level"') ? [JSON.parse(text)] : []));

  const about = (id: string | undefined) => logged().filter(({ requestId }) => requestId === id);

  /**
   * Sends the beginning of a request, and disconnects once the server has started on it; returns the
   * request's id.
   */
  async function hangUp(
    { head, body }: { head: string[]; body: string },
    hasBegun: (answer: string) => boolean | Promise<boolean>,
  ): Promise<string | undefined> {
    const path = head[0]?.split(" ")[1];
    const hungUp = () => logged().filter((line) => line.msg === "client hung up" && line.path === path);
    const before = hungUp().length;
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      answer += piece;
    });
    socket.write(`${[...head, "Host: site.example"].join("\r\n")}\r\n\r\n${body}`);
    await until(() => hasBegun(answer));
    socket.destroy();
    const line = await until(() => hungUp()[before]);
    return line.requestId;
  }

  /** The id of the quick quote's server action on the home page. */
  async function actionId(): Promise<string> {
    const page = await (await fetch(site.url)).text();
    const [, id = ""] = /&quot;id&quot;:&quot;([0-9a-f]{40,})&quot;/.exec(page) ?? [];
    expect(id).not.toBe("");
    return id;
  }

  it("while it sends a call is logged as no error of the server or the database", async () => {
    const address = newClientAddress();
    const head = [
      "POST /api/contact HTTP/1.1",
      `X-Forwarded-For: ${address}`,
      "Content-Type: application/json",
      "Content-Length: 500",
    ];
    // Counted just before its body is read.
    const isCounted = async () =>
      (await database.query("SELECT FROM rate_limits WHERE key = $1", [`leadsDaily:${address}`])).rowCount ===
      1;
    const id = await hangUp({ head, body: '{"firstName":' }, isCounted);
    const answered = await until(() => about(id).find(({ msg }) => msg === "request"));
    expect(answered.status).toBe(400);
    const lines = about(id);
    expect(lines.map(({ level }) => level)).toEqual(lines.map(() => "info"));
    expect(JSON.stringify(lines)).not.toContain("unavailable");
  });

  it("while it sends a form to a page is logged as no error", async () => {
    const head = [
      "POST / HTTP/1.1",
      `Next-Action: ${await actionId()}`,
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 50000",
      "Expect: 100-continue",
    ];
    const body = '--b\r\nContent-Disposition: form-data; name="1"\r\n\r\nx\r\n';
    const lines = about(await hangUp({ head, body }, (answer) => answer.includes("100 Continue")));
    expect(lines.map(({ level }) => level)).toEqual(lines.map(() => "info"));
  });
});

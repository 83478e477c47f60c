import { createServer, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { listen, portOf, stopServer } from "./control";

export type FakePictures = Awaited<ReturnType<typeof startFakePictures>>;

const MEGABYTE = 1_048_576;
const DRIP_MS = 20;

/**
 * A website with pictures, and with other content that such an address may have. Port 0 picks a free one.
 * `/picture/{number}.png` is a distinct picture for each number; the names of the rest explain them.
 */
export async function startFakePictures({ port = 0, host = "127.0.0.1" } = {}) {
  let page = "";
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://pictures.example");
    requested.push(request.url ?? "");
    const [, name = "", rest = ""] = pathname.split("/");
    const answer = answers[name];
    if (name === "page") html(response, page);
    else if (answer) void answer(response, rest, searchParams.get("to") ?? "");
    else response.writeHead(404, { "content-type": "text/html" }).end("nothing here");
  });
  const url = await listen(server, port, host);
  return {
    url,
    port: portOf(server),
    asked: (): readonly string[] => requested,
    clear: () => void requested.splice(0),
    setPage: (next: string) => {
      page = next;
    },
    stop: () => stopServer(server),
  };
}

export function pictureOf(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 99 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

function html(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text);
}

const png = { "content-type": "image/png" };

const answers: Record<string, (response: ServerResponse, rest: string, to: string) => unknown> = {
  picture: async (response, rest) =>
    response.writeHead(200, png).end(await pictureOf(Number.parseInt(rest, 10) || 0)),
  zipped: async (response) =>
    response.writeHead(200, { ...png, "content-encoding": "gzip" }).end(gzipSync(await pictureOf(1))),
  bomb: (response) =>
    response
      .writeHead(200, { ...png, "content-encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(200 * MEGABYTE), { level: 9 })),
  twice: (response) => response.writeHead(200, { ...png, "content-encoding": "gzip, gzip" }).end("x"),
  torn: (response) => response.writeHead(200, { ...png, "content-encoding": "gzip" }).end("no gzip"),
  large: (response) =>
    response.writeHead(200, { ...png, "content-length": 50 * MEGABYTE }).write(Buffer.alloc(10)),
  endless: (response) => {
    response.writeHead(200, png);
    const chunk = Buffer.alloc(65_536, 1);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  },
  slow: (response) => {
    response.writeHead(200, png);
    const timer = setInterval(() => response.write("x"), DRIP_MS);
    response.once("close", () => clearInterval(timer));
  },
  silent: () => undefined,
  broken: (response) => {
    response.writeHead(200, { ...png, "content-length": 100 }).write("half");
    setImmediate(() => response.socket?.resetAndDestroy());
  },
  "no-image": (response) => response.writeHead(200, png).end("<script>alert(1)</script>"),
  "as-text": (response) => html(response, "<p>No picture"),
  vector: (response) => response.writeHead(200, { "content-type": "image/svg+xml" }).end("<svg/>"),
  unnamed: async (response) => response.writeHead(200).end(await pictureOf(2)),
  redirect: (response, _rest, to) => response.writeHead(302, { location: to }).end(),
  loop: (response) => response.writeHead(301, { location: "/loop" }).end(),
};

import { once } from "node:events";
import { type ClientRequest, createServer, get, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QueueFullError } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import { until } from "@/tests/factories/until";
import { Exchange } from "./exchange";
import { Pages } from "./pages";

const CONNECTIONS = 40;
const STRANGER = "192.0.2.7";
const VISITOR = "198.51.100.9";

const open: ServerResponse[] = [];
let server: Server;
let requests: ClientRequest[];
let arrived: number;

/** Repeats a step, once in each round of the event loop, until the promise is settled. */
async function whilePending(promise: Promise<unknown>, step: () => void): Promise<void> {
  let isPending = true;
  const end = () => {
    isPending = false;
  };
  promise.then(end, end);
  while (isPending) {
    step();
    await new Promise(setImmediate);
  }
}

beforeEach(async () => {
  requests = [];
  arrived = 0;
  const pages = new Pages(async (_request, response) => {
    open.push(response);
    await once(response, "close");
  });
  server = createServer(async (request, response) => {
    arrived += 1;
    const at = new Exchange(request, response);
    at.parsed.remoteAddress = String(request.headers["x-test-address"]);
    try {
      await pages.send(at, { kind: "per-request", path: at.path }, false);
    } catch (error) {
      response.statusCode = error instanceof QueueFullError ? 503 : 500;
      response.end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(async () => {
  for (const request of requests) request.destroy();
  const closed = once(server.close(), "close");
  server.closeAllConnections();
  await closed;
});

function visit(path: string, address: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const request = get({
    port,
    path,
    agent: false,
    headers: { "x-test-address": address, "x-request-id": path },
  });
  requests.push(request);
  return new Promise((resolve) => {
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", () => resolve(0));
  });
}

test.each(["/admin/login", "/knowledge-base?page=2", "/page_preview"])(
  "one client does not take other clients' turns at %s",
  async (path) => {
    const strangers = Array.from({ length: CONNECTIONS }, () => visit(path, STRANGER));
    await until(() => arrived === CONNECTIONS);
    const visitor = visit(path, VISITOR);
    await until(() => arrived === CONNECTIONS + 1);
    const answered = Promise.all(strangers);
    await whilePending(Promise.all([answered, visitor]), () => {
      for (const response of open.splice(0)) response.end("a page");
    });
    expect(await visitor).toBe(200);
    const statuses = await answered;
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 503)).toHaveLength(CONNECTIONS - 8);
  },
);

test("a page that the database had no time for is refused, to be asked for again", async () => {
  const path = "/appointments/link";
  const status = visit(path, VISITOR);
  await until(() => open.length === 1);
  serverBridge().unavailablePages.set(path, true);
  for (const response of open.splice(0)) {
    response.statusCode = 500;
    response.end("failed");
  }
  expect(await status).toBe(503);
});

test("a deleted article does not reappear while the database is unavailable", async () => {
  const article = {
    kind: "article",
    path: "/knowledge-base/a",
    key: "/knowledge-base/a",
    slug: "a",
  } as const;
  const answers = ["there", "away"];
  const pages = new Pages(async (_request, response) => {
    const text = answers.shift();
    response.statusCode = text === "there" ? 200 : 503;
    response.setHeader("X-Response-Tags", "knowledge-base");
    response.end(text);
  });
  const outage = async () => {
    throw new Error("away");
  };
  const server = createServer(async (request, response) => {
    const at = new Exchange(request, response);
    await pages.send(at, article, (await pages.slugAt(article, VISITOR)) === null);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const status = async () => (await fetch(`http://127.0.0.1:${port}${article.path}`)).status;
  try {
    serverBridge().currentSlugOf = async (slug) => slug;
    expect(await status()).toBe(200);
    serverBridge().expiries.expire(["knowledge-base"]);
    serverBridge().currentSlugOf = async () => null;
    expect(await pages.slugAt(article, VISITOR)).toBeNull();
    serverBridge().currentSlugOf = outage;
    expect(await status()).toBe(503);
  } finally {
    serverBridge().currentSlugOf = undefined;
    server.close();
    server.closeAllConnections();
  }
});

test("a client that looks up hundreds of made-up articles does not take other clients' turns", async () => {
  const pages = new Pages(async () => {});
  const lookUps: (() => void)[] = [];
  serverBridge().currentSlugOf = (slug) =>
    new Promise((resolve) => lookUps.push(() => resolve(slug === "real" ? slug : null)));
  const find = (slug: string, client: string) =>
    pages.slugAt({ kind: "article", path: `/knowledge-base/${slug}`, slug }, client);
  const strangers = Array.from({ length: 700 }, (_, index) => find(`made-up-${index}`, STRANGER));
  const statuses = Promise.allSettled(strangers);
  const visitor = find("real", VISITOR);
  let begun = 0;
  const answerLookUps = () => {
    for (const answer of lookUps.splice(0)) {
      begun += 1;
      answer();
    }
  };
  await whilePending(visitor, answerLookUps);
  expect(await visitor).toBe("real");
  expect(begun).toBeLessThan(40);
  await whilePending(statuses, answerLookUps);
  expect((await statuses).filter(({ status }) => status === "fulfilled")).toHaveLength(64);
  serverBridge().currentSlugOf = undefined;
});

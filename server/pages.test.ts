import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { listen, stopServer } from "@/fakes/control";
import { QueueFullError } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import { until } from "@/tests/factories/until";
import { whilePending } from "@/tests/factories/while-pending";
import type { Application } from "./application";
import { Exchange } from "./exchange";
import { Pages } from "./pages";
import type { Route } from "./routes";

const CONNECTIONS = 40;
const STRANGER = "192.0.2.7";
const VISITOR = "198.51.100.9";

const open: ServerResponse[] = [];
let server: Server | undefined;
let url: string;
let arrived: number;

async function start(application: Application, route?: Route): Promise<Pages> {
  arrived = 0;
  const pages = new Pages(application);
  server = createServer(async (request, response) => {
    arrived += 1;
    const at = new Exchange(request, response);
    at.parsed.remoteAddress = String(request.headers["x-test-address"]);
    const isMissing = route !== undefined && (await pages.slugAt(route, VISITOR)) === null;
    try {
      await pages.send(at, route ?? { kind: "per-request", path: at.path }, isMissing);
    } catch (error) {
      response.writeHead(error instanceof QueueFullError ? 503 : 500).end();
    }
  });
  url = await listen(server);
  return pages;
}
const startHeld = () =>
  start(async (_request, response) => {
    open.push(response);
    await once(response, "close");
  });
afterEach(async () => {
  if (server) await stopServer(server);
  serverBridge().currentSlugOf = undefined;
});

async function visit(path: string, address: string): Promise<number> {
  const headers = { "x-test-address": address, "x-request-id": path };
  return (await fetch(url + path, { headers })).status;
}

test.each(["/admin/login", "/knowledge-base?page=2", "/page_preview"])(
  "one client does not take other clients' turns at %s",
  async (path) => {
    await startHeld();
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
  await startHeld();
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
  const path = "/knowledge-base/a";
  const article: Route = { kind: "article", path, key: path, slug: "a" };
  const answers = ["there", "away"];
  const pages = await start(async (_request, response) => {
    const text = answers.shift();
    response.statusCode = text === "there" ? 200 : 503;
    response.setHeader("X-Response-Tags", "knowledge-base");
    response.end(text);
  }, article);
  serverBridge().currentSlugOf = async (slug) => slug;
  expect(await visit(path, VISITOR)).toBe(200);
  serverBridge().expiries.expire(["knowledge-base"]);
  serverBridge().currentSlugOf = async () => null;
  expect(await pages.slugAt(article, VISITOR)).toBeNull();
  serverBridge().currentSlugOf = () => Promise.reject(new Error("away"));
  expect(await visit(path, VISITOR)).toBe(503);
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
});

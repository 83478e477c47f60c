import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { emptyQueue, FairSemaphore } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import { until } from "@/tests/factories/until";
import { whilePending } from "@/tests/factories/while-pending";
import { CachedResponse } from "./cached-response";
import { cacheablePage, type Outcome, RenderedResponses } from "./rendered-responses";
import { ResponseCache } from "./response-cache";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const answering =
  (text: () => string, status = 200): Handle =>
  (_request, response) => {
    response.statusCode = status;
    response.setHeader("Content-Type", "text/plain");
    response.setHeader("X-Response-Tags", "menu,reviews");
    response.end(text());
  };

function cacheable(handle: Handle, { waiting = 10, maxBytes = 1_000_000 } = {}) {
  const store = new ResponseCache(maxBytes);
  const line = emptyQueue();
  const semaphore = new FairSemaphore({ maxConcurrent: 1, waiting, waitMs: 5_000 }, line);
  const answers = new RenderedResponses(store, async (...of) => handle(...of), semaphore);
  const find = (key = "/a") => answers.find({ key, call: { method: "GET", target: key, headers: {} } });
  /** A slot is returned some rounds of the event loop after its response. */
  const rest = async () => {
    while (line.running > 0) await new Promise(setImmediate);
  };
  return { find, store, rest };
}

const textOf = (outcome: Outcome) =>
  (outcome instanceof CachedResponse ? outcome.whole() : outcome).body.toString();

it("renders once for concurrent requests, and not again", async () => {
  const handle = jest.fn(answering(() => "page"));
  const { find } = cacheable(handle);
  const found = await Promise.all([find(), find(), find()]);
  expect(found.map(textOf)).toEqual(["page", "page", "page"]);
  expect(textOf(await find())).toBe("page");
  expect(handle).toHaveBeenCalledTimes(1);
});

it("renders again when one of its tags expires, and not for other tags", async () => {
  let count = 0;
  const { find } = cacheable(answering(() => `page ${++count}`));
  await find();
  serverBridge().expiries.expire(["footer"]);
  expect(textOf(await find())).toBe("page 1");
  serverBridge().expiries.expire(["reviews"]);
  expect(textOf(await find())).toBe("page 2");
  serverBridge().expiries.expire(["*"]);
  expect(textOf(await find())).toBe("page 3");
});

it("never answers a request made after an edit with a rendering begun before it", async () => {
  let content = "old";
  const pending: (() => void)[] = [];
  const { find } = cacheable((request, response) => {
    const seen = content;
    pending.push(() => answering(() => seen)(request, response));
  });
  const before = find();
  await new Promise(setImmediate);
  content = "new";
  serverBridge().expiries.expire(["menu"]);
  const after = find();
  await whilePending(Promise.all([before, after]), () => pending.shift()?.());
  expect(textOf(await before)).toBe("old");
  expect(textOf(await after)).toBe("new");
});

it("renders a waiting page once, despite an edit meanwhile", async () => {
  const open: (() => void)[] = [];
  const parsed: (string | undefined)[] = [];
  const { find } = cacheable((request, response) => {
    parsed.push(request.url);
    open.push(() => answering(() => "page")(request, response));
  });
  const first = find("/first");
  const waiting = [find(), find()];
  serverBridge().expiries.expire(["footer"]);
  waiting.push(find());
  await whilePending(Promise.all([first, ...waiting]), () => open.shift()?.());
  expect(parsed).toEqual(["/first", "/a"]);
});

it("renders a known page before new ones, and sends no old one meanwhile", async () => {
  const open: (() => void)[] = [];
  const parsed: (string | undefined)[] = [];
  let version = 1;
  let isBlocked = false;
  const { find, rest } = cacheable((request, response) => {
    parsed.push(request.url);
    const answer = () => answering(() => `page ${version}`)(request, response);
    if (isBlocked) open.push(answer);
    else answer();
  });
  await find("/known");
  await rest();
  isBlocked = true;
  version = 2;
  parsed.length = 0;
  serverBridge().expiries.expire(["menu"]);
  const all = [find("/new-1"), find("/new-2"), find("/known")];
  await whilePending(Promise.all(all), () => open.shift()?.());
  expect(parsed).toEqual(["/new-1", "/known", "/new-2"]);
  expect((await Promise.all(all)).map(textOf)).toEqual(Array(3).fill("page 2"));
});

it("sends the last good response when the application fails, and keeps no failure", async () => {
  let status = 200;
  const { find } = cacheable((request, response) =>
    answering(() => `page ${status}`, status)(request, response),
  );
  await find();
  status = 503;
  serverBridge().expiries.expire(["menu"]);
  expect(textOf(await find())).toBe("page 200");
  status = 200;
  expect(textOf(await find())).toBe("page 200");
  status = 500;
  expect((await find("/other")).status).toBe(500);
  status = 200;
  expect((await find("/other")).status).toBe(200);
});

it("refuses new pages at once when the queue is full, but sends known ones", async () => {
  const open: ServerResponse[] = [];
  const { find, store } = cacheable((_request, response) => void open.push(response), { waiting: 1 });
  const body = Buffer.from("known");
  const validity = { tags: [], renderedFrom: serverBridge().expiries.now() };
  store.set("/known", new CachedResponse({ status: 200, fields: {}, body }, validity));
  const waiting = [find("/1"), find("/2")];
  await expect(find("/3")).rejects.toThrow("too many");
  expect(textOf(await find("/known"))).toBe("known");
  await whilePending(Promise.all(waiting), () => open.shift()?.end());
});

describe("with a limit of bytes", () => {
  async function cached(pages: number, maxBytes: number, text: () => string) {
    const { find, store } = cacheable(answering(text), { maxBytes });
    for (let page = 0; page < pages; page++) await find(`/${page}`);
    return () => Array.from({ length: pages }, (_, page) => store.get(`/${page}`) ?? []).flat();
  }
  const bytesOf = (answers: CachedResponse[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0);

  it("keeps no more bytes", async () => {
    const kept = await cached(30, 100_000, () => "x".repeat(10_000));
    expect(kept().length).toBeGreaterThan(3);
    expect(bytesOf(kept())).toBeLessThanOrEqual(100_000);
  });

  it("counts the bytes that compression adds", async () => {
    const kept = await cached(5, 200_000, () => randomBytes(10_000).toString("hex"));
    await until(() => kept().every((answer) => answer.has("br")));
    expect(kept().length).toBeGreaterThan(1);
    expect(bytesOf(kept())).toBeLessThanOrEqual(200_000);
  });
});

it("does not bring back a removed page when a later rendering fails", async () => {
  const answers: Handle[] = [
    answering(() => "there"),
    (_request, response) => {
      response.statusCode = 404;
      response.end("gone");
    },
    answering(() => "away", 503),
  ];
  const { find } = cacheable((request, response) => answers.shift()?.(request, response));
  const events: string[] = [];
  for (let left = answers.length; left > 0; left--) {
    events.push(textOf(await find()));
    serverBridge().expiries.expire(["menu"]);
  }
  expect(events).toEqual(["there", "gone", "away"]);
});

it.each<[string, Handle]>([
  [
    "sets a cookie",
    (request, response) => {
      response.setHeader("Set-Cookie", "a=b");
      answering(() => "mine")(request, response);
    },
  ],
  ["has no tags", (_request, response) => void response.end("plain")],
])("keeps no response that %s", async (_what, answer) => {
  const handle = jest.fn(answer);
  const { find } = cacheable(handle);
  await find();
  await find();
  expect(handle).toHaveBeenCalledTimes(2);
});

describe("a request of the framework's client", () => {
  const keyFor = (target: string, headers: Record<string, string> = {}) => {
    const all: Record<string, string> = { rsc: "1", ...headers };
    const header = (name: string) => all[name];
    const request = { method: "GET", target, header, remoteAddress: "192.0.2.7" };
    return cacheablePage(request, "localhost", "/services")?.key;
  };

  it("is cached for the tree of a document", () => {
    expect(keyFor("/services?_rsc")).toBe("/services?_rsc");
  });

  it.each<[string, Record<string, string>]>([
    ["/services?_rsc=abc", {}],
    ["/services?_rsc=abc", { "next-router-prefetch": "1" }],
    ["/services?_rsc", { "next-router-segment-prefetch": "/_tree" }],
    ["/services?_rsc", { "next-router-state-tree": "made-up" }],
  ])("is left to the framework otherwise: %s %j", (target, headers) => {
    expect(keyFor(target, headers)).toBeUndefined();
  });
});

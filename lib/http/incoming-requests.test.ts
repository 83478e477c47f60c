/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, Server } from "node:http";
import { Readable } from "node:stream";
import { listen } from "@/fakes/control";
import { clientAddress } from "@/lib/core/client-address";
import { serverBridge } from "@/lib/core/server-bridge";
import { guardIncomingRequests } from "@/lib/http/incoming-requests";
import type { Decision } from "@/lib/http/rules/refusal";
import type { ParsedRequest } from "@/lib/http/rules/request";
import securityHeaders from "@/lib/http/security-headers.json";

/** `fails`: as instrumentation.ts says of a page. */
const usual = { headers: {} as Record<string, string>, status: 200, readsBodies: false, fails: false };
let framework = usual;
let seen: IncomingHttpHeaders[] = [];
let site: string;
// Created before the framework loads our code, like in `next start`.
const server = createServer(async (request, response) => {
  const { headers, status, readsBodies, fails } = framework;
  if (readsBodies) await request.toArray();
  seen.push(request.headers);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (fails) serverBridge().unavailablePages.set(String(request.headers["x-request-id"]), true);
  response.statusCode = fails ? 500 : status;
  response.writeHead(response.statusCode).end("framework");
});

async function decide({ target }: ParsedRequest): Promise<Decision | undefined> {
  if (target.startsWith("//moved")) return { location: "/contact#form", isPermanent: true };
  if (!target.startsWith("//refused")) return undefined;
  const page = { html: "<h1>No</h1>", policy: "default-src 'none'" };
  return { refusal: { status: 403, code: "country_blocked", message: "No.", page } };
}

beforeAll(async () => {
  site = await listen(server);
  // A build in the folder would refuse what its calls do not take.
  guardIncomingRequests({ NEXT_DIST_DIR: "no-build" }, decide);
});
beforeEach(() => {
  seen = [];
  framework = usual;
});
afterAll(() => {
  server.close();
  // Jest shares Node's own modules among the files of a worker: their servers would be guarded too.
  Reflect.deleteProperty(Server.prototype, "emit");
});

const send = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site}${path}`, { headers, redirect: "manual" });

test.each([
  ["/api/health", { cookie: "aa=1; ".repeat(61) }, 431],
  ["/api/health", { cookie: `a=${"x".repeat(4_095)}` }, 431],
  [`/services?${"a&".repeat(100)}`, {}, 400],
  ["/%E0%A4%A", {}, 400],
  ["/api/media/%zz/file", {}, 400],
])("%s out of bounds is refused before it reaches the framework", async (path, headers, status) => {
  const response = await send(path, headers);
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(seen).toEqual([]);
});

test("a refused API call gets JSON, and a refused page request gets one line of text", async () => {
  const headers = { cookie: ";".repeat(61) };
  const call = await (await send("/api/health", headers)).json();
  expect(call).toMatchObject({ success: false, code: "too_large", requestId: expect.any(String) });
  expect(await (await send("/apiary", headers)).text()).toBe(`${call.message}\n`);
});

test("the framework receives only known cookies and a shortened User-Agent", async () => {
  const response = await send("/", { cookie: "_ga=1; chat=x", "user-agent": "a-".repeat(6_000) });
  expect(await response.text()).toBe("framework");
  expect(seen).toMatchObject([{ cookie: "chat=x", "user-agent": "a-".repeat(256) }]);
});

test("a page that the database had no time for is 503 with the time to come back", async () => {
  framework = { ...usual, fails: true };
  const response = await send("/appointments/x");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["/", {}],
  ["/_next/static/chunks/a.js", {}],
  ["/api/health", { cookie: ";".repeat(61) }],
])("%s has the security headers", async (path, headers) => {
  const response = await send(path, headers);
  for (const name of Object.keys(securityHeaders)) expect(response.headers.get(name)).toBeTruthy();
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test.each([
  ["a policy for a page's scripts is added to the one of all pages", "script-src 'self'", 2],
  ["a complete policy replaces it", "default-src 'none'", 1],
])("%s", async (_name, policy, count) => {
  framework = { ...usual, headers: { "content-security-policy": policy } };
  const policies = (await send("/")).headers.get("content-security-policy")?.split(/, */) ?? [];
  expect(policies).toHaveLength(count);
  expect(policies.at(-1)).toBe(policy);
});

test("the client address and the request id come from the host, not from the client", async () => {
  await send("/", { "x-socket-address": "192.0.2.7", "x-request-id": "mine" });
  const [headers] = seen;
  expect(clientAddress(new Headers(headers as Record<string, string>))).toBe("127.0.0.1");
  expect(headers?.["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
});

test("the framework receives its own headers from nobody, and its client's", async () => {
  const router = { "next-url": "/services", "next-router-prefetch": "1" };
  const ofClient = { rsc: "1", ...router, "x-nextjs-request-id": "a" };
  const internal = ["x-middleware-prefetch", "x-invoke-status", "x-now-route-matches", "x-matched-path"];
  const forged = [...internal, "x-middleware-subrequest", "x-nextjs-data", "X-Middleware-Rewrite"];
  await send("/", { ...ofClient, ...Object.fromEntries(forged.map((name) => [name, "1"])) });
  expect(seen).toMatchObject([ofClient]);
  for (const name of forged) expect(seen[0]).not.toHaveProperty(name.toLowerCase());
});

test("a 405 answer lists the allowed methods", async () => {
  framework = { ...usual, status: 405 };
  expect((await send("/sitemap.xml")).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
});

test("a shared cache must revalidate a page that the framework would let it keep for a year", async () => {
  framework = { ...usual, headers: { "cache-control": "s-maxage=31536000" } };
  const { headers } = await send("/");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test("an address that the framework would normalize first is redirected, refused, or passed on", async () => {
  const moved = await send("//moved");
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/contact#form"]);
  const refused = await send("//refused");
  expect([refused.status, await refused.text()]).toEqual([403, "<h1>No</h1>"]);
  expect(refused.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(seen).toEqual([]);
  expect(await (await send("//services")).text()).toBe("framework");
});

test("a chunked form that is too long gets 413 and closes the connection", async () => {
  async function* pieces(count: number) {
    for (let piece = 0; piece < count; piece++) yield new Uint8Array(1_000_000);
  }
  const post = async (count: number) => {
    const init = { method: "POST", body: Readable.toWeb(Readable.from(pieces(count))), duplex: "half" };
    const { status, headers } = await fetch(`${site}/contact`, init as unknown as RequestInit);
    return [status, headers.get("connection")];
  };
  framework = { ...usual, readsBodies: true };
  expect(await post(2)).toEqual([200, "keep-alive"]);
  expect(await post(34)).toEqual([413, "close"]);
});

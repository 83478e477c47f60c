import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import securityHeaders from "@/lib/http/security-headers.json";
import { type AdditionalServer, startAdditionalServer } from "@/tests/factories/further-server";
import { startPlainHost } from "@/tests/factories/plain-host";
import { until } from "@/tests/factories/until";
import {
  BROWSER,
  call,
  createAdministrator,
  database,
  enableTwoFactor,
  prepareSite,
  receivedMails,
  signIn,
  site,
} from "./site";

/**
 * Rules that hold on every host: behind our own server, without its accelerator, and under the framework's
 * server.
 */
let plain: AdditionalServer;
let plainServer: AdditionalServer;
/** Address of a registry that has been in the Netherlands for many years. */
const DUTCH = "193.0.6.139";

prepareSite();
beforeAll(async () => {
  plain = await startPlainHost(site);
  plainServer = await startAdditionalServer(site, { ACCELERATOR: "off" });
});
afterAll(() => {
  plain?.stop();
  plainServer?.stop();
});

const hosts: [name: string, url: () => string][] = [
  ["our own server", () => site.url],
  ["next start", () => plain.url],
  ["our own server without its accelerator", () => plainServer.url],
];

/** Sends a request head that no HTTP client would, and reads the whole response. */
async function send(url: string, path: string, fields: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk.toString("latin1");
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${fields}\r\n`);
  await once(socket, "close");
  return response;
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

describe.each(hosts)("under %s", (_host, url) => {
  it.each([
    ["/api/health", `Cookie: ${"aa; ".repeat(3_800)}\r\n`, 431],
    ["/api/health", `Cookie: ${"a=1; ".repeat(60)}a=1\r\n`, 431],
    ["/api/health", `Cookie: a=${"x".repeat(4_095)}\r\n`, 431],
    ["/api/health", `Cookie: ${"a=1; ".repeat(59)}a=1\r\n`, 200],
    ["/services", `Cookie: ${"a=1; ".repeat(60)}a=1\r\n`, 431],
    ["/icon.svg", `Cookie: ${"a=1; ".repeat(60)}a=1\r\n`, 431],
    [`/api/health?${"a&".repeat(3_800)}`, "", 400],
    [`/services?${"a&".repeat(100)}`, "", 400],
    [`/services?${"a&".repeat(99)}a`, "", 200],
    ["/api/health", `User-Agent: ${"a-".repeat(6_000)}\r\n`, 200],
    ["/%E0%A4%A", "", 400],
    ["/api/media/%zz/file", "", 400],
    ["/", "Host: other.example\r\n", 400],
  ])("%s gets the status that the request limits define", async (path, fields, status) => {
    const response = await send(url(), path, fields);
    expect(statusOf(response)).toBe(status);
    expect(response.toLowerCase()).toContain("x-content-type-options: nosniff");
  });

  it.each([
    ["/api/health", "GET, HEAD, OPTIONS"],
    ["/api/contact", "OPTIONS, POST"],
    ["/api/service-calculator/categories", "GET, HEAD, OPTIONS"],
    ["/sitemap.xml", expect.stringContaining("GET, HEAD")],
  ])("%s answers another method with the allowed methods", async (path, allowed) => {
    const method = path === "/sitemap.xml" ? "POST" : "DELETE";
    const response = await fetch(url() + path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
  });

  it.each([
    ["/api/ready", 200],
    ["/api/nope", 404],
    ["/api/admin/leads", 401],
    ["/services", 200],
  ])("%s answers a forged header of the framework as usual", async (path, status) => {
    const headers = {
      "x-middleware-prefetch": "1",
      "x-matched-path": "/api/health",
      "x-invoke-status": "200",
    };
    const response = await fetch(url() + path, { headers });
    expect([response.status, response.headers.get("x-middleware-skip")]).toEqual([status, null]);
    expect(await response.text()).not.toBe("{}");
  });

  it("compresses the JSON of calls", async () => {
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "gzip"],
      ["br", null],
    ] as const) {
      const response = await fetch(`${url()}/api/openapi.json`, { headers: { "accept-encoding": accepted } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(await response.json()).toHaveProperty("openapi");
    }
  });

  it("sends the security headers, and allows the administration's scripts only by a nonce", async () => {
    for (const path of ["/", "/api/health", "/api/no-such-call", "/no-such-page", "/icon.svg", "/checkout"]) {
      const { headers } = await fetch(url() + path);
      const missing = Object.keys(securityHeaders).filter((name) => !headers.get(name));
      expect({ path, missing }).toEqual({ path, missing: [] });
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
    const policy = (await fetch(`${url()}/admin/login`)).headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}' 'strict-dynamic'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  });

  it("applies the sign-in settings of staff", async () => {
    const boss = await signIn(await createAdministrator());
    await enableTwoFactor(boss);
    const cookie = await signIn(await createAdministrator());
    const set = (ownersSecondFactor: boolean | null) =>
      call("PUT", "/api/admin/settings/signIn", { cookie: boss, body: { ownersSecondFactor } });
    const read = () => fetch(`${url()}/api/admin/activity`, { headers: { cookie } });
    expect((await read()).status).toBe(200);
    expect((await set(true)).status).toBe(200);
    try {
      const refused = await read();
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: "second_factor_required" });
    } finally {
      await set(null);
    }
    expect((await read()).status).toBe(200);
  });

  it("refuses a form of another site's page, and answers one that can't be read with a client error", async () => {
    const post = (headers: Record<string, string>, body: BodyInit) =>
      fetch(`${url()}/contact`, { method: "POST", headers, body });
    const form = new URLSearchParams({ email: "ana@example.com" });
    expect((await post({ origin: "https://other.example" }, form)).status).toBe(403);
    const { status } = await post({ "content-type": "multipart/form-data" }, "nothing of the kind");
    expect(Math.floor(status / 100)).toBe(4);
  });

  it("follows redirect rules, corrects the case of a page's path, and logs paths not found", async () => {
    const cookie = await signIn(await createAdministrator());
    const from = `/moved-${randomUUID()}`;
    const body = { from, to: "/contact#form" };
    const created = await call("POST", "/api/admin/redirects", { cookie, body });
    const { id } = created.body.redirect as { id: number };
    const visit = async (path: string) => {
      const headers = { "user-agent": BROWSER };
      const response = await fetch(url() + path, { redirect: "manual", headers });
      return { status: response.status, to: response.headers.get("location") };
    };
    const leads = await until(async () => {
      const visited = await visit(`${from}?utm_source=mail`);
      return visited.status === 308 && visited;
    });
    expect(leads.to).toBe("/contact?utm_source=mail#form");
    await call("DELETE", `/api/admin/redirects/${id}`, { cookie });
    expect((await visit(from)).status).toBe(404);
    expect(await visit("/Services")).toEqual({ status: 308, to: "/services" });
    expect((await visit("/knowledge-base/no-such-article")).status).toBe(404);
    // Numbers and keys are not stored.
    const missing = `/nobody-has-${randomUUID().replace(/[\d-]/g, "").slice(0, 6)}`;
    await visit(missing);
    await until(async () => {
      const { rows } = await database.query("SELECT 1 FROM missed_addresses WHERE path = $1", [missing]);
      return rows.length > 0;
    });
  });

  it("blocks a country from pages and calls, with or without a body, but not from the administration", async () => {
    const cookie = await signIn(await createAdministrator());
    const section = "/api/admin/country-blocking";
    const blocked = await call("POST", `${section}/countries`, { cookie, body: { countryCode: "NL" } });
    await call("PUT", section, { cookie, body: { isEnabled: true } });
    const visit = async (path: string, method = "GET", body?: string) => {
      const headers = { "x-forwarded-for": DUTCH, "content-type": "application/json" };
      const response = await fetch(url() + path, { method, body, headers });
      return { status: response.status, text: await response.text() };
    };
    try {
      expect(await visit("/services")).toMatchObject({
        status: 403,
        text: expect.stringContaining("not available in your region"),
      });
      expect((await visit("/icon.svg")).status).toBe(200);
      const code = expect.stringContaining("country_blocked");
      expect(await visit("/api/menu-items")).toMatchObject({ status: 403, text: code });
      expect(await visit("/api/contact", "POST", "{}")).toMatchObject({ status: 403, text: code });
      expect((await visit("/admin/login")).status).toBe(200);
      expect((await visit("/api/health")).status).toBe(200);
    } finally {
      await call("PUT", section, { cookie, body: { isEnabled: false } });
      const { id } = blocked.body.country as { id: number };
      await call("DELETE", `${section}/countries/${id}`, { cookie });
    }
  });

  it("counts a client by its connection, and ignores headers that claim another address", async () => {
    await fetch(`${url()}/api/knowledge-base/articles?search=backup`, {
      headers: { "x-socket-address": "192.0.2.77", "x-rules-applied": "yes" },
    });
    const { rows } = await database.query<{ key: string }>(
      "SELECT key FROM rate_limits WHERE key LIKE 'searches:%'",
    );
    expect(rows.map(({ key }) => key)).toEqual(["searches:127.0.0.1"]);
  });
});

describe("with a separate database", () => {
  const name = `alone_${randomUUID().slice(0, 8)}`;
  const settings = { ...site.settings, DATABASE_URL: site.databaseUrl.replace(/[^/]+$/, name) };
  let alone: AdditionalServer | undefined;

  beforeEach(() => database.query(`CREATE DATABASE ${name} TEMPLATE site_template STRATEGY FILE_COPY`));
  afterEach(async () => {
    alone?.stop();
    await database.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  it.each([
    ["next start", () => startPlainHost({ ...site, settings })],
    [
      "our own server without its accelerator",
      () => startAdditionalServer({ ...site, settings }, { ACCELERATOR: "off" }),
    ],
  ])("%s sends the mails of a lead", async (_host, start) => {
    alone = await start();
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const body = JSON.stringify({ firstName: "Ana", lastName: "Diaz", email, phone: "(305) 555-0100" });
    const headers = { "content-type": "application/json" };
    expect(await fetch(`${alone.url}/api/contact`, { method: "POST", headers, body })).toMatchObject({
      status: 201,
    });
    await until(async () => (await receivedMails()).some(({ to }) => to.includes(email)));
  });
});

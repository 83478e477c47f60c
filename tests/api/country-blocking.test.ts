/**
 * Visitors that country blocking does and does not block on the running site; settings-records.test.ts tests
 * its settings.
 */
import { startDns } from "@/fakes/dns";
import { startAdditionalServer } from "@/tests/factories/further-server";
import { until } from "@/tests/factories/until";
import { call, createAdministrator, prepareSite, request, signIn, site } from "./site";

/** Addresses of registries and public services that have been in these countries for many years. */
const DUTCH = "193.0.6.139";
const DUTCH_SIX = "2001:67c:2e8:22::c100:68b";
const GERMAN = "194.25.0.68";
const PATH = "/api/admin/country-blocking";
const MESSAGE = 'We do not serve <b>"your"</b> region.';
let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});
beforeEach(async () => {
  await block("NL");
  await put({ isEnabled: true, blockMessage: MESSAGE });
});
afterEach(async () => {
  await put({
    isEnabled: false,
    allowSearchEngines: false,
    blockMessage: "This service is not available in your region.",
  });
  for (const { id } of (await read()).blockedCountries)
    await call("DELETE", `${PATH}/countries/${id}`, { cookie });
});

type State = { blockedCountries: { id: number; countryCode: string }[] };
const read = async () => (await call("GET", PATH, { cookie })).body as State;
const put = (body: object, from = "127.0.0.1") => call("PUT", PATH, { cookie, body, headers: by(from) });
const block = (countryCode: string, from = "127.0.0.1", countryName?: string) =>
  call("POST", `${PATH}/countries`, { cookie, body: { countryCode, countryName }, headers: by(from) });
const by = (client: string) => ({ "x-forwarded-for": client });

const visit = (target: string, from: string, more: Parameters<typeof request>[1] = {}) =>
  request(target, { ...more, headers: { ...by(from), ...more.headers } });
const statusOf = async (...visited: Parameters<typeof visit>) => (await visit(...visited)).status;

test.each([
  "/",
  "/services",
  "/knowledge-base",
  "/knowledge-base?search=backup",
  "/no-such-page",
  "/robots.txt",
  "/llms.txt",
  "/.well-known/security.txt",
])(
  "%s shows the message to visitors of a blocked country, and the response is not cached",
  async (target) => {
    // Any cached response was requested by another visitor.
    expect(await statusOf(target, GERMAN)).toBe(target === "/no-such-page" ? 404 : 200);
    const { status, headers, text } = await visit(target, `[${DUTCH_SIX}]:443`);
    expect([status, headers["cache-control"], headers["content-type"]]).toEqual([
      403,
      "no-store",
      "text/html; charset=utf-8",
    ]);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).toContain("We do not serve &lt;b&gt;&quot;your&quot;&lt;/b&gt; region.");
    expect(text).not.toMatch(/<script|<b>|_next/);
    expect(await statusOf(target, GERMAN)).not.toBe(403);
  },
);

test("a call and a request of any method are refused with the same message", async () => {
  for (const [method, path] of [
    ["GET", "/api/menu-items"],
    ["GET", "/api/media/4/file?w=320"],
    ["POST", "/api/contact"],
  ] as const) {
    const { status, headers, body } = await call(method, path, {
      headers: by(DUTCH),
      ...(method === "POST" && { body: {} }),
    });
    expect([status, headers.get("cache-control"), body]).toEqual([
      403,
      "no-store",
      {
        success: false,
        message: MESSAGE,
        error: MESSAGE,
        code: "country_blocked",
        requestId: expect.any(String),
      },
    ]);
  }
  expect((await visit("/contact", DUTCH, { method: "POST" })).status).toBe(403);
  expect(await visit("/services", DUTCH, { method: "HEAD" })).toMatchObject({ status: 403, text: "" });
  expect((await visit("/services", DUTCH, { headers: { rsc: "1" } })).status).toBe(403);
});

test("a signed-in administrator sees the site from every country, and a made-up session does not", async () => {
  expect(await statusOf("/services", DUTCH, { headers: { cookie } })).toBe(200);
  const name = cookie.split("=")[0];
  expect(await statusOf("/services", DUTCH, { headers: { cookie: `${name}=made-up` } })).toBe(403);
});

test("no alternative spelling of a path and no header from the client gets around the block", async () => {
  for (const target of ["/admin/../services", "/api/health/..%2f..%2fservices", "//services"])
    expect(await statusOf(target, DUTCH)).toBe(403);
  const spoofed = { "cf-ipcountry": "DE", "x-real-ip": GERMAN, forwarded: `for=${GERMAN}` };
  expect(await statusOf("/services", `${GERMAN}, ${DUTCH}`, { headers: spoofed })).toBe(403);
});

test("an administrator can't block the country that they are in", async () => {
  expect(await block("DE", GERMAN)).toMatchObject({
    status: 422,
    body: { fields: { countryCode: [expect.stringContaining("You are in Germany")] } },
  });
  expect(await put({ isEnabled: true }, DUTCH)).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("an address can be tested, and the settings include the age of the data", async () => {
  const { body } = await call("GET", `${PATH}/test?address=${encodeURIComponent(DUTCH_SIX)}`, { cookie });
  expect(body.test).toEqual({
    address: DUTCH_SIX,
    countryCode: "NL",
    countryName: "Netherlands",
    outcome: "blocked",
    rule: "Netherlands is blocked.",
  });
  expect((await call("GET", `${PATH}/test?address=nobody`, { cookie })).status).toBe(422);
  expect((await call("GET", PATH, { cookie })).body).toMatchObject({
    data: { builtAt: expect.stringMatching(/^20\d\d-/), header: null },
  });
});

test("other instances hear of a change, and the trusted proxy's country header where it is configured", async () => {
  const other = await startAdditionalServer(site, { GEOIP_COUNTRY_HEADER: "cf-ipcountry" });
  const from = (client: string, headers = {}) => statusOf("/services", client, { url: other.url, headers });
  try {
    // A process waits a second for its rules, and then serves without them.
    const hasRules = () => until(async () => (await from(DUTCH)) === 403, "the process has its rules");
    await hasRules();
    expect(await from(GERMAN)).toBe(200);
    expect(await from(GERMAN, { "cf-ipcountry": "NL" })).toBe(403);
    expect(await from(DUTCH, { "cf-ipcountry": "DE" })).toBe(200);
    expect(await from(DUTCH, { "cf-ipcountry": "XX" })).toBe(403);
    expect(await from(DUTCH, { "x-vercel-ip-country": "DE" })).toBe(403);
    // The database tells them, which takes a moment.
    await put({ isEnabled: false });
    await until(async () => (await from(DUTCH)) === 200, "it hears that the rules are off");
    await put({ isEnabled: true });
    await hasRules();
    await block("DE");
    await until(async () => (await from(GERMAN)) === 403, "it hears of the country");
  } finally {
    other.stop();
  }
});

test("a search engine's bot is allowed only when the setting is on and its DNS name verifies it", async () => {
  const headers = {
    "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  };
  const dns = await startDns({
    "PTR 139.6.0.193.in-addr.arpa": ["crawl-193-0-6-139.googlebot.com"],
    "A crawl-193-0-6-139.googlebot.com": [DUTCH],
  });
  const other = await startAdditionalServer(site, { SEARCH_ENGINE_DNS: dns.address });
  const from = (client: string) => statusOf("/services", client, { url: other.url, headers });
  try {
    // A process that has just started waits a second for its rules, and then serves without them.
    await until(async () => (await from(DUTCH)) === 403, "the process has its rules");
    expect(dns.queriedNames).toEqual([]);
    await put({ allowSearchEngines: true });
    // Its first request waits for the name servers.
    expect(await from(DUTCH)).toBe(200);
    expect(await statusOf("/services", DUTCH, { url: other.url })).toBe(403);
    expect(await from(DUTCH_SIX)).toBe(403);
  } finally {
    other.stop();
    await dns.stop();
  }
});

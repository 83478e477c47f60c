import type { Countries } from "@/lib/core/server-bridge";
import { serverBridge } from "@/lib/core/server-bridge";
import { isUnsettled, refuseBlockedCountry, settle } from "./countries";
import type { ParsedRequest } from "./request";

const refusal = { message: "Not here.", html: "<h1>Not here.</h1>", policy: "default-src 'none'" };
const requested = (target: string, method = "GET", headers: Record<string, string> = {}): ParsedRequest => ({
  method,
  target,
  header: (name) => headers[name],
  remoteAddress: "192.0.2.7",
});

/** Blocks the country of all requests; the cookie "staff" means signed in. */
function blocked(change: Partial<Countries> = {}) {
  const countries: Countries = {
    isOn: true,
    isFresh: () => true,
    refresh: async () => undefined,
    refusalOf: () => refusal,
    awaitProof: async () => undefined,
    isAdministrator: async (cookies) => cookies.includes("=staff"),
    ...change,
  };
  serverBridge().countries = countries;
}
afterEach(() => {
  serverBridge().countries = undefined;
});

test.each([
  "/",
  "/services?x=1",
  "/no/such/page",
  "/robots.txt",
  "/api/contact",
  "/api/reviews/database",
  "/api/media/4/file?w=320",
  "/api/download/4",
  "/administrator",
  "/Admin",
  "/apiadmin",
  "/api/administrators",
  "/api/healthy",
  "/_next/image?url=/a",
  "/admin/../services",
  "/admin/%2e%2e/services",
  "/admin/.%2e/services",
  "/api/health/..%2f..%2fservices",
  "/api/admin/..\\..\\services",
  "/_next/static/%252e%252e/services",
  "//admin",
  "/icon.svg/x",
  "/admin//services",
])("%s is closed to visitors from a blocked country", (target) => {
  blocked();
  expect(refuseBlockedCountry(requested(target))).toMatchObject({
    status: 403,
    code: "country_blocked",
    page: refusal,
  });
});

test.each([
  ["GET", "/admin"],
  ["GET", "/admin/login?x=../services"],
  ["GET", "/admin/dashboard/reviews"],
  ["POST", "/api/admin/login"],
  ["GET", "/api/admin/media"],
  ["GET", "/api/dashboard/stats"],
  ["GET", "/api/health"],
  ["GET", "/api/ready"],
  ["POST", "/api/cron/jobs"],
  ["POST", "/api/mail/mime"],
  ["GET", "/_next/static/chunks/a.js"],
  ["GET", "/icon.svg?x"],
  ["POST", "/api/reviews"],
  ["PUT", "/api/reviews/7"],
])("%s %s is reachable from every country", (method, target) => {
  blocked();
  expect(refuseBlockedCountry(requested(target, method))).toBeUndefined();
});

test("a signed-in administrator is admitted everywhere, but a forged session cookie is refused", async () => {
  blocked();
  const visit = async (cookie: string) => {
    const one = requested("/services", "GET", { cookie });
    await settle(one);
    return refuseBlockedCountry(one);
  };
  expect(await visit("a=b; next-auth.session-token=staff")).toBeUndefined();
  expect(await visit("next-auth.session-token=forged")).toMatchObject({ code: "country_blocked" });
});

test("only a request that would be refused waits for a search engine's proof", async () => {
  let isProven = false;
  const awaitProof = jest.fn(async () => {
    isProven = true;
  });
  blocked({ awaitProof, refusalOf: () => (isProven ? undefined : refusal) });
  const bot = requested("/services");
  expect(refuseBlockedCountry(bot)).toMatchObject({ code: "country_blocked" });
  await settle(bot);
  expect(refuseBlockedCountry(bot)).toBeUndefined();
  await settle(bot);
  isProven = false;
  await settle(requested("/admin"));
  expect(awaitProof).toHaveBeenCalledTimes(1);
});

test("a request waits for a recent edit, unless its path is never blocked", async () => {
  let isFresh = false;
  blocked({
    isFresh: () => isFresh,
    refresh: async () => {
      isFresh = true;
    },
  });
  expect(isUnsettled(requested("/admin"))).toBe(false);
  expect(isUnsettled(requested("/"))).toBe(true);
  await settle(requested("/"));
  expect(isUnsettled(requested("/"))).toBe(false);
});

test("nothing is checked while country blocking is off", async () => {
  const refusalOf = jest.fn();
  blocked({ isOn: false, refusalOf });
  await settle(requested("/", "GET", { cookie: "next-auth.session-token=staff" }));
  expect(refuseBlockedCountry(requested("/"))).toBeUndefined();
  expect(refusalOf).not.toHaveBeenCalled();
});
